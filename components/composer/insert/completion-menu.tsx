import { PersonName } from "#components/person/person-name";
import { Avatar } from "#components/ui/avatar";
import type { Person } from "#contract/person";
import type { Topic } from "#contract/topic";
import { formatCompactCount } from "#lib/shared/format/format-count";

/** A suggested mention or hashtag; `value` is inserted into the text. */
export type CompletionOption =
  | { kind: "person"; value: string; person: Person }
  | { kind: "hashtag"; value: string; topic: Topic };

interface CompletionMenuProps {
  options: readonly CompletionOption[];
}

/** The options of the completion menu. */
export function CompletionMenu({ options }: CompletionMenuProps) {
  return options.map((option) => (
    <div
      key={option.value}
      role="option"
      tabIndex={-1}
      aria-selected="false"
      data-value={option.value}
      className="flex min-h-touch cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 hover:bg-hover aria-selected:bg-hover"
    >
      {option.kind === "person" ? (
        <>
          <Avatar picture={option.person.profileImage} size="small" />
          <span className="min-w-0">
            <PersonName person={option.person} />
            <span className="block truncate text-sm text-secondary">{option.value}</span>
          </span>
        </>
      ) : (
        <>
          <span className="min-w-0 truncate font-semibold">{option.value}</span>
          <span className="ml-auto text-sm text-secondary">{formatCompactCount(option.topic.postCount)}</span>
        </>
      )}
    </div>
  ));
}
