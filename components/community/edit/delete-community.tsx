"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";

const SHEET_ID = "delete-community-sheet";

interface DeleteCommunityProps {
  slug: string;
}

/** Deletes a community after confirmation; for its owner. */
export function DeleteCommunity({ slug }: DeleteCommunityProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function decide(button: HTMLElement): Promise<void> {
    setIsBusy(true);
    try {
      await callApi("deleteCommunity", { params: { slug } });
      button.closest("dialog")?.close();
      router.push(routes.joinedCommunities());
      router.refresh();
    } catch (error) {
      setIsBusy(false);
      button.closest("dialog")?.close();
      showRefusal(error, texts.deleteFailed);
    }
  }
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
            onClick={({ currentTarget }) => void decide(currentTarget)}
          >
            {texts.delete}
          </Button>
        }
      />
    </div>
  );
}
