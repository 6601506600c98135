import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { createRoot, type Root } from "react-dom/client";
import { LeaveCodesSheet } from "#components/two-factor/leave-codes-sheet";
import { twoFactorTexts as texts } from "#components/two-factor/texts.ts";
import { routes } from "#contract/web-routes";

let root: Root;

// Without `act`, which would run at once what React defers until after the next paint.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Renders the element and resolves when it is in the page. */
async function shown(page: React.ReactNode): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => resolve());
  observer.observe(document.body, { childList: true, subtree: true });
  root.render(page);
  await promise;
  observer.disconnect();
}

test("asks before following a link pressed right after the codes appear, with the focus on Stay", async () => {
  const follow = jest.fn((event: Event) => event.preventDefault());
  document.body.addEventListener("click", follow, { once: true });
  await shown(
    <>
      <a href={routes.settings()} data-soft="">
        Settings
      </a>
      <LeaveCodesSheet onStay={jest.fn()} />
    </>,
  );
  screen.getByRole("link", { name: "Settings" }).click();
  expect(follow).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: texts.leaveTitle })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: texts.stay })).toHaveFocus());
});
