import { VOICE_PEAK_MAX } from "#contract/message-kinds";

interface WaveformProps {
  /** Loudness over time, 0 to `VOICE_PEAK_MAX`. */
  peaks: readonly number[];
  /** Played share, 0 to 1. */
  share: number;
}

const BARS = 40;
const BAR = 3;
const GAP = 2;
const HEIGHT = 32;
const MIN_HEIGHT = 3;
const WIDTH = BARS * (BAR + GAP) - GAP;

/** Reduces peaks to a fixed number of bars, each the maximum of its section. */
function barsOf(peaks: readonly number[]): number[] {
  if (peaks.length === 0) return Array.from({ length: BARS }, () => 0);
  return Array.from({ length: BARS }, (_, index) => {
    const start = Math.floor((index * peaks.length) / BARS);
    const end = Math.max(start + 1, Math.floor(((index + 1) * peaks.length) / BARS));
    return Math.max(...peaks.slice(start, end)) / VOICE_PEAK_MAX;
  });
}

/** A voice message as bars; the played ones have the accent color. */
export function Waveform({ peaks, share }: WaveformProps) {
  const bars = barsOf(peaks);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-8 w-full"
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {bars.map((loudness, index) => {
        const height = Math.max(MIN_HEIGHT, loudness * HEIGHT);
        const x = index * (BAR + GAP);
        const isPlayed = (index + 1) / BARS <= share;
        return (
          <rect
            key={x}
            x={x}
            y={(HEIGHT - height) / 2}
            width={BAR}
            height={height}
            rx={BAR / 2}
            fill="currentColor"
            className={isPlayed ? "text-accent" : "text-muted"}
          />
        );
      })}
    </svg>
  );
}
