import { Link } from "#components/ui/link";
import { postMessages } from "#lib/shared/messages/post";
import { routes } from "#lib/shared/routes";

interface EditedMarkProps {
  postId: string;
}

/** Says that a post was changed, and leads to what it said before. */
export function EditedMark({ postId }: EditedMarkProps) {
  return (
    <>
      <span aria-hidden> · </span>
      <Link href={routes.postHistory(postId)} className="hover:underline">
        {postMessages.edited}
      </Link>
    </>
  );
}
