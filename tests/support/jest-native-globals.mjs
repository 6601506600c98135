// What `@jest/globals` is for test files that Node loads. Modules stay from one test file to the next, so each of these
// hands on to the one of the file that runs now.

let current;

/** Sets those of the file that is about to be loaded. */
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
