"use client";

import { Ellipsis, Pencil, Trash2 } from "lucide";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { Collection } from "#contract/bookmark";
import { bookmarkMessages as texts } from "#lib/shared/messages/bookmark";
import { CollectionSheet } from "./collection-sheet.tsx";
import { DeleteCollectionSheet } from "./delete-collection-sheet.tsx";

interface CollectionMenuProps {
  collection: Pick<Collection, "id" | "name" | "isPublic">;
}

const SHEETS = { edit: "edit-collection-sheet", delete: "delete-collection-sheet" } as const;

/** What its owner can do with a collection. */
export function CollectionMenu({ collection }: CollectionMenuProps) {
  return (
    <>
      <Menu label={texts.options} icon={Ellipsis}>
        <MenuItem icon={Pencil} command="show-modal" commandfor={SHEETS.edit} aria-haspopup="dialog">
          {texts.edit}
        </MenuItem>
        <MenuItem
          icon={Trash2}
          isDanger
          command="show-modal"
          commandfor={SHEETS.delete}
          aria-haspopup="dialog"
        >
          {texts.deleteCollection}
        </MenuItem>
      </Menu>
      {/* A name that has been changed stands in the form the next time. */}
      <CollectionSheet key={collection.name} dialogId={SHEETS.edit} collection={collection} />
      <DeleteCollectionSheet dialogId={SHEETS.delete} collection={collection} />
    </>
  );
}
