import { ActionRow } from "#components/moderation/action-row";
import { Quote } from "#components/moderation/quote";
import { appealStates } from "#components/moderation/texts.ts";
import { PersonRow } from "#components/person/person-row";
import { TimeAgo } from "#components/ui/time-ago";
import type { ModerationAppeal } from "#contract/moderation-appeal";
import { DecideAppeal } from "./decide-appeal.tsx";

interface AppealRowProps {
  appeal: ModerationAppeal;
  userId: string;
}

/** An appeal: whose, against what, with which words, and how it was decided or can be. */
export function AppealRow({ appeal, userId }: AppealRowProps) {
  const { id, person, text, createdAt, action, state, decidedAt, words, refusal, excerpt } = appeal;
  return (
    <li data-row={id} className="border-b border-line pb-4">
      <PersonRow person={person} />
      <div className="space-y-3 px-4">
        <p dir="auto" className="wrap-text whitespace-pre-wrap">
          {text}
        </p>
        <p className="text-sm text-secondary">
          <TimeAgo value={createdAt} />
        </p>
        <ul className="rounded-control border border-line">
          <ActionRow action={action} excerpt={excerpt} />
        </ul>
        {state !== "open" && (
          <p>
            {appealStates[state]}
            {decidedAt && (
              <span className="text-sm text-secondary">
                {" "}
                · <TimeAgo value={decidedAt} />
              </span>
            )}
          </p>
        )}
        {words && <Quote text={words} />}
        {state === "open" &&
          (refusal ? (
            <p className="text-secondary text-pretty">{refusal}</p>
          ) : (
            <DecideAppeal appeal={appeal} userId={userId} />
          ))}
      </div>
    </li>
  );
}
