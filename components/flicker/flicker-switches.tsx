import { Captions, CaptionsOff, Volume2, VolumeX } from "lucide";
import { type RefObject, useState } from "react";
import { IconButton } from "#components/ui/icon-button";
import { videoTexts as texts } from "#components/ui/video-texts.ts";
import type { Video as StoredVideo } from "#contract/video";
import { wantsSound } from "./wanted-sound.ts";

interface FlickerSwitchesProps {
  video: StoredVideo;
  player: RefObject<HTMLVideoElement | null>;
  isSilent: boolean;
}

/** Captions and sound of a video, where it has them. */
export function FlickerSwitches({ video, player, isSilent }: FlickerSwitchesProps) {
  const [hasCaptions, setCaptions] = useState(video.captions !== null);

  function toggleCaptions(): void {
    const track = player.current?.textTracks[0];
    if (track) track.mode = hasCaptions ? "hidden" : "showing";
    setCaptions(!hasCaptions);
  }

  return (
    <div className="flicker-switches">
      {video.captions && (
        <IconButton
          icon={hasCaptions ? Captions : CaptionsOff}
          label={texts.captions}
          aria-pressed={hasCaptions}
          onClick={toggleCaptions}
        />
      )}
      {video.hasSound && (
        <IconButton
          icon={isSilent ? VolumeX : Volume2}
          label={isSilent ? texts.soundOn : texts.soundOff}
          data-sound
          onClick={() => wantsSound(isSilent)}
        />
      )}
    </div>
  );
}
