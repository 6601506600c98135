/** The figures that a server shows at `/metrics`. */
export async function readMetrics(address: string) {
  const text = await (await fetch(`${address}/metrics`)).text();
  return {
    /** The value of a metric, or the sum of those that have the labels; 0 if there is none yet. */
    metric(name: string, labels: Readonly<Record<string, string>> = {}): number {
      return text
        .split("\n")
        .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line))
        .filter((line) => line?.[1] === name && hasLabels(line[2] ?? "", labels))
        .reduce((sum, line) => sum + Number(line?.[3]), 0);
    },
  };
}

function hasLabels(text: string, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(labels).every(([name, value]) => text.includes(`${name}="${value}"`));
}
