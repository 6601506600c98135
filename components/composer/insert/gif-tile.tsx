import { Spinner } from "#components/ui/spinner";
import type { Gif } from "#contract/gif";
import { reducedMotion } from "#lib/client/page/reduced-motion";
import { classNames } from "#lib/shared/class-names";
import { gifTexts } from "./gif-texts.ts";

interface GifTileProps {
  gif: Gif;
  /** The server is storing it. */
  isPicking: boolean;
  disabled: boolean;
  onPick: () => void;
}

/** Whether pictures may play automatically; see docs/decisions/0096. */
function mayMove(): boolean {
  const isOff = document.documentElement.dataset.autoplay === "off";
  return !isOff && !reducedMotion().matches;
}

/** A GIF of the provider that can be picked. */
export function GifTile({ gif, isPicking, disabled, onPick }: GifTileProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        aria-busy={isPicking}
        title={gif.title || undefined}
        onClick={onPick}
        className="relative block aspect-4/3 w-full cursor-pointer overflow-hidden rounded-control bg-line"
      >
        <img
          src={mayMove() ? gif.preview : gif.still}
          alt={gif.title || gifTexts.untitledGif}
          width={gif.width}
          height={gif.height}
          loading="lazy"
          decoding="async"
          className={classNames("size-full object-cover", disabled && !isPicking && "opacity-55")}
        />
        {isPicking && (
          <span className="absolute inset-0 grid place-items-center bg-scrim text-text">
            <Spinner />
          </span>
        )}
      </button>
    </li>
  );
}
