import { type RefObject, useEffect, useRef, useState } from "react";

const SPEEDS = [1, 1.5, 2] as const;

/** The one that plays: another one that begins stops it. */
let playing: HTMLAudioElement | null = null;

interface PlaybackOptions {
  url: string;
  durationMs: number;
  onFailed: () => void;
}

/** Plays the audio of one element, and tells how it stands. */
export function usePlayback(audio: RefObject<HTMLAudioElement | null>, options: PlaybackOptions) {
  const { url, durationMs, onFailed } = options;
  const [isPlaying, setPlaying] = useState(false);
  const [positionMs, setPosition] = useState(0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const [hasFailed, setFailed] = useState(false);

  const wantsToPlay = useRef(false);

  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, [audio]);

  // What failed had an address that had run out: it goes on with the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another try
  useEffect(() => {
    if (wantsToPlay.current && audio.current) void start(audio.current);
  }, [url]);

  async function start(element: HTMLAudioElement): Promise<void> {
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    wantsToPlay.current = false;
    setFailed(false);
    try {
      await element.play();
    } catch (error) {
      // Paused or given another address meanwhile: nothing is wrong with it.
      if ((error as Error).name !== "AbortError") fail();
    }
  }

  function fail(): void {
    // It is said twice of what fails as it begins: by its event and by its promise.
    if (wantsToPlay.current) return;
    wantsToPlay.current = true;
    setPlaying(false);
    setFailed(true);
    onFailed();
  }

  return {
    isPlaying,
    positionMs,
    speed,
    hasFailed,
    toggle(): void {
      const element = audio.current;
      if (!element) return;
      if (element.paused) void start(element);
      else element.pause();
    },
    seek(ms: number): void {
      if (audio.current) audio.current.currentTime = ms / 1000;
      setPosition(ms);
    },
    nextSpeed(): void {
      const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
      setSpeed(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      // Not every browser tells of a pause when what plays breaks off. What has ended is not paused in Firefox.
      onError() {
        if (isPlaying) fail();
      },
      onTimeUpdate: () => setPosition(Math.min((audio.current?.currentTime ?? 0) * 1000, durationMs)),
      onEnded() {
        setPlaying(false);
        setPosition(0);
        if (audio.current) audio.current.currentTime = 0;
      },
    },
  };
}
