import type { AppDeps } from "#upstream/app-deps";

/** What commands work with. */
export type AdminContext = Pick<
  AppDeps,
  "db" | "clock" | "jobs" | "mail" | "privateMedia" | "appOrigin" | "signup"
>;

/** A command that cannot be done; the message is one sentence for the operator. */
export class AdminRefusal extends Error {
  override readonly name = "AdminRefusal";
}

/** A command of `npm run admin`. */
export interface AdminCommand {
  /** How it is typed, behind `npm run admin -- `. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly help: string;
  /**
   * Does it and says what it did.
   * @param args as typed, without the command's name
   * @throws AdminRefusal
   */
  run(context: AdminContext, args: readonly string[]): Promise<string>;
}
