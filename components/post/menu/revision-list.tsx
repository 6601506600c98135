import { PostText } from "#components/post/post-words";
import { Badge } from "#components/ui/badge";
import { TimeAgo } from "#components/ui/time-ago";
import { REVISIONS_SHOWN } from "#contract/limits";
import { type PostTexts, postTextNames } from "#contract/post-text-fields";
import { editedVersionMessage, postMenuTexts } from "./texts.ts";

/** A comment has a `content` only. */
interface Revision extends Partial<PostTexts> {
  mentions: readonly string[];
  /** When this version was saved; UTC, ISO 8601. */
  createdAt: string;
}

interface RevisionListProps {
  /** Newest first. */
  revisions: readonly Revision[];
}

/** The versions of a post or comment. */
export function RevisionList({ revisions }: RevisionListProps) {
  return (
    <ol aria-label={postMenuTexts.historyTitle}>
      {revisions.map((revision, index) => (
        <li key={revision.createdAt} className="border-b border-line px-4 py-4">
          <div className="mb-1.5 flex min-h-[1.5em] items-center gap-2 text-sm text-secondary">
            <TimeAgo value={revision.createdAt} />
            <VersionBadge index={index} count={revisions.length} />
          </div>
          <RevisionTexts revision={revision} />
        </li>
      ))}
    </ol>
  );
}

function RevisionTexts({ revision }: { revision: Revision }) {
  const written = postTextNames.flatMap((name) => {
    const content = revision[name];
    return content ? <PostText key={name} content={content} mentions={revision.mentions} /> : [];
  });
  if (written.length === 0) return <p className="text-secondary italic">{postMenuTexts.noText}</p>;
  return written;
}

interface VersionBadgeProps {
  /** Index of the version, newest first. */
  index: number;
  count: number;
}

/** Distinguishes versions of the same minute. No number if not all versions are listed, because it is unknown. */
function VersionBadge({ index, count }: VersionBadgeProps) {
  if (index === 0) return <Badge tone="accent">{postMenuTexts.currentVersion}</Badge>;
  if (count > REVISIONS_SHOWN) return null;
  const edit = count - 1 - index;
  return <Badge>{edit === 0 ? postMenuTexts.firstVersion : editedVersionMessage(edit)}</Badge>;
}
