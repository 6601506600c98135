import { commentersTexts, commenterTexts } from "#components/post/menu/commenter-texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { EndpointForm } from "#components/ui/endpoint-form";
import { commenterChoices } from "#contract/commenters";
import type { Post } from "#contract/post";
import { PlainChoiceField } from "./plain-choice-field.tsx";

// Server components, so that no script has them.

const choices = commenterChoices.map((value) => ({ value, label: commenterTexts[value].label }));

/** Who may comment, as a field of a form that is sent without script. */
export const PlainCommentersField = ({ chosen }: { chosen: string | undefined }) => (
  <PlainChoiceField name="commentsFrom" label={commentersTexts.title} choices={choices} chosen={chosen} />
);

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
