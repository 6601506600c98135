// Runs a test file like Jest's own runner, except that Node loads the file and its imports, which are evaluated once per worker
// instead of once per file. See docs/decisions/0112.
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import circus from "jest-circus/runner";
import { provideGlobals } from "./jest-native-globals.mjs";

const require = createRequire(import.meta.url);
const globalsUrl = new URL("./jest-native-globals.mjs", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "@jest/globals" ? { url: globalsUrl, shortCircuit: true } : next(specifier, context),
});

let loadedCount = 0;

function loadingByNode(runtime, testPath) {
  return Object.assign(Object.create(runtime), {
    // The part of Jest with the state of one test file.
    requireInternalModule(path) {
      delete require.cache[path];
      return require(path);
    },
    setGlobalsForRuntime(globals) {
      runtime.setGlobalsForRuntime(globals);
      provideGlobals(runtime.requireModuleOrMock(testPath, "@jest/globals"));
    },
    unstable_shouldLoadAsEsm: () => true,
    // Test files and their setup files are loaded again each time.
    unstable_importModule(path) {
      loadedCount += 1;
      return import(`${pathToFileURL(path).href}?load=${loadedCount}`);
    },
  });
}

export default function runFile(globalConfig, config, environment, runtime, testPath, sendMessage) {
  const loading = loadingByNode(runtime, testPath);
  return circus.default(globalConfig, config, environment, loading, testPath, sendMessage);
}
