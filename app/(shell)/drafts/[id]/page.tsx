import type { Metadata } from "next";
import { DraftComposer } from "#components/composer/saved/draft-composer";
import { MissingDraft } from "#components/composer/saved/missing-draft";
import { savedDraftTexts as texts } from "#components/composer/saved/texts.ts";
import { QuotedPost } from "#components/post/cards/quoted-post";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { SavedDraft } from "#contract/post-draft";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadPostDraft } from "#lib/server/load/post-drafts";
import { loadPost } from "#lib/server/load/posts";
import { loadOwnProfile } from "#lib/server/load/profile";
import { getViewer } from "#lib/server/session/current-session";
import { personOf } from "#lib/shared/person-of";
import { quotedOf } from "#lib/shared/quoted-of";

export const metadata: Metadata = { title: texts.draft, robots: { index: false } };

/** The composer of a saved draft. */
export default async function DraftPage({ params }: PageProps<"/drafts/[id]">) {
  const [{ id }, viewer] = await Promise.all([params, getViewer()]);
  if (!viewer) return null;
  const [own, loaded] = await Promise.all([
    mainOutcomeOf(loadOwnProfile()),
    mainOutcomeOf(loadPostDraft(id)),
  ]);
  if ("refusal" in loaded || "refusal" in own) {
    const refusal = "refusal" in loaded ? loaded.refusal : "refusal" in own ? own.refusal : null;
    return (
      <>
        <PageHeader title={texts.draft} backTo={routes.drafts()} />
        {refusal?.code === "NOT_FOUND" ? (
          <MissingDraft userId={viewer.userId} id={id} />
        ) : (
          <ErrorState title={texts.draftFailed} text={refusal?.message ?? ""} />
        )}
      </>
    );
  }
  return (
    <DraftComposer author={personOf(own.value)} draft={loaded.value} quote={await quoteOf(loaded.value)} />
  );
}

/** The card of the post that a draft quotes, also of one that is gone. */
async function quoteOf({ quotes }: SavedDraft) {
  if (quotes === null) return undefined;
  const quoted = await mainOutcomeOf(loadPost(quotes));
  const shown = "refusal" in quoted ? ({ kind: "unavailable" } as const) : quotedOf(quoted.value.post);
  return { id: quotes, card: <QuotedPost quoted={shown} /> };
}
