import { POLL_MIN_OPTIONS } from "./limits.ts";

/** A poll without the blank options after those that it needs. */
export function withoutBlankEnd<Poll extends { readonly options: readonly string[] }>(
  poll: Poll,
): Poll & { options: string[] } {
  const options = poll.options.filter((option, at) => at < POLL_MIN_OPTIONS || option.trim() !== "");
  return { ...poll, options };
}
