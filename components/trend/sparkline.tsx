const WIDTH = 96;
const HEIGHT = 32;
/** Room for the stroke. */
const MARGIN = 2;

interface SparklineProps {
  /** Oldest first. */
  series: readonly number[];
}

/** A small line chart. Decorative, because the text beside it has the facts. */
export function Sparkline({ series }: SparklineProps) {
  const most = Math.max(1, ...series);
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, series.length - 1);
  const points = series.map((value, index) => {
    const x = MARGIN + index * step;
    const y = HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const bottom = `${HEIGHT - MARGIN}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="shrink-0 text-accent"
    >
      <polygon
        points={`${MARGIN},${bottom} ${points.join(" ")} ${WIDTH - MARGIN},${bottom}`}
        fill="currentColor"
        opacity="0.14"
      />
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
