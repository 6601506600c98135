"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TEXT_ID } from "#components/chat/compose/composer-mode.ts";
import { conversationName } from "#components/chat/conversation-name.ts";
import { acceptRequest, declineRequest } from "#components/chat/group/conversation-actions.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { requestMessage } from "#components/chat/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { FormToken } from "#components/ui/form-token";
import type { ConversationDetails } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { useChange } from "#lib/client/use-change";
import { formAction } from "#lib/shared/address/endpoint-address";

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
    const module = await loadOnPress(() => import("#components/chat/group/question-sheet"));
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
      <form method="post" className="flex flex-wrap gap-2">
        <FormToken />
        <Button
          type="submit"
          formAction={formAction("acceptConversation", { id })}
          variant="primary"
          isBusy={isBusy}
          onClick={instead(accept)}
        >
          {texts.accept}
        </Button>
        <Button
          type="submit"
          formAction={formAction("declineConversation", { id })}
          name="returnTo"
          value={routes.chatRequests()}
          disabled={isBusy}
          onClick={instead(askToDecline)}
        >
          {texts.decline}
        </Button>
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
      </form>
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

/** Replaces a submit button's default action where there is script. */
function instead(act: () => Promise<void>): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    void act();
  };
}
