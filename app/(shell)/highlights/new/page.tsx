import { Images } from "lucide";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewHighlightForm } from "#components/story/highlights/new-highlight-form";
import { highlightTexts as texts } from "#components/story/highlights/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadKeptStories } from "#lib/server/load/highlights";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.newTitle, robots: { index: false } };

/** The page of a new highlight. */
export default async function NewHighlightPage({ searchParams }: PageProps<"/highlights/new">) {
  const [{ cursor }, viewer] = await Promise.all([searchParams, getViewer()]);
  if (!viewer) redirect(routes.login(routes.newHighlight()));
  const [loaded, outcome] = await Promise.all([
    mainOutcomeOf(loadKeptStories({ cursor: typeof cursor === "string" ? cursor : undefined })),
    readFormFlash("createHighlight"),
  ]);
  if ("value" in loaded && loaded.value.stories.length > 0) {
    return <NewHighlightForm viewer={viewer} page={loaded.value} outcome={outcome} />;
  }
  return (
    <>
      <PageHeader title={texts.newTitle} backTo={routes.profile(viewer.username)} />
      {"refusal" in loaded ? (
        <ErrorState title={texts.storiesFailed} text={loaded.refusal.message} />
      ) : (
        <EmptyState
          icon={Images}
          title={texts.nothing}
          text={texts.nothingHint}
          action={<ButtonLink href={routes.createStory()}>{texts.toStory}</ButtonLink>}
        />
      )}
    </>
  );
}
