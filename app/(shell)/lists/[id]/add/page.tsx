import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { AddPeopleScreen } from "./add-people-screen.tsx";

export const metadata: Metadata = { title: texts.addPeople, robots: { index: false } };

export default async function AddPeoplePage({ params, searchParams }: PageProps<"/lists/[id]/add">) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const skeleton = (
    <>
      <PageHeader title={texts.addPeople} backTo={routes.list(id)} />
      <div className="min-h-touch border-b border-line" />
      <PeopleBrowserSkeleton />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <AddPeopleScreen id={id} input={listInputOf(query)} />
    </StreamOnNavigation>
  );
}
