import type { Metadata } from "next";
import { PageComposer } from "#components/composer/page-composer";
import { composerTexts } from "#components/composer/texts.ts";
import { PlainCommentersField } from "#components/post/plain-commenters";
import { profileTexts } from "#components/profile/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile } from "#lib/server/load/profile";
import { readFormFlash } from "#lib/server/session/form-flash";
import { personOf } from "#lib/shared/person-of";

export const metadata: Metadata = { title: composerTexts.title };

/** The composer as a page of its own; continues to Home after sending. */
export default async function NewPostPage() {
  const [own, outcome] = await Promise.all([mainOutcomeOf(loadOwnProfile()), readFormFlash("createPost")]);
  if ("value" in own) {
    return (
      <PageComposer
        author={personOf(own.value)}
        outcome={outcome}
        plainCommenters={<PlainCommentersField chosen={outcome?.values.commentsFrom} />}
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
