"use client";

import { Copy, Link2, Share } from "lucide";
import { useState } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { useGroupLink } from "#components/chat/state/use-group-link.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { canSharePage, copyLink, sharePage } from "#components/share/share-link.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Skeleton } from "#components/ui/skeleton";
import { TextField } from "#components/ui/text-field";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { useChange } from "#lib/client/use-change";
import { InlineQuestion } from "./inline-question.tsx";
import { JoinRequests } from "./join-requests.tsx";

interface GroupLinkProps {
  conversationId: string;
}

/** Who asks to join a group, and the link by which people can; for those who run it. */
export function GroupLink({ conversationId: id }: GroupLinkProps) {
  const { known, isFailed, receive, refresh } = useGroupLink(id);
  if (!known) {
    if (!isFailed) return <Skeleton className="h-32 w-full" />;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-sm text-secondary">{texts.linkUnknown}</p>
        <Button size="small" onClick={() => void refresh()}>
          {chatTexts.retry}
        </Button>
      </div>
    );
  }
  const params = { id };
  return (
    <>
      {known.requests.length > 0 && (
        <JoinRequests conversationId={id} requests={known.requests} onAnswered={refresh} />
      )}
      <LinkSection
        token={known.token}
        onMake={async () => {
          receive(await callApi("makeGroupLink", { params, body: { replaces: known.token } }));
        }}
        onTurnOff={async () => receive(await callApi("removeGroupLink", { params }))}
      />
    </>
  );
}

interface LinkSectionProps {
  /** Null while there is no link. */
  token: string | null;
  onMake: () => Promise<void>;
  onTurnOff: () => Promise<void>;
}

const questions = {
  replace: { question: texts.replaceQuestion, confirm: texts.replace },
  turnOff: { question: texts.turnOffQuestion, confirm: texts.turnOff },
} as const;

function LinkSection({ token, onMake, onTurnOff }: LinkSectionProps) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const { isBusy, run } = useChange((change: () => Promise<void>) => change(), texts.linkFailed);
  const path = token === null ? null : routes.joinGroup(token);
  const acts = { replace: onMake, turnOff: onTurnOff };
  return (
    <section aria-label={texts.link} className="space-y-3">
      <div>
        <h3 className="font-semibold">{texts.link}</h3>
        <p className="text-sm text-secondary">{texts.linkHint}</p>
      </div>
      {path !== null && (
        <TextField
          name="group-link"
          label={texts.linkAddress}
          readOnly
          value={new URL(path, window.location.origin).href}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {/* One button, so that it keeps the focus when the link is there. */}
        <Button
          size="small"
          data-link="first"
          isBusy={isBusy && path === null}
          onClick={() => void (path === null ? run(onMake) : copyLink(path))}
        >
          {!(isBusy && path === null) && <Icon of={path === null ? Link2 : Copy} className="size-4" />}
          {path === null ? texts.makeLink : texts.copyLink}
        </Button>
        {path !== null && (
          <>
            {canSharePage(path) && (
              <Button size="small" onClick={() => void sharePage(path)}>
                <Icon of={Share} className="size-4" />
                {texts.shareLink}
              </Button>
            )}
            <Button size="small" disabled={isBusy} onClick={() => setAsked("replace")}>
              {texts.replace}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => setAsked("turnOff")}>
              {texts.turnOff}
            </Button>
          </>
        )}
      </div>
      {path !== null && asked && (
        <div className="-mx-4">
          <InlineQuestion
            key={asked}
            {...questions[asked]}
            onDecide={(isConfirmed, button) => {
              setAsked(null);
              button.closest("dialog")?.querySelector<HTMLElement>('[data-link="first"]')?.focus();
              if (isConfirmed) void run(acts[asked]);
            }}
          />
        </div>
      )}
    </section>
  );
}
