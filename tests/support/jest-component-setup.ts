import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, jest } from "@jest/globals";
import { cleanup } from "@testing-library/react";
import * as navigation from "./fake-navigation.ts";

// Before any component is imported: there is no Next around the components under test.
jest.unstable_mockModule("next/navigation", () => navigation);
navigation.followHistory();

beforeEach(() => {
  for (const method of Object.values(navigation.router)) method.mockReset();
});
afterEach(cleanup);
