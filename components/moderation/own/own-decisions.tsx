import { actionIcons } from "#components/moderation/action-icon.ts";
import { Quote } from "#components/moderation/quote";
import { Until } from "#components/moderation/until";
import { Icon } from "#components/ui/icon";
import { TimeAgo } from "#components/ui/time-ago";
import type { OwnModerationAction } from "#contract/moderation-appeal";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { AppealForm } from "./appeal-form.tsx";
import { decisionWords, ownTexts as texts } from "./own-texts.ts";

interface OwnDecisionsProps {
  actions: readonly OwnModerationAction[];
  userId: string;
  /** Of an appeal without script. */
  outcome: PlainFormOutcome | null;
}

/** What moderators decided about the member, with their words in full, and where the member appeals. */
export function OwnDecisions({ actions, userId, outcome }: OwnDecisionsProps) {
  return (
    <section aria-labelledby="decisions" className="border-b border-line pt-4 pb-2">
      <h2 id="decisions" className="px-4 text-lg">
        {texts.actions}
      </h2>
      <p className="px-4 pt-1 pb-2 text-sm text-secondary text-pretty">
        {actions.length === 0 ? texts.noActions : texts.actionsHint}
      </p>
      <ul>
        {actions.map((action) => (
          <OwnDecision key={action.id} action={action} userId={userId} outcome={outcome} />
        ))}
      </ul>
    </section>
  );
}

interface OwnDecisionProps {
  action: OwnModerationAction;
  userId: string;
  outcome: PlainFormOutcome | null;
}

function OwnDecision({ action, userId, outcome }: OwnDecisionProps) {
  const { id, kind, excerpt, words, createdAt, until, appealUntil, appeal } = action;
  return (
    <li id={`decision-${id}`} className="flex gap-3 border-t border-line px-4 py-4 first:border-t-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fill text-secondary">
        <Icon of={actionIcons[kind]} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 space-y-2">
        <p className="wrap-text font-semibold">
          {decisionWords(action)}
          {kind === "suspend" && (
            <span className="block text-sm font-normal text-secondary">
              <Until value={until} />
            </span>
          )}
        </p>
        {excerpt && (
          <p dir="auto" className="wrap-text text-secondary">
            “{excerpt}”
          </p>
        )}
        {words && (
          <div>
            <p className="text-sm text-secondary">{texts.theirWords}</p>
            <Quote text={words} />
          </div>
        )}
        <p className="text-sm text-secondary">
          <TimeAgo value={createdAt} />
        </p>
        {appealUntil && <AppealForm actionId={id} until={appealUntil} userId={userId} outcome={outcome} />}
        {appeal && <OwnAppeal appeal={appeal} />}
      </div>
    </li>
  );
}

const appealAnswers = { open: texts.appealOpen, kept: texts.appealKept, undone: texts.appealUndone } as const;

function OwnAppeal({ appeal }: { appeal: NonNullable<OwnModerationAction["appeal"]> }) {
  const { state, text, words } = appeal;
  return (
    <div className="rounded-control border border-line p-3">
      <p className="font-semibold text-pretty">{appealAnswers[state]}</p>
      <p className="mt-2 text-sm text-secondary">{texts.yourWords}</p>
      <Quote text={text} />
      {words && (
        <>
          <p className="mt-2 text-sm text-secondary">{texts.theirWords}</p>
          <Quote text={words} />
        </>
      )}
    </div>
  );
}
