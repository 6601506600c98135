import { fileURLToPath } from "node:url";
import nextJest from "next/jest.js";
import { endpointAddresses } from "#contract/endpoints";

// TypeScript 7 has no JavaScript API, so a configuration in TypeScript could not be loaded: hence .mjs.
const rootDir = fileURLToPath(new URL("..", import.meta.url));
const withNext = nextJest({ dir: rootDir });
// As the build does, which tests of components are without.
process.env.FIRST_ADDRESSES = endpointAddresses.first;
process.env.LATER_ADDRESSES = endpointAddresses.later;

const shared = {
  rootDir,
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/jest-console-guard.ts"],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data/"],
  // Next's transform would make a CommonJS module of what Node loads as it is.
  transformIgnorePatterns: ["/scripts/.*\\.mjs$"],
  restoreMocks: true,
};

const nodeProject = (displayName, folder) => ({
  ...shared,
  displayName,
  testEnvironment: "node",
  testMatch: [`<rootDir>/tests/${folder}/**/*.test.ts`],
});

// For whole servers: they are loaded by Node, as they are outside of tests, once per worker. See docs/decisions/0112.
const serverProject = (folder) => ({
  ...nodeProject(folder, folder),
  testEnvironment: "<rootDir>/tests/support/jest-native-environment.mjs",
  testRunner: "<rootDir>/tests/support/jest-native-run.mjs",
});

const projects = [
  nodeProject("unit", "unit"),
  {
    ...shared,
    displayName: "components",
    testEnvironment: "<rootDir>/tests/support/jest-browser-environment.mjs",
    testMatch: ["<rootDir>/tests/unit/**/*.test.tsx"],
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, "<rootDir>/tests/support/jest-component-setup.ts"],
  },
  serverProject("upstream"),
  // These run against the production build.
  serverProject("start"),
  serverProject("security"),
  serverProject("resilience"),
  serverProject("budgets"),
  serverProject("browsers"),
];

export default async () => ({
  rootDir,
  // Real servers on a real database are started in some.
  testTimeout: 30_000,
  // What a file has loaded stays in its worker, and one of several gigabytes spends its time looking for free room.
  workerIdleMemoryLimit: "1GB",
  // Giving back that much memory takes a busy machine longer than Jest's half a second; what is left after this is a leak.
  workerGracefulExitTimeout: 20_000,
  projects: await Promise.all(projects.map((project) => withNext(project)())),
});
