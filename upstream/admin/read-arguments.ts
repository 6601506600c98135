import { AdminRefusal } from "./admin-context.ts";

/** Returns a command's only argument. @throws AdminRefusal if it is missing or not the only one */
export function onlyArgument(args: readonly string[], what: string): string {
  const [only, ...others] = args;
  if (only === undefined || only.startsWith("--")) throw new AdminRefusal(`Give ${what}.`);
  if (others[0] !== undefined)
    throw new AdminRefusal(`"${others[0]}" is an unknown argument; give only ${what}.`);
  return only;
}

/** Whether a list is of all, by its only argument `--all`. @throws AdminRefusal for others */
export function readAll(args: readonly string[]): boolean {
  const [flag, ...others] = args;
  const unknown = [flag, ...others].find((arg) => arg !== undefined && arg !== "--all");
  if (unknown !== undefined)
    throw new AdminRefusal(`"${unknown}" is an unknown argument; the only one is --all.`);
  return flag === "--all";
}

/** @throws AdminRefusal if there are further arguments */
export function noMore(args: readonly string[]): void {
  if (args[0] !== undefined)
    throw new AdminRefusal(`"${args[0]}" is an unknown argument; \`help\` lists the commands.`);
}

/** Parses a whole number from 1 to `max`. @throws AdminRefusal for anything else */
export function wholeNumber(text: string | undefined, what: string, max: number): number {
  const value = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && value >= 1 && value <= max) return value;
  throw new AdminRefusal(`Give ${what} as a whole number from 1 to ${max}.`);
}
