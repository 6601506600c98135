"use client";

import { useMemo } from "react";
import type { ComposerProps } from "#components/composer/composer-form";
import { PageComposer } from "#components/composer/page-composer";
import { ButtonLink } from "#components/ui/button-link";
import { PageHeader } from "#components/ui/page-header";
import type { Person } from "#contract/person";
import type { SavedDraft } from "#contract/post-draft";
import { routes } from "#contract/web-routes";
import { toOpenedDraft } from "./opened-draft.ts";
import { savedDraftTexts as texts } from "./texts.ts";

interface DraftComposerProps {
  author: Person;
  draft: SavedDraft;
  quote: ComposerProps["quote"];
}

/** The composer of a saved draft. Without script its text can be read. */
export function DraftComposer({ author, draft, quote }: DraftComposerProps) {
  const saved = useMemo(() => toOpenedDraft(draft), [draft]);
  return (
    <>
      <PageComposer
        author={author}
        outcome={null}
        community={draft.community ?? undefined}
        quote={quote}
        saved={saved}
      />
      <div className="hidden noscript:block">
        <PageHeader title={texts.draft} backTo={routes.drafts()} />
        <div className="space-y-4 px-4 py-6">
          <p dir="auto" className="wrap-text whitespace-pre-wrap">
            {draft.content}
          </p>
          <p className="text-secondary">{texts.needsScript}</p>
          <ButtonLink href={routes.drafts()}>{texts.toDrafts}</ButtonLink>
        </div>
      </div>
    </>
  );
}
