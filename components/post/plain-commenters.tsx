import { EndpointForm } from "#components/ui/endpoint-form";
import { SelectBox } from "#components/ui/select-box";
import { commenterChoices } from "#contract/commenters";
import type { Post } from "#contract/post";
import { commenterTexts, postMenuTexts } from "./menu/texts.ts";

// Server components, so that no script has them.

const ID = "comments-from";

interface PlainCommentersFieldProps {
  /** Everyone if undefined. */
  chosen: string | undefined;
}

/** Who may comment, as a field of a form that is sent without script. */
export function PlainCommentersField({ chosen }: PlainCommentersFieldProps) {
  return (
    <p className="hidden min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 noscript:flex">
      <label htmlFor={ID} className="text-sm text-secondary">
        {postMenuTexts.commenters}
      </label>
      <span className="min-w-36 flex-1">
        <SelectBox id={ID} name="commentsFrom" defaultValue={chosen}>
          {commenterChoices.map((choice) => (
            <option key={choice} value={choice}>
              {commenterTexts[choice].label}
            </option>
          ))}
        </SelectBox>
      </span>
    </p>
  );
}

interface PlainCommentersProps {
  post: Pick<Post, "id" | "commentsFrom">;
}

/** Chooses who may comment on the reader's own post without script, which the post's menu needs. */
export function PlainCommenters({ post: { id, commentsFrom } }: PlainCommentersProps) {
  return (
    <EndpointForm
      endpoint="setCommenters"
      params={{ id }}
      className="hidden flex-wrap items-end gap-3 border-b border-line px-4 py-3 noscript:flex"
    >
      <PlainCommentersField chosen={commentsFrom} />
      <button type="submit" className="button button-secondary">
        {postMenuTexts.save}
      </button>
    </EndpointForm>
  );
}
