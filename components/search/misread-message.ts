import { isolated } from "#contract/text/isolate-name";
import { type MisreadOperator, POST_PARTS } from "#contract/text/search-operators";

// Not in texts.ts, which the browser loads: this is said by the server alone.

/** What was not understood in a search, and how it is written. */
export function misreadMessage({ name, text, isWithout }: MisreadOperator): string {
  const quoted = `“${isolated(text)}”`;
  const typed = isWithout ? `-${name}` : name;
  switch (name) {
    case "before":
    case "after":
      return `${quoted} is not a date; write ${typed}:2026-01-31`;
    case "has": {
      const parts = POST_PARTS.map((part) => `${typed}:${part}`);
      return `${quoted} is not understood; write ${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
    }
    default:
      return `${quoted} is not a username; write ${typed}:username`;
  }
}
