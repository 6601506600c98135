"use client";

import { MessageCircle } from "lucide";
import { useRouter } from "next/navigation";
import { type MouseEvent, useState } from "react";
import { IconButton } from "#components/ui/icon-button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { showRefusal } from "#lib/client/refusal";
import { formAction } from "#lib/shared/address/endpoint-address";
import { profileTexts as texts } from "./texts.ts";

interface MessageButtonProps {
  username: string;
  className?: string;
}

/** Opens the conversation with a member. Without script it needs a `PageForm`. */
export function MessageButton({ username, className }: MessageButtonProps) {
  const { push } = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function open(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const button = event.currentTarget;
    setIsBusy(true);
    try {
      const { conversation } = await callApi("messageUser", { params: { username } });
      push(routes.conversation(conversation.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setIsBusy(false);
      // The session has ended: submitting the form leads to sign-in and back.
      if (error.status === 401) button.form?.requestSubmit(button);
      else showRefusal(error, texts.messageFailed);
    }
  }

  return (
    <IconButton
      type="submit"
      icon={MessageCircle}
      label={texts.message}
      form={PAGE_FORM_ID}
      formAction={formAction("messageUser", { username })}
      onClick={open}
      aria-disabled={isBusy || undefined}
      className={className}
    />
  );
}
