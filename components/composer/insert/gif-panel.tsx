"use client";

import { Upload } from "lucide";
import { useState } from "react";
import type { UploadedPicture } from "#components/composer/post-draft.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { SearchField } from "#components/ui/search-field";
import { Loading, Skeleton } from "#components/ui/skeleton";
import type { Gif } from "#contract/gif";
import { callApi } from "#lib/client/api";
import { hasTouch } from "#lib/client/page/has-touch";
import { reasonOf } from "#lib/client/refusal";
import { classNames } from "#lib/shared/class-names";
import { gifTexts } from "./gif-texts.ts";
import { GifTile } from "./gif-tile.tsx";
import { useGifSearch } from "./use-gif-search.ts";

interface GifPanelProps {
  onUpload: () => void;
  /** The server has stored the GIF; `title` is the provider's. */
  onPicked: (picture: UploadedPicture, title: string) => void;
}

/** The provider's GIFs: popular ones or search results, and a button to upload a file. */
export function GifPanel({ onUpload, onPicked }: GifPanelProps) {
  const [text, setText] = useState("");
  const [picking, setPicking] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const search = useGifSearch(text);
  const { found } = search;
  // On failure, results of an earlier search would be misleading.
  const shown = search.problem && search.isOld ? null : found;

  async function pick({ token, title }: Gif): Promise<void> {
    setPicking(token);
    setRefusal(null);
    try {
      const { key, image } = await callApi("pickGif", { body: { token } });
      onPicked({ key, image }, title);
    } catch (error) {
      setRefusal(reasonOf(error, gifTexts.gifRefused));
      setPicking(null);
    }
  }

  return (
    <div className="flex h-96 min-h-0 w-full flex-col md:w-84">
      <div className="space-y-2 p-2">
        <SearchField
          autoFocus={!hasTouch()}
          // The wording that the provider's terms require.
          placeholder={gifTexts.searchGifs}
          aria-label={gifTexts.searchGifsLabel}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onClear={text === "" ? undefined : () => setText("")}
        />
        {refusal && (
          <p role="alert" className="text-sm text-danger">
            {refusal}
          </p>
        )}
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-2 pb-2" aria-busy={search.isOld}>
        {search.problem && <Problem message={search.problem} onRetry={search.retry} />}
        {!found && !search.problem && <Placeholders />}
        {found && (
          <p role="status" className={found.gifs.length > 0 ? "sr-only" : "py-10 text-center text-secondary"}>
            {search.isOld ? "" : found.gifs.length > 0 ? gifTexts.gifsFound : gifTexts.noGifs}
          </p>
        )}
        <ul className={classNames("grid grid-cols-2 gap-2", search.isOld && "opacity-55")}>
          {shown?.gifs.map((gif) => (
            <GifTile
              key={gif.token}
              gif={gif}
              isPicking={picking === gif.token}
              disabled={picking !== null}
              onPick={() => void pick(gif)}
            />
          ))}
        </ul>
        {shown?.nextPage && (
          <Button size="small" variant="ghost" className="mt-2 w-full" onClick={search.more}>
            {gifTexts.moreGifs}
          </Button>
        )}
      </div>
      <div className="flex items-center justify-between border-t border-line py-1 pr-3 pl-1">
        <Button size="small" variant="ghost" onClick={onUpload}>
          <Icon of={Upload} className="size-4" />
          {gifTexts.uploadGif}
        </Button>
        <span className="text-xs text-secondary">{gifTexts.gifCredit}</span>
      </div>
    </div>
  );
}

function Placeholders() {
  return (
    <Loading label={gifTexts.loadingGifs}>
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all identical
          <Skeleton key={at} className="aspect-4/3" />
        ))}
      </div>
    </Loading>
  );
}

interface ProblemProps {
  message: string;
  onRetry: () => void;
}

function Problem({ message, onRetry }: ProblemProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center">
      <p className="text-secondary">{message}</p>
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
