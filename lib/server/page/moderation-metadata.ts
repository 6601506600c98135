import "server-only";
import type { Metadata } from "next";
import { outcomeOf } from "#lib/server/load/outcome";

/** The metadata of a page of moderation: for those who may not open it, of a page that does not exist. */
export async function moderationMetadata(title: string, loading: Promise<unknown>): Promise<Metadata> {
  const outcome = await outcomeOf(loading);
  const isHidden = "refusal" in outcome && outcome.refusal.code === "NOT_FOUND";
  return { title: isHidden ? "Page not found" : title, robots: { index: false } };
}
