"use client";

import { MessageCircle } from "lucide";
import { useRouter } from "next/navigation";
import { profileTexts as texts } from "#components/profile/texts.ts";
import { EndpointButton } from "#components/ui/endpoint-button";
import { IconButton } from "#components/ui/icon-button";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { showRefusal } from "#lib/client/refusal";
import { LEAVING, useChange } from "#lib/client/use-change";

interface MessageButtonProps {
  username: string;
  className?: string;
}

/** Opens the conversation with a member. Without script it needs a `PageForm`. */
export function MessageButton({ username, className }: MessageButtonProps) {
  const { push } = useRouter();
  const { isBusy, run } = useChange(
    async () => {
      const { conversation } = await callApi("messageUser", { params: { username } });
      push(routes.conversation(conversation.id));
      return LEAVING;
    },
    (error) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (isSignedOut) push(routes.login(routes.profile(username)));
      else showRefusal(error, texts.messageFailed);
    },
  );

  return (
    <EndpointButton
      as={IconButton}
      endpoint="messageUser"
      params={{ username }}
      onPress={() => run()}
      icon={MessageCircle}
      label={texts.message}
      aria-disabled={isBusy || undefined}
      className={className}
    />
  );
}
