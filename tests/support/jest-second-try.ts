import { jest } from "@jest/globals";

// See docs/decisions/0110: servers on a shared machine; the summary names what needed it.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
