"use client";

import { CircleCheck } from "lucide";
import { useState } from "react";
import { Icon } from "#components/ui/icon";
import type { SupportKind, SupportRequest } from "#contract/support";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { SupportForm } from "./support-form.tsx";
import { SupportList } from "./support-list.tsx";
import { sentMessage, supportTexts } from "./texts.ts";

interface SupportPanelProps {
  kind: SupportKind;
  userId: string;
  outcome: PlainFormOutcome | null;
  /** The request just submitted without script. */
  justSent: SupportRequest | null;
  /** Null if they could not be loaded; the form works without them. */
  earlier: { requests: SupportRequest[]; nextCursor: string | null } | null;
}

/** The support form and the member's earlier requests. */
export function SupportPanel({ kind, userId, outcome, ...loaded }: SupportPanelProps) {
  const { earlier } = loaded;
  const [sent, setSent] = useState<readonly SupportRequest[]>([]);
  const [justSent, setJustSent] = useState(loaded.justSent);
  const texts = supportTexts[kind];

  function addSent(request: SupportRequest): void {
    setJustSent(request);
    setSent((known) => [request, ...known.filter(({ id }) => id !== request.id)]);
  }

  return (
    <>
      <div className="border-b border-line px-4 py-6 md:px-6">
        <SupportForm
          kind={kind}
          userId={userId}
          outcome={outcome}
          onSent={addSent}
          onEdit={() => setJustSent(null)}
        />
        <p role="status" className="text-sm font-semibold">
          {justSent && (
            <span className="mt-4 flex items-center gap-2">
              <Icon of={CircleCheck} className="size-icon text-success" />
              {sentMessage(kind, justSent.number)}
            </span>
          )}
        </p>
      </div>
      {earlier ? (
        <SupportList kind={kind} sent={sent} {...earlier} />
      ) : (
        <p role="alert" className="px-4 py-6 text-secondary md:px-6">
          {texts.loadFailed}
        </p>
      )}
    </>
  );
}
