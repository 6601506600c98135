"use client";

import { Link as LinkIcon, Share } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { SearchField } from "#components/ui/search-field";
import { Sheet } from "#components/ui/sheet";
import { Spinner } from "#components/ui/spinner";
import { TextField } from "#components/ui/text-field";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { useTypedSearch } from "#lib/client/page/use-typed-search";
import { canSharePage, copyLink, sharePage } from "./share-link.ts";
import { ShareTargetRow } from "./share-target-row.tsx";
import { findShareTargets } from "./share-targets.ts";
import { shareTexts as texts } from "./texts.ts";
import { useSendings } from "./use-sendings.ts";

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
      <Targets text={message === "" ? address : `${message}\n${address}`} viewerUsername={viewerUsername} />
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

function Targets({ text, viewerUsername }: { text: string; viewerUsername: string }) {
  const [search, setSearch] = useState("");
  const q = search.trim();
  const findTargets = useCallback(
    (query: string, signal: AbortSignal) => findShareTargets(query, viewerUsername, signal),
    [viewerUsername],
  );
  const { found: targets, isAsking } = useTypedSearch(q, findTargets);
  const { sendings, send } = useSendings();
  return (
    <>
      <div className="mt-3">
        <SearchField
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onClear={search === "" ? undefined : () => setSearch("")}
        />
      </div>
      <div className="mt-1 h-56 overflow-y-auto overscroll-contain">
        <p role="status" className="py-3 text-center text-sm text-secondary empty:hidden">
          {targets?.length ? null : isAsking ? (
            <Spinner />
          ) : !targets ? (
            texts.failed
          ) : q === "" ? (
            texts.hint
          ) : (
            texts.nobody
          )}
        </p>
        <ul aria-label={texts.sendTo} className="empty:hidden">
          {targets?.map((target) => (
            <ShareTargetRow
              key={target.key}
              target={target}
              sending={sendings.get(target.key)}
              onSend={() => void send(target, text)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
