import process from "node:process";
import { ModuleMocker } from "jest-mock";

/** The global property in which Jest stores a test file's timeout. */
const fileTimeout = Symbol.for("TEST_TIMEOUT_SYMBOL");

/** Uses the worker's own global object as a test file's environment, and restores it afterwards. See docs/decisions/0112. */
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

  /** No VM context: Node loads the modules itself. */
  getVmContext() {
    return null;
  }
}
