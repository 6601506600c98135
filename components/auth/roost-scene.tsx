interface BirdProps {
  x: number;
  y: number;
  /** 1 is a bird of about 34 units; a negative scale faces left. */
  scale: number;
}

/** A resting bird with its feet at the given point. */
function Bird({ x, y, scale }: BirdProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})`}>
      <path d="M-23 -3c9-2 12-8 14-15 2-8 8-13 15-13a11 11 0 0 1 10.400 7.500l6.600 2.700-6.300 2.300c.2 1 .3 2 .3 3 0 9-7 15.500-17 15.500h-9c-6 0-11-1-14-3z" />
      <path d="M-4 0v6M4 0v6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="9" cy="-23.500" r="1.700" className="fill-background" />
    </g>
  );
}

/** Illustration of the sign-in pages: hills at dusk and birds on wires. */
export function RoostScene() {
  return (
    <svg
      viewBox="0 0 640 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--accent-soft)]" />
          <stop offset="1" className="[stop-color:var(--background)]" />
        </linearGradient>
      </defs>
      <rect width="640" height="900" fill="url(#scene-sky)" />
      <circle cx="470" cy="330" r="74" className="fill-current text-accent opacity-25" />
      <circle cx="470" cy="330" r="118" className="fill-current text-accent opacity-10" />
      <path
        d="M0 640c90-60 180-70 270-30s150 10 220-30 110-30 150-10v330H0z"
        className="fill-current text-accent opacity-15"
      />
      <path
        d="M0 720c120-70 210-20 320-40s190-90 320-40v260H0z"
        className="fill-current text-accent opacity-20"
      />
      <g fill="none" stroke="currentColor" strokeWidth="2" className="text-accent opacity-60">
        <path d="M-10 392q330 96 660 26" />
        <path d="M-10 452q330 104 660 34" />
        <path d="M-10 524q330 110 660 40" />
      </g>
      <g className="fill-current text-accent">
        <Bird x={232} y={435} scale={0.95} />
        <Bird x={288} y={441} scale={-0.85} />
        <Bird x={436} y={441} scale={1.05} />
        <Bird x={150} y={487} scale={-1.1} />
        <Bird x={208} y={498} scale={0.8} />
        <Bird x={560} y={497} scale={-0.9} />
        <Bird x={318} y={584} scale={1.0} />
        <Bird x={470} y={584} scale={-0.9} />
        <Bird x={86} y={548} scale={0.85} />
      </g>
    </svg>
  );
}
