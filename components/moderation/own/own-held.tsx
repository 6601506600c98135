import { sentenceStart } from "#components/moderation/texts.ts";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { HeldThing } from "#contract/moderation-appeal";
import { ownTexts as texts } from "./own-texts.ts";

interface OwnHeldProps {
  held: readonly HeldThing[];
}

/** What of the member's waits for a moderator, with links to it; nothing if nothing does. */
export function OwnHeld({ held }: OwnHeldProps) {
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held" className="border-b border-line pt-4 pb-2">
      <h2 id="held" className="px-4 text-lg">
        {texts.held}
      </h2>
      <p className="px-4 pt-1 pb-2 text-sm text-secondary text-pretty">{texts.heldHint}</p>
      <ul>
        {held.map(({ subject, excerpt, heldAt, path }) => (
          <li key={subject.id} className="space-y-1 border-t border-line px-4 py-4 first:border-t-0">
            <Link href={path} className="font-semibold hover:underline">
              {sentenceStart(subject.label)}
            </Link>
            {excerpt && (
              <p dir="auto" className="wrap-text text-secondary">
                “{excerpt}”
              </p>
            )}
            <p className="text-sm text-secondary">
              <TimeAgo value={heldAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
