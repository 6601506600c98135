"use client";

import { useRouter } from "next/navigation";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { useChange } from "#lib/client/use-change";

const SHEET_ID = "delete-community-sheet";

interface DeleteCommunityProps {
  slug: string;
}

/** Deletes a community after confirmation; for its owner. */
export function DeleteCommunity({ slug }: DeleteCommunityProps) {
  const router = useRouter();
  const { isBusy, run } = useChange(async (sheet: HTMLDialogElement | null) => {
    await callApi("deleteCommunity", { params: { slug } }).finally(() => sheet?.close());
    router.push(routes.joinedCommunities());
    router.refresh();
  }, texts.deleteFailed);

  return (
    <div className="border-t border-line px-4 py-5">
      <OpenDialogButton dialogId={SHEET_ID} className="button button-danger">
        {texts.delete}
      </OpenDialogButton>
      <Sheet
        id={SHEET_ID}
        title={texts.deleteTitle}
        text={texts.deleteText}
        action={
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={({ currentTarget }) => void run(currentTarget.closest("dialog"))}
          >
            {texts.delete}
          </Button>
        }
      />
    </div>
  );
}
