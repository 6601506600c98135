"use client";

import { Captions, CaptionsOff, Play, Volume2, VolumeX } from "lucide";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { videoTexts as texts } from "#components/ui/video/texts.ts";
import { Video } from "#components/ui/video/video";
import { videoName } from "#components/ui/video/video-words.ts";
import type { Video as StoredVideo } from "#contract/media/video";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { raiseCaptions } from "./raise-captions.ts";
import { followSound, setSound } from "./shared-sound.ts";

interface FlickerVideoProps {
  video: StoredVideo;
  /** The author's username. */
  username: string;
}

/** A full-window video that a press pauses and plays. Without script it has the browser's controls. */
export function FlickerVideo({ video, username }: FlickerVideoProps) {
  const player = useRef<HTMLVideoElement>(null);
  const progress = useRef<HTMLProgressElement>(null);
  const isHydrated = useIsHydrated();
  const [isPlaying, setPlaying] = useState(false);
  const [isSilent, setSilent] = useState(true);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const { current } = player;
    // It may have started or failed before hydration.
    if (!current) return;
    setPlaying(!current.paused);
    setFailed(current.error !== null);
    const cleanups = [followSound(current), raiseCaptions(current)];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, []);

  function toggle(): void {
    const { current } = player;
    if (!current?.paused) current?.pause();
    else current.play().catch(() => undefined);
  }

  function retry(): void {
    setFailed(false);
    player.current?.load();
    player.current?.play().catch(() => undefined);
  }

  return (
    <div className="flicker-stage flicker-film">
      <Video
        ref={player}
        video={video}
        name={videoName(username)}
        loop
        controls={!isHydrated}
        onPlay={() => setPlaying(true)}
        onError={() => setFailed(true)}
        onPause={() => setPlaying(false)}
        onVolumeChange={({ currentTarget }) => setSilent(currentTarget.muted)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          if (progress.current && duration > 0) progress.current.value = currentTime / duration;
        }}
      />
      {isHydrated && (
        <>
          {hasFailed ? (
            <FlickerFailure onRetry={retry} />
          ) : (
            <button
              type="button"
              aria-label={isPlaying ? texts.pause : texts.play}
              onClick={toggle}
              className="flicker-press"
            >
              {!isPlaying && <Icon of={Play} className="size-10 fill-current" />}
            </button>
          )}
          <FlickerSwitches video={video} player={player} isSilent={isSilent} />
          <progress ref={progress} aria-hidden value={0} className="flicker-progress" />
        </>
      )}
    </div>
  );
}

/** Shown over a video that failed to load or play. */
function FlickerFailure({ onRetry }: { onRetry: () => void }) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The pressed button is unmounted.
    currentTarget.closest<HTMLElement>("[data-post]")?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div role="alert" className="flicker-press content-center gap-3">
      <p>{texts.failed}</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  );
}

interface FlickerSwitchesProps {
  video: StoredVideo;
  player: RefObject<HTMLVideoElement | null>;
  isSilent: boolean;
}

/** Buttons for a video's captions and sound, if it has them. */
function FlickerSwitches({ video, player, isSilent }: FlickerSwitchesProps) {
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
          onClick={() => setSound(isSilent)}
        />
      )}
    </div>
  );
}
