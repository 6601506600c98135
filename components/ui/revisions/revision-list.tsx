import { Badge } from "#components/ui/badge";
import { LinkedText } from "#components/ui/linked-text";
import { TimeAgo } from "#components/ui/time-ago";
import { REVISIONS_SHOWN } from "#contract/limits";
import { editedVersionMessage, revisionTexts as texts } from "./texts.ts";

interface Revision {
  content: string;
  mentions: readonly string[];
  /** When this version was saved; UTC, ISO 8601. */
  createdAt: string;
}

interface RevisionListProps {
  /** Newest first. */
  revisions: readonly Revision[];
}

/** The versions of a post, comment or message. */
export function RevisionList({ revisions }: RevisionListProps) {
  return (
    <ol aria-label={texts.title}>
      {revisions.map((revision, index) => (
        <li key={revision.createdAt} className="border-b border-line px-4 py-4">
          <div className="mb-1.5 flex min-h-[1.5em] items-center gap-2 text-sm text-secondary">
            <TimeAgo value={revision.createdAt} />
            <VersionBadge index={index} count={revisions.length} />
          </div>
          {revision.content ? (
            <LinkedText text={revision.content} mentions={revision.mentions} />
          ) : (
            <p className="text-secondary italic">{texts.noText}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface VersionBadgeProps {
  /** Index of the version, newest first. */
  index: number;
  count: number;
}

/** Distinguishes versions of the same minute. No number if not all versions are listed, because it is unknown. */
function VersionBadge({ index, count }: VersionBadgeProps) {
  if (index === 0) return <Badge tone="accent">{texts.current}</Badge>;
  if (count > REVISIONS_SHOWN) return null;
  const edit = count - 1 - index;
  return <Badge>{edit === 0 ? texts.first : editedVersionMessage(edit)}</Badge>;
}
