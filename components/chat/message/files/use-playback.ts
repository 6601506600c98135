import { type RefObject, useEffect, useRef, useState } from "react";

const SPEEDS = [1, 1.5, 2] as const;

/** The element that is playing; starting another one pauses it. */
let playing: HTMLAudioElement | null = null;

interface PlaybackOptions {
  url: string;
  durationMs: number;
  onFailed: () => void;
}

/** Playback state and controls of an audio element. */
export function usePlayback(audio: RefObject<HTMLAudioElement | null>, options: PlaybackOptions) {
  const { url, durationMs, onFailed } = options;
  const [isPlaying, setPlaying] = useState(false);
  const [positionMs, setPosition] = useState(0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const [hasFailed, setFailed] = useState(false);

  const resumesOnNewUrl = useRef(false);

  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, [audio]);

  // Failed because its address had expired: continues with the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new attempt
  useEffect(() => {
    if (resumesOnNewUrl.current && audio.current) void start(audio.current);
  }, [url]);

  async function start(element: HTMLAudioElement): Promise<void> {
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    resumesOnNewUrl.current = false;
    setFailed(false);
    try {
      await element.play();
    } catch (error) {
      // Paused or given another address meanwhile, which is not a failure.
      if ((error as Error).name !== "AbortError") fail();
    }
  }

  function fail(): void {
    // A failure at the start is reported twice: by the event and by the promise.
    if (resumesOnNewUrl.current) return;
    resumesOnNewUrl.current = true;
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
      // Not every browser fires `pause` when playback breaks off, and Firefox does not count as paused after the end.
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
