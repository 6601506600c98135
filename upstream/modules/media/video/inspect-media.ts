import type { MediaFacts } from "./media-facts.ts";
import { runMediaTask } from "./media-task.ts";

/** What became of an inspection. */
export type Inspection = { readonly facts: MediaFacts } | { readonly problem: "not-media" | "damaged" };

/**
 * Finds out what a file of film or sound holds, by its contents alone and never by its name.
 * @throws AppError BUSY
 */
export async function inspectMedia(path: string): Promise<Inspection> {
  // Our own thread, which says nothing else.
  const said = (await runMediaTask({ path, to: null })) as MediaFacts | null | undefined;
  if (said === undefined) return { problem: "damaged" };
  return said ? { facts: said } : { problem: "not-media" };
}
