import { expect } from "@jest/globals";
import { localizationTexts } from "#components/localization/texts.ts";
import { routes } from "#contract/web-routes";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { role } from "./tab.ts";
import type { Journeys, World } from "./world.ts";

const logoutSheet = role("dialog", { text: "Are you sure you want to logout?" });

/** Signs up with the form. */
export async function signUp({ tab }: World, username: string): Promise<void> {
  await tab.open(routes.signup());
  await tab.fill(role("textbox", "Name"), "Alice");
  await tab.fill(role("textbox", "Username"), username);
  await tab.fill(role("textbox", "Email"), `${username}@example.com`);
  await tab.fill({ selector: "input[type=password]" }, TEST_PASSWORD);
  await tab.click(role("button", "Sign Up"));
  await tab.seePath(routes.home());
  await tab.see(role("button", "Logout"));
  // The sheet that Logout opens comes last in the page.
  await tab.until("the page has arrived", () => tab.evaluate(() => document.readyState === "complete"));
}

export async function logOut({ tab }: World): Promise<void> {
  await tab.click(role("button", "Logout", { index: 0 }));
  await tab.click(role("button", "Logout", { inside: logoutSheet }));
  await tab.see(role("link", "Sign in", { index: 0 }));
}

export async function logIn({ tab }: World, username: string): Promise<void> {
  await tab.open(routes.login(routes.ownProfile()));
  await tab.fill(role("textbox", "Email or username"), username);
  await tab.fill({ selector: "input[type=password]" }, TEST_PASSWORD);
  await tab.click(role("button", "Sign in", { inside: role("main") }));
  await tab.seePath(routes.ownProfile());
  await tab.see(role("main", { text: `@${username}` }));
}

export const accountJourneys: Journeys = {
  async "a visitor is sent a copy of home, which comes alive"({ tab }) {
    await tab.open(routes.home());
    await tab.open(routes.home());
    // In copies the nonces are blanked, since their policy is by hashes.
    expect(await tab.evaluate(() => document.scripts[0]?.nonce)).toMatch(/^x+$/);
    await tab.evaluate(() => Reflect.set(window, "sameDocument", true));
    await tab.click(role("link", "Sign in", { index: 0 }));
    await tab.see(role("heading", "Welcome back"));
    expect(await tab.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  },

  async "a new member signs up, logs out and logs in again"(world) {
    const username = world.freshName("anna");
    await signUp(world, username);
    await logOut(world);
    await logIn(world, username);
  },

  async "a member chooses a theme and sees their location"({ tab, signedIn }) {
    await signedIn("theo");
    await tab.open(routes.settings());
    await tab.see(role("heading", "Settings"));
    await tab.open(routes.themeCustomization());
    await tab.click(role("switch", "Dark Mode"));
    await tab.until("the page is light", () =>
      tab.evaluate(() => document.documentElement.dataset.theme === "light"),
    );
    await tab.open(routes.timezone());
    // Only the browser knows its language, so it is shown after hydration.
    await tab.see(role("region", localizationTexts.place, { text: "English" }));
  },

  async "a member goes back and forward between two pages without losing either"({ tab, signedIn }) {
    await signedIn("nora");
    await tab.open(routes.home());
    for (let time = 0; time < 4; time += 1) {
      await tab.click(role("link", "Explore", { index: 0 }));
      await tab.seePath(routes.explore());
      await tab.click(role("link", "Home", { index: 0 }));
      await tab.seePath(routes.home());
    }
    await tab.see(role("button", "Logout", { index: 0 }));
  },

  async "a page opens even when the request for its data fails"({ tab, signedIn, allow }) {
    allow(/RSC payload|lost on the way/);
    await signedIn("otto");
    await tab.open(routes.home());
    await tab.see(role("button", "Logout", { index: 0 }));
    await tab.evaluate(() => {
      const send = window.fetch;
      // From the press on, since prefetched data may be shown without another request.
      window.fetch = (input, init) => {
        const { pathname, searchParams } = new URL(
          input instanceof Request ? input.url : input,
          location.href,
        );
        if (pathname !== "/explore" || !searchParams.has("_rsc")) return send(input, init);
        document.documentElement.dataset.lost = "yes";
        return Promise.reject(new TypeError("lost on the way"));
      };
    });
    await tab.click(role("link", "Explore", { index: 0 }));
    await tab.seePath(routes.explore());
    // The document was reloaded, so it has no such mark.
    await tab.until("the document is another", () =>
      tab.evaluate(() => document.documentElement.dataset.lost === undefined),
    );
    await tab.see(role("heading", { index: 0, inside: role("main") }));
  },
};
