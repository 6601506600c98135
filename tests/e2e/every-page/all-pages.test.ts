import { routes } from "#contract/web-routes";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { test as base, expect } from "#tests/e2e/support/fixtures";
import { signUpMember } from "#tests/support/web-client";
import { appearances, type PageSeen, tourPages } from "./page-tour.ts";
import { mainPages, memberPages, phonePages, tabletPages, visitorPages } from "./pages.ts";

// Every page is opened once because that takes the time, and those with a layout of their own once more at other widths; each test
// checks one aspect of the results.

type Who = "visitor" | "member";

/** The width at which every page is opened, and axe checks the most important ones. */
const FULL_WIDTH = 1440;
const BROWSERS = 2;

const pathsAt: Record<number, Record<Who, readonly string[]>> = {
  390: { visitor: visitorPages, member: phonePages },
  820: tabletPages,
  [FULL_WIDTH]: { visitor: visitorPages, member: memberPages },
};
const widths = Object.keys(pathsAt).map(Number);

const forAxe = {
  visitor: visitorPages,
  member: [
    ...mainPages,
    routes.profileList("demo", "followers"),
    routes.blockedUsers(),
    routes.search(),
    routes.search("e"),
  ],
};

const tours = new Map<string, Promise<PageSeen[]>>();

const test = base.extend<{ pagesSeen: (who: Who, width: number) => Promise<PageSeen[]> }>({
  pagesSeen: async ({ browser, stack }, use) => {
    const openBrowser = async (who: Who, width: number, index: number) => {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ baseURL: stack.origin, viewport });
      const username = `tour_${width}_${index}`;
      if (who === "member")
        await adoptSession(context, stack.origin, await signUpMember(stack.origin, username));
      return context;
    };
    const make = async (who: Who, width: number) => {
      const contexts = await Promise.all(
        Array.from({ length: BROWSERS }, (_, index) => openBrowser(who, width, index)),
      );
      const paths = pathsAt[width]?.[who] ?? [];
      return tourPages(contexts, paths, (path) => width === FULL_WIDTH && forAxe[who].includes(path));
    };
    await use((who, width) => {
      const name = `${who} ${width}`;
      const pages = tours.get(name) ?? make(who, width);
      tours.set(name, pages);
      return pages;
    });
  },
});

test.describe.configure({ timeout: 480_000 });

/** Findings about pages, by path, without pages that have none. */
const about = (pages: readonly PageSeen[], say: (page: PageSeen) => readonly string[]) =>
  Object.fromEntries(pages.map((page) => [page.path, say(page)] as const).filter(([, { length }]) => length));

for (const width of widths) {
  test(`pages load without layout shifts at ${width} px`, async ({ pagesSeen }) => {
    const [visitor, member] = [await pagesSeen("visitor", width), await pagesSeen("member", width)];
    expect(visitor).toHaveLength(pathsAt[width]?.visitor.length ?? 0);
    expect(member).toHaveLength(pathsAt[width]?.member.length ?? 0);
    const moved = (page: PageSeen) => page.shifts;
    expect({ visitor: about(visitor, moved), member: about(member, moved) }).toEqual({
      visitor: {},
      member: {},
    });
  });
}

for (const who of ["visitor", "member"] as const) {
  test(`no page violates the policy for a ${who}`, async ({ pagesSeen }) => {
    for (const width of widths) {
      const pages = await pagesSeen(who, width);
      for (const { path, policy } of pages) {
        expect(policy, path).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
        expect(policy, path).not.toContain("unsafe-eval");
      }
      expect(about(pages, (page) => page.violations)).toEqual({});
    }
  });

  test(`a ${who}'s browser reports no console errors`, async ({ pagesSeen }) => {
    for (const width of widths) {
      const pages = await pagesSeen(who, width);
      // Images of link previews and of posts that do not exist.
      const mayBeMissing = (path: string) => who === "member" && !mainPages.includes(path);
      const complaints = about(pages, (page) =>
        page.complaints.filter((line) => !(mayBeMissing(page.path) && /status of 404/.test(line))),
      );
      expect(complaints, `at ${width} px`).toEqual({});
    }
  });

  for (const appearance of appearances) {
    test(`axe finds no violations on a ${who}'s pages: ${appearance}`, async ({ pagesSeen }) => {
      const pages = (await pagesSeen(who, FULL_WIDTH)).filter(({ axe }) => axe);
      expect(pages.map(({ path }) => path).sort()).toEqual([...forAxe[who]].sort());
      // Elsewhere only colors are checked.
      const leastPassed = appearance === "dark" ? 15 : 0;
      for (const { path, axe } of pages) {
        expect(axe?.[appearance].passCount, `rules that axe could apply on ${path}`).toBeGreaterThan(
          leastPassed,
        );
      }
      expect(about(pages, ({ axe }) => axe?.[appearance].problems ?? [])).toEqual({});
    });
  }
}
