"use client";

import { Captions, CaptionsOff, Play, Volume2, VolumeX } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Video } from "#components/ui/video";
import type { Video as StoredVideo } from "#contract/video";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { raiseCaptions } from "#lib/client/video/raise-captions";
import { takeSound, wantsSound } from "#lib/client/video/wanted-sound";
import { videoMessages as texts } from "#lib/shared/messages/video";

interface FlickerVideoProps {
  video: StoredVideo;
  /** Of the post. */
  username: string;
}

/** A video over the whole window: pressing it stops and starts it. Without script the browser's own controls. */
export function FlickerVideo({ video, username }: FlickerVideoProps) {
  const player = useRef<HTMLVideoElement>(null);
  const progress = useRef<HTMLProgressElement>(null);
  const isHydrated = useIsHydrated();
  const [isPlaying, setPlaying] = useState(false);
  const [isSilent, setSilent] = useState(true);
  const [hasCaptions, setCaptions] = useState(video.captions !== null);

  useEffect(() => {
    const { current } = player;
    // It may have begun before the page came alive.
    if (!current) return;
    setPlaying(!current.paused);
    const stops = [takeSound(current), raiseCaptions(current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  function toggle(): void {
    const { current } = player;
    if (!current?.paused) current?.pause();
    else current.play().catch(() => undefined);
  }

  function toggleSound(): void {
    wantsSound(isSilent);
  }

  function toggleCaptions(): void {
    const track = player.current?.textTracks[0];
    if (track) track.mode = hasCaptions ? "hidden" : "showing";
    setCaptions(!hasCaptions);
  }

  return (
    <div className="flicker-stage flicker-film">
      <Video
        ref={player}
        video={video}
        name={texts.by(username)}
        loop
        controls={!isHydrated}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onVolumeChange={({ currentTarget }) => setSilent(currentTarget.muted)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          if (progress.current && duration > 0) progress.current.value = currentTime / duration;
        }}
      />
      {isHydrated && (
        <>
          <button
            type="button"
            aria-label={isPlaying ? texts.pause : texts.play}
            onClick={toggle}
            className="flicker-press"
          >
            {!isPlaying && <Icon of={Play} className="size-10 fill-current" />}
          </button>
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
                onClick={toggleSound}
              />
            )}
          </div>
          <progress ref={progress} aria-hidden value={0} className="flicker-progress" />
        </>
      )}
    </div>
  );
}
