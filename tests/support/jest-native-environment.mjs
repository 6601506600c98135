import process from "node:process";
import { ModuleMocker } from "jest-mock";

/** Where Jest keeps a file's own limit of time, on the global object. */
const fileTimeout = Symbol.for("TEST_TIMEOUT_SYMBOL");

/** The worker itself as environment of a test file, left behind as it was found. See docs/decisions/0112. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;

  async setup() {}

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    delete globalThis[fileTimeout];
  }

  /** None of its own: what would be loaded into one is loaded by Node. */
  getVmContext() {
    return null;
  }
}
