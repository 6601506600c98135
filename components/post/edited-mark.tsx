import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { postRowTexts } from "./row-texts.ts";

interface EditedMarkProps {
  postId: string;
  /** The reader's id; null for a visitor, to whom the history is closed. */
  viewerId: string | null;
}

/** Marks an edited post, with a link to its history. */
export function EditedMark({ postId, viewerId }: EditedMarkProps) {
  return (
    <>
      <span aria-hidden> · </span>
      {viewerId === null ? (
        postRowTexts.edited
      ) : (
        <Link href={routes.postHistory(postId)} className="hover:underline">
          {postRowTexts.edited}
        </Link>
      )}
    </>
  );
}
