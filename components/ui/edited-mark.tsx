import { Link } from "./link.tsx";
import { markTexts } from "./texts.ts";

interface EditedMarkProps {
  /** Address of the earlier texts; null for a visitor, to whom they are closed. */
  history: string | null;
}

/** Marks an edited post or comment, with a link to its history. */
export function EditedMark({ history }: EditedMarkProps) {
  return (
    <>
      <span aria-hidden> · </span>
      {history === null ? (
        markTexts.edited
      ) : (
        <Link href={history} className="hover:underline">
          {markTexts.edited}
        </Link>
      )}
    </>
  );
}
