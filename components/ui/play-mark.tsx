import { Play } from "lucide";
import { Icon } from "./icon.tsx";

/** In the corner of a picture that stands for a video; what lies around it has to be positioned. */
export function PlayMark() {
  return (
    <span aria-hidden className="play-mark">
      <Icon of={Play} className="size-4 fill-current" />
    </span>
  );
}
