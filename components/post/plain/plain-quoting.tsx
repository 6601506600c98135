import { postMenuTexts, quoterTexts } from "#components/post/menu/texts.ts";
import { EndpointForm } from "#components/ui/endpoint-form";
import { Link } from "#components/ui/link";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import type { Post } from "#contract/post";
import { quoterChoices } from "#contract/quoters";
import { routes } from "#contract/web-routes";
import { formAction } from "#lib/shared/address/endpoint-address";
import { canQuote } from "#lib/shared/quoted-of";
import { PlainChoiceField } from "./plain-choice-field.tsx";

// Server components, so that no script has them.

const choices = quoterChoices.map((value) => ({ value, label: quoterTexts[value] }));

/** Who may quote, as a field of a form that is sent without script. */
export const PlainQuotersField = ({ chosen }: { chosen: string | undefined }) => (
  <PlainChoiceField name="quotesFrom" label={postMenuTexts.quoters} choices={choices} chosen={chosen} />
);

interface PlainQuotingProps {
  post: Post;
  viewerId: string;
}

/** What the menu of a post offers about quotes, without script: to quote it, to choose who may, and to detach one's own post from it. */
export function PlainQuoting({ post, viewerId }: PlainQuotingProps) {
  const { id, author, quoted, quotesFrom } = post;
  const isQuotingOwn = quoted?.kind === "post" && quoted.author.id === viewerId;
  return (
    <>
      {canQuote(post, viewerId) && (
        <p className="hidden border-b border-line px-4 py-3 noscript:block">
          <Link href={routes.quotePost(id)} className="button button-secondary">
            {postMenuTexts.quote}
          </Link>
        </p>
      )}
      {author.id === viewerId && (
        <EndpointForm
          endpoint="setQuoters"
          params={{ id }}
          className="hidden flex-wrap items-end gap-3 border-b border-line px-4 py-3 noscript:flex"
        >
          <PlainQuotersField chosen={quotesFrom} />
          <button type="submit" className="button button-secondary">
            {postMenuTexts.save}
          </button>
        </EndpointForm>
      )}
      {isQuotingOwn && (
        <p className="hidden border-b border-line px-4 py-3 noscript:block">
          <button
            type="submit"
            form={PAGE_FORM_ID}
            formAction={formAction("detachQuote", { id })}
            className="button button-secondary"
          >
            {postMenuTexts.detach}
          </button>
        </p>
      )}
    </>
  );
}
