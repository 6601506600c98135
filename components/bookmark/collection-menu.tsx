"use client";

import { Ellipsis, Pencil, Trash2 } from "lucide";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import type { Collection } from "#contract/bookmark";
import { CollectionSheet } from "./collection-sheet.tsx";
import { DeleteCollectionSheet } from "./delete-collection-sheet.tsx";
import { bookmarkTexts as texts } from "./texts.ts";

interface CollectionMenuProps {
  userId: string;
  collection: Pick<Collection, "id" | "name" | "isPublic">;
}

const SHEETS = { edit: "edit-collection-sheet", delete: "delete-collection-sheet" } as const;

/** The owner's menu of a collection. */
export function CollectionMenu({ userId, collection }: CollectionMenuProps) {
  return (
    <>
      <Menu label={texts.options} icon={Ellipsis}>
        <OpenDialogButton as={MenuItem} dialogId={SHEETS.edit} icon={Pencil}>
          {texts.edit}
        </OpenDialogButton>
        <OpenDialogButton as={MenuItem} dialogId={SHEETS.delete} icon={Trash2} isDanger>
          {texts.deleteCollection}
        </OpenDialogButton>
      </Menu>
      {/* The key resets the form after the name has changed. */}
      <CollectionSheet key={collection.name} dialogId={SHEETS.edit} userId={userId} collection={collection} />
      <DeleteCollectionSheet dialogId={SHEETS.delete} collection={collection} />
    </>
  );
}
