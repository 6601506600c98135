"use client";

import { Play } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#components/ui/icon";
import { Video } from "#components/ui/video";
import { videoTexts as texts } from "#components/ui/video-texts.ts";
import type { Video as StoredVideo } from "#contract/video";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { FlickerFailure } from "./flicker-failure.tsx";
import { FlickerSwitches } from "./flicker-switches.tsx";
import { raiseCaptions } from "./raise-captions.ts";
import { takeSound } from "./wanted-sound.ts";

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
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const { current } = player;
    // It may have begun, or failed, before the page came alive.
    if (!current) return;
    setPlaying(!current.paused);
    setFailed(current.error !== null);
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
        name={texts.by(username)}
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
