import type { AppDeps } from "#upstream/app-deps";

/** The dependencies of commands. */
export type AdminContext = Pick<
  AppDeps,
  "db" | "clock" | "jobs" | "mail" | "privateMedia" | "appOrigin" | "signup"
>;

/** A command that was refused; the message is one sentence for the operator. */
export class AdminRefusal extends Error {
  override readonly name = "AdminRefusal";
}

/** A command of `npm run admin`. */
export interface AdminCommand {
  /** How it is typed after `npm run admin -- `. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly help: string;
  /**
   * Runs the command.
   * @param args as typed, without the command's name
   * @returns the text to print
   * @throws AdminRefusal
   */
  run(context: AdminContext, args: readonly string[]): Promise<string>;
}
