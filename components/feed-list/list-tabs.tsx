import { LinkTabs } from "#components/ui/link-tabs";
import { routes } from "#contract/web-routes";
import { feedListTexts as texts } from "./texts.ts";

interface ListTabsProps {
  listId: string;
  isOwn: boolean;
  current: "posts" | "people" | "add";
}

/** Tabs of a list: its feed, its people, and for its member people to add. */
export function ListTabs({ listId, isOwn, current }: ListTabsProps) {
  return (
    <LinkTabs
      label={texts.tabs}
      tabs={[
        { href: routes.list(listId), label: texts.posts, isCurrent: current === "posts" },
        { href: routes.listPeople(listId), label: texts.people, isCurrent: current === "people" },
        ...(isOwn
          ? [{ href: routes.addToList(listId), label: texts.addPeople, isCurrent: current === "add" }]
          : []),
      ]}
    />
  );
}
