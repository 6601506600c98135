import { rm } from "node:fs/promises";
import { runMediaTask } from "./media-task.ts";

/**
 * Hands on a copy of a film or a recording in which there is nothing but its picture and its sound: not where or when or by
 * whom it was made, nor with what. The copy is gone when the work is done.
 * @param path of the file as it was uploaded
 * @param work is given the copy's path, or null when the file is damaged
 * @throws AppError BUSY, and whatever the work throws
 */
export async function copyWithoutMetadata<T>(
  path: string,
  work: (copy: string | null) => Promise<T>,
): Promise<T> {
  const copy = `${path}.copy`;
  try {
    const isMade = (await runMediaTask({ path, to: copy })) === true;
    return await work(isMade ? copy : null);
  } finally {
    await rm(copy, { force: true });
  }
}
