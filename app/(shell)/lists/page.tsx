import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { ListRowsSkeleton } from "#components/feed-list/list-rows-skeleton";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { ListsScreen } from "./lists-screen.tsx";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

export default function ListsPage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<ListRowsSkeleton />}>
        <ListsScreen />
      </StreamOnNavigation>
    </>
  );
}
