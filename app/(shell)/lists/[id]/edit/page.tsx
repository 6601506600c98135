import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeleteList } from "#components/feed-list/delete-list";
import { EditListForm } from "#components/feed-list/edit-list-form";
import { ListRefused } from "#components/feed-list/list-refused";
import { ShareList } from "#components/feed-list/share-list";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadOwnFeedList } from "#lib/server/load/feed-lists";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.edit, robots: { index: false } };

export default async function EditListPage({ params }: PageProps<"/lists/[id]/edit">) {
  const [{ id }, viewer] = await Promise.all([params, getViewer()]);
  if (!viewer) redirect(routes.login(routes.editList(id)));
  const [found, outcome] = await Promise.all([
    mainOutcomeOf(loadOwnFeedList(id, viewer.userId)),
    readFormFlash("updateFeedList"),
  ]);
  if ("refusal" in found) return <ListRefused refusal={found.refusal} />;
  const { name, isShared } = found.value;
  return (
    <>
      <PageHeader
        title={texts.edit}
        subtitle={name}
        backTo={routes.list(id)}
        action={isShared && <ShareList id={id} />}
      />
      <EditListForm list={{ id, name, isShared }} outcome={outcome} />
      <DeleteList list={{ id, name }} />
    </>
  );
}
