"use client";

import { FilePen } from "lucide";
import { draftNameOf, isEmptyDraft, type PostDraft, parseDraft } from "#components/composer/post-draft.ts";
import { putIntoComposer } from "#components/composer/put-into-composer.ts";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { routes } from "#contract/web-routes";
import { useDeviceValue, writeValue } from "#lib/client/storage/device-storage";
import { savedDraftTexts as texts } from "./texts.ts";

interface MissingDraftProps {
  userId: string;
  /** Of the draft that is gone. */
  id: string;
}

/** In place of a draft that is gone. What was changed in it on this device can become a new post. */
export function MissingDraft({ userId, id }: MissingDraftProps) {
  const value = { name: draftNameOf(null, undefined, { id }), parse: parseDraft };
  const changed = useDeviceValue(userId, value);

  function write({ version: _, ...draft }: PostDraft): void {
    if (putIntoComposer(userId, { community: null }, draft)) writeValue(userId, value, null);
  }

  if (!changed || isEmptyDraft(changed)) {
    return (
      <EmptyState
        icon={FilePen}
        title={texts.missing}
        text={texts.missingHint}
        action={<ButtonLink href={routes.drafts()}>{texts.toDrafts}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={FilePen}
      title={texts.missingChanged}
      text={texts.missingChangedHint}
      action={
        <Button variant="primary" onClick={() => write(changed)}>
          {texts.writeAnew}
        </Button>
      }
    />
  );
}
