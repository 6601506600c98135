/** A screen that later work brings: what it will be, in plain words, and where to go meanwhile. */
export interface ComingPage {
  readonly title: string;
  readonly text: string;
  readonly linkLabel: string;
  readonly href: string;
}

const toHome = { linkLabel: "Back to Home", href: "/" };

const pages: Readonly<Record<string, ComingPage>> = {
  "/chat": {
    ...toHome,
    title: "Messages",
    text: "Here you will write to people directly: your conversations on one side, the open one on the other.",
  },
};

/** The page for a path, decoded and without query; undefined when there is no such page at all. */
export function findComingPage(segments: readonly string[]): ComingPage | undefined {
  const path = `/${segments.join("/")}`;
  return Object.hasOwn(pages, path) ? pages[path] : undefined;
}
