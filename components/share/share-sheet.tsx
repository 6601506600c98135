"use client";

import { Link as LinkIcon, Share } from "lucide";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Sheet } from "#components/ui/sheet";
import { TextField } from "#components/ui/text-field";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { canSharePage, copyLink, sharePage } from "./share-link.ts";
import { ShareTargetList } from "./share-target-list.tsx";
import { shareTexts as texts } from "./texts.ts";

interface ShareSheetProps {
  dialogId: string;
  /** Path of the shared page. */
  path: string;
  viewerUsername: string;
}

/** Maximum text beside the address, so that both fit into a message. */
const WORDS_MAX_LENGTH = 1_000;

/** Shares a page on this site: in a conversation, by its address, or with the device's share sheet. */
export function ShareSheet({ dialogId, path, viewerUsername }: ShareSheetProps) {
  useOpenOnMount(dialogId);
  const [words, setWords] = useState("");
  const address = new URL(path, window.location.origin).href;
  const message = words.trim();
  return (
    <Sheet id={dialogId} title={texts.title} cancelLabel={texts.done}>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copyLink(path)}>
          <Icon of={LinkIcon} />
          {texts.copyLink}
        </Button>
        <OtherApps path={path} />
      </div>
      <h3 className="mt-6 font-semibold">{texts.sendTo}</h3>
      <div className="mt-3">
        <TextField
          name={`${dialogId}-words`}
          label={texts.words}
          dir="auto"
          autoComplete="off"
          value={words}
          maxLength={WORDS_MAX_LENGTH}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <ShareTargetList
        content={{ text: message === "" ? address : `${message}\n${address}` }}
        viewerUsername={viewerUsername}
      />
    </Sheet>
  );
}

/** Button for the device's share sheet; only the browser knows whether there is one. */
function OtherApps({ path }: { path: string }) {
  const [hasShareSheet, setHasShareSheet] = useState(false);
  useEffect(() => setHasShareSheet(canSharePage(path)), [path]);
  if (!hasShareSheet) return null;
  return (
    <Button onClick={() => void sharePage(path)}>
      <Icon of={Share} />
      {texts.otherApps}
    </Button>
  );
}
