import { MessageSquareQuote } from "lucide";
import type { Metadata } from "next";
import { commentTexts } from "#components/comment/texts.ts";
import { PageComposer } from "#components/composer/page-composer";
import { composerTexts } from "#components/composer/texts.ts";
import { QuotedPost } from "#components/post/cards/quoted-post";
import { PlainCommentersField } from "#components/post/plain/plain-commenters";
import { PlainQuotersField } from "#components/post/plain/plain-quoting";
import { RefusedPost } from "#components/post/refused-post";
import { postTexts } from "#components/post/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { Post } from "#contract/post";
import { QUOTES_OFF } from "#contract/quoters";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadPost } from "#lib/server/load/posts";
import { loadOwnProfile } from "#lib/server/load/profile";
import { readFormFlash } from "#lib/server/session/form-flash";
import { personOf } from "#lib/shared/person-of";
import { quotedOf } from "#lib/shared/quoted-of";

/** Whether a post's author lets no one else quote it. */
const isQuotingOff = ({ quotesFrom, author }: Post, viewerId: string) =>
  quotesFrom === "nobody" && author.id !== viewerId;

export const metadata: Metadata = { title: composerTexts.title };

/** The composer as a page of its own, also of a quote; continues to Home after sending. */
export default async function NewPostPage({ searchParams }: PageProps<"/post">) {
  const { quotes } = await searchParams;
  const [own, outcome, quoted] = await Promise.all([
    mainOutcomeOf(loadOwnProfile()),
    readFormFlash("createPost"),
    typeof quotes === "string" ? mainOutcomeOf(loadPost(quotes)) : null,
  ]);
  if (quoted && "refusal" in quoted) {
    return (
      <>
        <PageHeader title={composerTexts.quoteTitle} backTo={routes.home()} />
        <RefusedPost refusal={quoted.refusal} failed={commentTexts.postFailed} logInFor={null} />
      </>
    );
  }
  // What was typed and then refused, without script, is shown again.
  if (quoted && "value" in own && !outcome && isQuotingOff(quoted.value.post, own.value.id)) {
    return (
      <>
        <PageHeader title={composerTexts.quoteTitle} backTo={routes.home()} />
        <EmptyState
          icon={MessageSquareQuote}
          title={QUOTES_OFF}
          action={<ButtonLink href={routes.home()}>{postTexts.backHome}</ButtonLink>}
        />
      </>
    );
  }
  if ("value" in own) {
    return (
      <PageComposer
        author={personOf(own.value)}
        outcome={outcome}
        quote={
          quoted
            ? { id: quoted.value.post.id, card: <QuotedPost quoted={quotedOf(quoted.value.post)} /> }
            : undefined
        }
        plainCommenters={
          <>
            <PlainCommentersField chosen={outcome?.values.commentsFrom} />
            <PlainQuotersField chosen={outcome?.values.quotesFrom} />
          </>
        }
      />
    );
  }
  return (
    <>
      <PageHeader title={composerTexts.title} backTo={routes.home()} />
      <ErrorState title={profileTexts.loadFailed} text={own.refusal.message} />
    </>
  );
}
