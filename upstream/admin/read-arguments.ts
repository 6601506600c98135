import { AdminRefusal } from "./admin-context.ts";

/** The one argument that a command takes; nothing else may stand beside it. */
export function onlyArgument(args: readonly string[], what: string): string {
  const [only, ...others] = args;
  if (only === undefined || only.startsWith("--")) throw new AdminRefusal(`Give ${what}.`);
  if (others[0] !== undefined)
    throw new AdminRefusal(`"${others[0]}" is not known here; give ${what} alone.`);
  return only;
}

/** Refuses whatever stands where nothing may. */
export function noMore(args: readonly string[]): void {
  if (args[0] !== undefined)
    throw new AdminRefusal(`"${args[0]}" is not known here; \`help\` lists what is.`);
}

/** A whole number within its range. */
export function wholeNumber(text: string | undefined, what: string, max: number): number {
  const value = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && value >= 1 && value <= max) return value;
  throw new AdminRefusal(`Give ${what} as a whole number from 1 to ${max}.`);
}
