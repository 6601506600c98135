const UNITS = ["kB", "MB", "GB", "TB"] as const;
const STEP = 1000;

/** Formats a size with decimal units: "640 kB", "1.2 GB". */
export function formatBytes(bytes: number): string {
  const exponent = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), UNITS.length);
  const value = bytes / STEP ** exponent;
  const digits = value >= 10 ? 0 : 1;
  return `${value < 0.1 ? 0.1 : Number(value.toFixed(digits))} ${UNITS[exponent - 1]}`;
}
