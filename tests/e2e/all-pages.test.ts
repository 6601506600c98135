import { signUpMember } from "#tests/support/web-client";
import { adoptSession } from "./adopt-session.ts";
import { test as base, expect } from "./fixtures.ts";
import { colorSchemes, type PageSeen, tourPages } from "./page-tour.ts";
import { mainPages, memberPages, visitorPages } from "./pages.ts";

// Every page is opened once per width because that takes the time; each test checks one aspect of the results.

const WIDTHS = [390, 820, 1440] as const;
/** The width at which axe checks pages. */
const AXE_WIDTH = 1440;
const BROWSERS = 2;

const groups = {
  visitor: { paths: visitorPages, forAxe: visitorPages },
  member: { paths: memberPages, forAxe: mainPages },
} as const;

type Who = keyof typeof groups;

const test = base.extend<object, { pagesSeen: (who: Who, width: number) => Promise<readonly PageSeen[]> }>({
  pagesSeen: [
    async ({ browser, stack }, use) => {
      const tours = new Map<string, Promise<PageSeen[]>>();
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
        const { paths, forAxe } = groups[who];
        return tourPages(contexts, paths, (path) => width === AXE_WIDTH && forAxe.includes(path));
      };
      await use((who, width) => {
        const name = `${who} ${width}`;
        const pages = tours.get(name) ?? make(who, width);
        tours.set(name, pages);
        return pages;
      });
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ timeout: 240_000 });

/** Findings about pages, by path, without pages that have none. */
const about = (pages: readonly PageSeen[], say: (page: PageSeen) => readonly string[]) =>
  Object.fromEntries(pages.map((page) => [page.path, say(page)] as const).filter(([, { length }]) => length));

for (const width of WIDTHS) {
  test(`pages load without layout shifts at ${width} px`, async ({ pagesSeen }) => {
    const [visitor, member] = [await pagesSeen("visitor", width), await pagesSeen("member", width)];
    expect(visitor).toHaveLength(visitorPages.length);
    expect(member).toHaveLength(memberPages.length);
    const moved = (page: PageSeen) => page.shifts;
    expect({ visitor: about(visitor, moved), member: about(member, moved) }).toEqual({
      visitor: {},
      member: {},
    });
  });
}

for (const who of ["visitor", "member"] as const) {
  const { paths, forAxe } = groups[who];

  for (const width of WIDTHS) {
    test(`no page violates the policy for a ${who} at ${width} px`, async ({ pagesSeen }) => {
      const pages = await pagesSeen(who, width);
      expect(pages).toHaveLength(paths.length);
      for (const { path, policy } of pages) {
        expect(policy, path).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
        expect(policy, path).not.toContain("unsafe-eval");
      }
      expect(about(pages, (page) => page.violations)).toEqual({});
    });

    test(`a ${who}'s browser reports no console errors at ${width} px`, async ({ pagesSeen }) => {
      const pages = await pagesSeen(who, width);
      // Images of link previews and of posts that do not exist.
      const mayBeMissing = (path: string) => who === "member" && !mainPages.includes(path);
      const complaints = about(pages, (page) =>
        page.complaints.filter((line) => !(mayBeMissing(page.path) && /status of 404/.test(line))),
      );
      expect(complaints).toEqual({});
    });
  }

  for (const colorScheme of colorSchemes) {
    test(`axe finds no violations on a ${who}'s pages in the ${colorScheme} theme`, async ({ pagesSeen }) => {
      const pages = (await pagesSeen(who, AXE_WIDTH)).filter(({ axe }) => axe);
      expect(pages.map(({ path }) => path).sort()).toEqual([...forAxe].sort());
      for (const { path, axe } of pages) {
        expect(axe?.[colorScheme].passCount, `rules that axe could apply on ${path}`).toBeGreaterThan(15);
      }
      expect(about(pages, ({ axe }) => axe?.[colorScheme].problems ?? [])).toEqual({});
    });
  }
}
