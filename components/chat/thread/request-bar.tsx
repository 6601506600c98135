"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { conversationName } from "#components/chat/conversation-name.ts";
import { TEXT_ID } from "#components/chat/state/composer-mode.ts";
import { acceptRequest, declineRequest } from "#components/chat/state/conversation-actions.ts";
import { requestMessage } from "#components/chat/texts.ts";
import { chatThreadTexts as texts } from "#components/chat/thread-texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { ConversationDetails } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { useChange } from "#lib/client/use-change";

interface RequestBarProps {
  conversation: ConversationDetails;
}

/** Below a message request: accept, delete, block or report it. */
export function RequestBar({ conversation }: RequestBarProps) {
  const { id, kind, people } = conversation;
  const { isBusy, accept, decline } = useRequestDecision(id);
  const [question, setQuestion] = useState<ReactNode>(null);
  const isGroup = kind === "group";
  const [other] = people;

  async function askToDecline(): Promise<void> {
    const module = await loadOnPress(() => import("#components/ui/question-sheet"));
    if (!module) return;
    setQuestion(
      <module.QuestionSheet
        dialogId="decline-request-sheet"
        title={texts.declineTitle}
        text={texts.declineText}
        action={texts.decline}
        onDecide={decline}
        onClose={() => setQuestion(null)}
      />,
    );
  }

  return (
    <section aria-label={texts.requests} className="border-t border-line p-4">
      <p className="font-semibold">
        <bdi>{requestMessage(conversationName(conversation), isGroup)}</bdi>
      </p>
      <p className="mb-3 text-sm text-secondary">{texts.requestHint}</p>
      <div className="flex flex-wrap gap-2">
        <EndpointButton
          as={Button}
          endpoint="acceptConversation"
          params={{ id }}
          variant="primary"
          isBusy={isBusy}
          onPress={() => accept()}
        >
          {texts.accept}
        </EndpointButton>
        <EndpointButton
          as={Button}
          endpoint="declineConversation"
          params={{ id }}
          name="returnTo"
          value={routes.chatRequests()}
          disabled={isBusy}
          onPress={askToDecline}
        >
          {texts.decline}
        </EndpointButton>
        {!isGroup && other && (
          <Button
            variant="ghost"
            className="px-2 noscript:hidden"
            onClick={() => requestSheet({ kind: "block", person: other })}
          >
            {texts.block}
          </Button>
        )}
        <Button
          variant="ghost"
          className="px-2 noscript:hidden"
          onClick={() =>
            requestSheet({ kind: "report", subject: { kind: "conversation", conversationId: id } })
          }
        >
          {texts.report}
        </Button>
      </div>
      {question}
    </section>
  );
}

/** Accepts or declines a request, one at a time. */
function useRequestDecision(id: string) {
  const router = useRouter();
  const isAccepting = useRef(false);

  // Once accepted, the text box replaces this bar and takes focus.
  useEffect(
    () => () => {
      if (isAccepting.current) document.getElementById(TEXT_ID)?.focus();
    },
    [],
  );

  const acceptance = useChange(async () => {
    isAccepting.current = true;
    await acceptRequest(id);
    isAccepting.current = false;
  });
  const refusal = useChange(async () => {
    if (await declineRequest(id)) router.push(routes.chatRequests());
  });

  return { isBusy: acceptance.isBusy || refusal.isBusy, accept: acceptance.run, decline: refusal.run };
}
