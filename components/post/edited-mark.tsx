import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { postTexts } from "./texts.ts";

interface EditedMarkProps {
  postId: string;
}

/** Marks an edited post, with a link to its history. */
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
