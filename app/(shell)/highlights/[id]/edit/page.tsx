import { Binoculars } from "lucide";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeleteHighlight } from "#components/story/highlights/delete-highlight";
import { HighlightedStories } from "#components/story/highlights/highlighted-stories";
import { RenameHighlightForm } from "#components/story/highlights/rename-highlight-form";
import { highlightTexts as texts } from "#components/story/highlights/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadKeptStories, loadOwnHighlight } from "#lib/server/load/highlights";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { setDocumentStatus } from "#lib/server/page/document-status";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.edit, robots: { index: false } };

/** The page on which a member changes one of their highlights. */
export default async function EditHighlightPage({
  params,
  searchParams,
}: PageProps<"/highlights/[id]/edit">) {
  const [{ id }, { cursor }, viewer] = await Promise.all([params, searchParams, getViewer()]);
  if (!viewer) redirect(routes.login(routes.highlight(id, "edit")));
  const { username } = viewer;
  const input = { cursor: typeof cursor === "string" ? cursor : undefined, highlight: id };
  const [found, outcome] = await Promise.all([
    mainOutcomeOf(Promise.all([loadOwnHighlight(id, username), loadKeptStories(input)])),
    readFormFlash("renameHighlight"),
  ]);
  const profile = routes.profile(username);
  if ("refusal" in found) {
    const { code, message, fields } = found.refusal;
    // A malformed id is asked for by the list of stories too.
    const isMissing = code === "NOT_FOUND" || fields?.highlight !== undefined;
    if (isMissing) await setDocumentStatus({ status: 404 });
    return (
      <>
        <PageHeader title={texts.edit} backTo={profile} />
        {isMissing ? (
          <EmptyState icon={Binoculars} title={texts.missing} text={texts.missingHint} />
        ) : (
          <ErrorState title={texts.loadFailed} text={message} />
        )}
      </>
    );
  }
  const [{ name }, page] = found.value;
  return (
    <>
      <PageHeader
        title={texts.edit}
        subtitle={name}
        backTo={profile}
        action={<DeleteHighlight highlight={{ id, name }} username={username} />}
      />
      <RenameHighlightForm highlight={{ id, name }} outcome={outcome} />
      <HighlightedStories highlightId={id} username={username} page={page} />
    </>
  );
}
