"use client";

import { MessageCircle } from "lucide";
import { useRouter } from "next/navigation";
import { type MouseEvent, useRef } from "react";
import { IconButton } from "#components/ui/icon-button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { showRefusal } from "#lib/client/refusal";
import { LEAVING, useChange } from "#lib/client/use-change";
import { formAction } from "#lib/shared/address/endpoint-address";
import { profileTexts as texts } from "./texts.ts";

interface MessageButtonProps {
  username: string;
  className?: string;
}

/** Opens the conversation with a member. Without script it needs a `PageForm`. */
export function MessageButton({ username, className }: MessageButtonProps) {
  const { push } = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, run } = useChange(
    async () => {
      const { conversation } = await callApi("messageUser", { params: { username } });
      push(routes.conversation(conversation.id));
      return LEAVING;
    },
    (error) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      // Submitting the form leads to sign-in and back.
      if (isSignedOut) button.current?.form?.requestSubmit(button.current);
      else showRefusal(error, texts.messageFailed);
    },
  );

  function open(event: MouseEvent): void {
    event.preventDefault();
    void run();
  }

  return (
    <IconButton
      ref={button}
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
