/** Sizes, times and ratios as the report writes them. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
export const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
export const times = (ratio: number) => `${ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2)}x`;

/** One line of the report. */
export function say(label: string, ...values: string[]): void {
  console.log(`${label.padEnd(46)} ${values.join("   ")}`);
}
