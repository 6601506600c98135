"use client";

import { useCallback, useState } from "react";
import { SearchField } from "#components/ui/search-field";
import { Spinner } from "#components/ui/spinner";
import { useTypedSearch } from "#lib/client/page/use-typed-search";
import { ShareTargetRow } from "./share-target-row.tsx";
import { findShareTargets, type SharedContent } from "./share-targets.ts";
import { shareTexts as texts } from "./texts.ts";
import { useSendings } from "./use-sendings.ts";

interface ShareTargetsProps {
  content: SharedContent;
  viewerUsername: string;
}

/** Finds people and conversations, and sends to each that is chosen. */
export function ShareTargetList({ content, viewerUsername }: ShareTargetsProps) {
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
              onSend={() => void send(target, content)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
