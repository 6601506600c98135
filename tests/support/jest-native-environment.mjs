import process from "node:process";
import { ModuleMocker } from "jest-mock";

// What Jest keeps of a file's wishes on the global object, by the names under which it reads them.
const wishes = [
  "RETRY_TIMES",
  "RETRY_TIMES_SETTER",
  "RETRY_IMMEDIATELY",
  "WAIT_BEFORE_RETRY",
  "LOG_ERRORS_BEFORE_RETRY",
  "TEST_TIMEOUT_SYMBOL",
].map((name) => Symbol.for(name));

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
    for (const name of wishes) delete globalThis[name];
  }

  /** None of its own: what would be loaded into one is loaded by Node. */
  getVmContext() {
    return null;
  }
}
