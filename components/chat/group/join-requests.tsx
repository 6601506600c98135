"use client";

import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { answerRequest } from "#components/chat/state/group-actions.ts";
import { PersonRow } from "#components/person/person-row";
import { Button } from "#components/ui/button";
import type { GroupRequest, GroupRequestAnswer } from "#contract/group-link";
import { isolated } from "#contract/text/isolate-name";
import { useChange } from "#lib/client/use-change";

interface JoinRequestsProps {
  conversationId: string;
  /** Who waits, the longest first. */
  requests: readonly GroupRequest[];
  /** Loads who still waits. */
  onAnswered: () => Promise<void>;
}

/** The people who ask to join a group, with both answers. */
export function JoinRequests({ conversationId, requests, onAnswered }: JoinRequestsProps) {
  return (
    <section aria-label={texts.joinRequests}>
      <h3 className="mb-1 font-semibold">{texts.joinRequests}</h3>
      <ul className="-mx-4">
        {requests.map(({ person }) => (
          <RequestRow
            key={person.id}
            conversationId={conversationId}
            person={person}
            onAnswered={onAnswered}
          />
        ))}
      </ul>
    </section>
  );
}

interface RequestRowProps extends Pick<JoinRequestsProps, "conversationId" | "onAnswered"> {
  person: GroupRequest["person"];
}

function RequestRow({ conversationId, person, onAnswered }: RequestRowProps) {
  const { isBusy, run } = useChange(async (action: GroupRequestAnswer, button: HTMLElement) => {
    if (await answerRequest(conversationId, person.username, action)) focusBeside(button, action);
    // Also after a refusal: somebody else has perhaps answered.
    await onAnswered();
  });
  const answer = (action: GroupRequestAnswer, label: string) => (
    <Button
      size="small"
      variant={action === "accept" ? "primary" : "secondary"}
      data-answer={action}
      // Not `disabled`, which would take the focus away.
      aria-disabled={isBusy}
      onClick={({ currentTarget }) => void run(action, currentTarget)}
    >
      {label}
      <span className="sr-only"> {isolated(nameOfPerson(person))}</span>
    </Button>
  );
  return (
    <li>
      <PersonRow
        person={person}
        answers={
          <>
            {answer("accept", texts.letIn)}
            {answer("decline", texts.decline)}
          </>
        }
      />
    </li>
  );
}

/** The row of a pressed button goes, so the focus moves to the same answer in the next one, or to the sheet's own button. */
function focusBeside(button: HTMLElement, action: GroupRequestAnswer): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next =
    beside?.querySelector<HTMLElement>(`[data-answer="${action}"]`) ??
    button.closest("dialog")?.querySelector<HTMLElement>('form[method="dialog"] button');
  next?.focus();
}
