import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PeopleBrowserSkeleton } from "#components/people-list/people-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { listInputOf } from "#lib/server/load/people-lists";
import { ListedPeopleScreen } from "./listed-people-screen.tsx";

export const metadata: Metadata = { title: texts.people, robots: { index: false } };

export default async function ListedPeoplePage({ params, searchParams }: PageProps<"/lists/[id]/people">) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const skeleton = (
    <>
      <PageHeader title={texts.people} backTo={routes.list(id)} />
      <div className="min-h-touch border-b border-line" />
      <PeopleBrowserSkeleton hasFilter={false} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <ListedPeopleScreen id={id} input={listInputOf(query)} />
    </StreamOnNavigation>
  );
}
