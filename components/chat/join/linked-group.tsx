"use client";

import { Users } from "lucide";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { memberCountMessage } from "#components/chat/texts.ts";
import { PersonName } from "#components/person/person-name";
import { ButtonLink } from "#components/ui/button-link";
import { Form } from "#components/ui/form";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { SubmitButton } from "#components/ui/submit-button";
import type { LinkedGroup as Linked } from "#contract/group-link";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { debounceRefresh } from "#lib/client/page/refresh-page";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import type { Dated } from "#lib/shared/as-of";
import { stateTexts, joinTexts as texts } from "./join-texts.ts";

interface LinkedGroupProps {
  /** What the link led to when the page was made. */
  served: Linked & Dated;
  token: string;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

/** The page of a group's link: the group as far as the reader may know it, and what they can do. */
export function LinkedGroup({ served, token, outcome }: LinkedGroupProps) {
  const [answered, setAnswered] = useState<(Linked & Dated) | null>(null);
  const { state, group, conversationId } = answered && answered.asOf > served.asOf ? answered : served;
  useRefreshOnAnswer();
  const { title, text } = stateTexts[state];
  return (
    <section
      aria-label={texts.title}
      className="mx-auto flex max-w-sheet flex-col items-center gap-4 px-4 py-10 text-center"
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-fill text-secondary">
        <Icon of={Users} className="size-7" />
      </span>
      {group && <Facts group={group} />}
      <div role="status">
        <p className="font-semibold text-balance">{title}</p>
        {text && <p className="mt-1 text-secondary text-pretty">{text}</p>}
      </div>
      {conversationId && (
        <ButtonLink href={routes.conversation(conversationId)} variant="primary">
          {texts.open}
        </ButtonLink>
      )}
      {(state === "open" || state === "asked") && (
        <AskForm isAsked={state === "asked"} token={token} outcome={outcome} onAnswer={setAnswered} />
      )}
    </section>
  );
}

/** Somebody may let the reader in meanwhile. */
function useRefreshOnAnswer(): void {
  const router = useRouter();
  useEffect(() => {
    const { force, stop } = debounceRefresh(() => router.refresh());
    const unsubscribers = [stop, onServerEvent("conversationChanged", force), onMissedEvents(force)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [router]);
}

function Facts({ group: { name, memberCount, runBy } }: { group: NonNullable<Linked["group"]> }) {
  return (
    <div>
      <h2 className="wrap-text text-xl font-bold text-balance">
        <bdi>{name ?? texts.unnamed}</bdi>
      </h2>
      <p className="mt-1 text-sm text-secondary tabular-nums">{memberCountMessage(memberCount)}</p>
      {runBy.length > 0 && (
        <div className="mt-3 text-sm">
          <p className="text-secondary">{texts.runBy}</p>
          <ul>
            {runBy.map((person) => (
              <li key={person.id}>
                <Link
                  href={routes.profile(person.username)}
                  className="inline-flex max-w-full hover:underline"
                >
                  <PersonName person={person} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface AskFormProps {
  isAsked: boolean;
  token: string;
  outcome: PlainFormOutcome | null;
  onAnswer: (linked: Linked & Dated) => void;
}

const askFailures = { failed: texts.askFailed };
const takeBackFailures = { failed: texts.takeBackFailed };

/** Asks, or takes that back. One form, so that its button keeps the focus. Works without script. */
function AskForm({ isAsked, token, outcome, onAnswer }: AskFormProps) {
  const endpoint = isAsked ? "removeGroupRequest" : "makeGroupRequest";
  async function submit(): Promise<void> {
    const { linked, asOf } = await callApi(endpoint, { body: { token } });
    onAnswer({ ...linked, asOf });
  }
  return (
    <Form
      endpoint={endpoint}
      outcome={outcome}
      failures={isAsked ? takeBackFailures : askFailures}
      submit={submit}
      isKept
      className="w-full gap-4 text-start"
    >
      <input type="hidden" name="token" value={token} />
      <SubmitButton
        variant={isAsked ? "secondary" : "primary"}
        busyLabel={isAsked ? texts.takingBack : texts.asking}
      >
        {isAsked ? texts.takeBack : texts.ask}
      </SubmitButton>
    </Form>
  );
}
