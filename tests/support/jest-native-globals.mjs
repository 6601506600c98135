// Replaces `@jest/globals` for test files that Node loads. Modules are shared between test files, so each export delegates to the
// global of the current file.

let current;

/** Sets the globals of the test file that is about to be loaded. */
export function provideGlobals(globals) {
  current = globals;
}

const standIn = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, values) => current[name](...values),
    get: (_target, key) => current[name][key],
  });

export const afterAll = standIn("afterAll");
export const afterEach = standIn("afterEach");
export const beforeAll = standIn("beforeAll");
export const beforeEach = standIn("beforeEach");
export const describe = standIn("describe");
export const expect = standIn("expect");
export const jest = standIn("jest");
export const test = standIn("test");
