import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, jest } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";
import { followHistory, router, usePathname, useRouter, useSearchParams } from "./fake-navigation.ts";

// Before any component is imported: there is no Next around the components under test.
jest.unstable_mockModule("next/navigation", () => ({ usePathname, useRouter, useSearchParams }));
followHistory();

// A busy machine takes longer than the second that Testing Library waits by default.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  for (const method of Object.values(router)) method.mockReset();
});
afterEach(cleanup);
