"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ComposerForm } from "#components/composer/composer-form";
import { DraftQuote } from "#components/composer/draft-quote";
import { postInMessage, composerTexts as texts } from "#components/composer/texts.ts";
import type { CommunityRef } from "#contract/community-ref";
import { openDialog } from "#lib/client/page/dialog";
import { useEndpoint } from "#lib/client/use-endpoint";
import { DialogHead } from "./dialog-head.tsx";
import { markComposerOpen } from "./open-composer.ts";
import { reportDelivery } from "./report-delivery.ts";

interface ComposerDialogProps {
  dialogId: string;
  userId: string;
  community: CommunityRef | undefined;
  /** The post that it quotes. */
  quotes: string | undefined;
}

/** The composer over any page: the whole of a phone's screen above the keyboard, a dialog on wider ones. Opens when mounted. */
export function ComposerDialog({ dialogId, userId, community, quotes }: ComposerDialogProps) {
  const { push } = useRouter();
  const [isClosed, setClosed] = useState(false);
  // For the picture beside the text, which nothing waits for.
  const { data } = useEndpoint("getOwnProfile", isClosed ? null : {});

  useEffect(() => {
    if (isClosed) return;
    const release = markComposerOpen();
    openDialog(dialogId);
    // React focused it before the dialog was open.
    const field = document.querySelector<HTMLTextAreaElement>(`#${dialogId} textarea`);
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    return release;
  }, [dialogId, isClosed]);

  const dialog = () => document.getElementById(dialogId) as HTMLDialogElement | null; // ours

  // The page below is another one after Back. The draft is kept.
  useEffect(() => {
    const leave = () => (document.getElementById(dialogId) as HTMLDialogElement | null)?.close();
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, [dialogId]);

  /** The draft belongs to the page's own composer again once the dialog has left. */
  async function afterLeaving(): Promise<void> {
    await Promise.allSettled(
      dialog()
        ?.getAnimations?.()
        .map(({ finished }) => finished) ?? [],
    );
    setClosed(true);
  }

  if (isClosed) return null;
  return (
    <dialog
      id={dialogId}
      closedby="any"
      aria-label={community ? postInMessage(community.name) : quotes ? texts.quoteTitle : texts.title}
      // Events of dialogs and fields inside bubble through React.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) void afterLeaving();
      }}
      className="overlay composer-dialog bg-raised text-text"
    >
      <ComposerForm
        author={{ id: userId, profileImage: data?.user.profileImage ?? null }}
        outcome={null}
        community={community}
        quote={quotes === undefined ? undefined : { id: quotes, card: <DraftQuote postId={quotes} /> }}
        place="dialog"
        head={(composer, postButton) => <DialogHead composer={composer}>{postButton}</DialogHead>}
        onSent={(key) => {
          reportDelivery(userId, key, push);
          dialog()?.close();
        }}
        onSaved={() => dialog()?.close()}
      />
    </dialog>
  );
}
