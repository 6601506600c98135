const CONSTANTS = { browser: "./lib/client/framework/constants.ts" };

/**
 * What the framework's own code asks for, in its own words, and what browsers are given in its place: docs/decisions/0145.
 * The server has the framework as it is.
 */
export const lighterFramework = {
  "./lazy-dynamic/loadable": { browser: "./lib/client/framework/loadable.ts" },
  "./reducers/server-action-reducer": { browser: "./lib/client/framework/server-action-reducer.ts" },
  "next/dist/compiled/process": { browser: "./lib/client/framework/process.ts" },
  "../../../lib/constants": CONSTANTS,
  "../../../../lib/constants": CONSTANTS,
};
