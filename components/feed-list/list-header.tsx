import { Pencil } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { PageHeader } from "#components/ui/page-header";
import type { FeedList } from "#contract/feed-list";
import { routes } from "#contract/web-routes";
import { ListTabs } from "./list-tabs.tsx";
import { ShareList } from "./share-list.tsx";
import { listBy, peopleIn, feedListTexts as texts } from "./texts.ts";

interface ListHeaderProps {
  list: FeedList;
  isOwn: boolean;
  current: "posts" | "people" | "add";
}

/** The header of a list's pages, with their tabs. */
export function ListHeader({ list, isOwn, current }: ListHeaderProps) {
  const { id, name, owner, personCount, isShared } = list;
  const about = isOwn ? (isShared ? texts.shared : texts.private) : listBy(owner.username);
  return (
    <>
      <PageHeader
        title={name}
        // Not where people are added and removed, which the count would not know of.
        subtitle={current === "posts" ? `${peopleIn(personCount)} · ${about}` : about}
        backTo={isOwn ? routes.lists() : routes.profile(owner.username)}
        action={
          isOwn ? (
            <ButtonLink
              href={routes.editList(id)}
              variant="ghost"
              size="small"
              title={texts.edit}
              className="-mr-2.5"
            >
              <Icon of={Pencil} className="size-icon" />
              <span className="sr-only">{texts.edit}</span>
            </ButtonLink>
          ) : (
            <ShareList id={id} />
          )
        }
      />
      <ListTabs listId={id} isOwn={isOwn} current={current} />
    </>
  );
}
