import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { postTexts } from "./texts.ts";

interface EditedMarkProps {
  postId: string;
}

/** Says that a post was changed, and leads to what it said before. */
export function EditedMark({ postId }: EditedMarkProps) {
  return (
    <>
      <span aria-hidden> · </span>
      <Link href={routes.postHistory(postId)} className="hover:underline">
        {postTexts.edited}
      </Link>
    </>
  );
}
