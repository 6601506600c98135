import { Play } from "lucide";
import { Icon } from "./icon.tsx";

/** A play icon in the corner of a video's picture; the container must be positioned. */
export function PlayMark() {
  return (
    <span aria-hidden className="play-mark">
      <Icon of={Play} className="size-4 fill-current" />
    </span>
  );
}
