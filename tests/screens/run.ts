// `npm run screens`: takes the pictures of docs/screens/README.md, on the demo world in the production build.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { routes } from "#contract/web-routes";
import { ensureBuilt } from "#scripts/lib/build";
import { findChromium } from "#scripts/lib/chromium";
import { inRoot } from "#scripts/lib/paths";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { chromiumArgs } from "#tests/e2e/support/chromium-args";
import { demoWorld } from "#tests/support/data-folders";
import { Stack } from "#tests/support/stack";
import { signInAsDemo, type WebClient } from "#tests/support/web-client";

const FOLDER = inRoot("docs", "screens");
const WEBP_QUALITY = 72;
/** Of all pictures together. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Pictures and lists that load after the page. */
const SETTLED_MS = 1_500;

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

interface Screen {
  name: string;
  title: string;
  theme: "dark" | "light";
  isVisitor?: boolean;
  open: (page: Page) => Promise<void>;
}

const at = (path: string) => async (page: Page) => void (await page.goto(path));

/** Opens a page, and from there the first link whose address begins so and is not `except`. */
const throughLink = (path: string, start: string, except?: string) => async (page: Page) => {
  await page.goto(path);
  const link = page.locator(`main a[href^="${start}"]:not([href="${except}"])`).first();
  await page.goto((await link.getAttribute("href")) ?? path);
};

const screens: readonly Screen[] = [
  { name: "home", title: "Home", theme: "dark", open: at(routes.home()) },
  {
    name: "composer",
    title: "Writing a post",
    theme: "light",
    open: async (page) => {
      await page.goto(routes.home(), { waitUntil: "networkidle" });
      await page.locator(`a[href="${routes.createPost()}"]:visible`).first().click();
      await page
        .getByRole("dialog")
        .getByRole("textbox")
        .first()
        .fill("First frost on the allotment this morning. The leeks are fine.");
    },
  },
  { name: "post", title: "A post", theme: "light", open: throughLink(routes.popular(), "/post/") },
  { name: "profile", title: "A profile", theme: "dark", open: throughLink(routes.popular(), "/profile/") },
  { name: "notifications", title: "Notifications", theme: "dark", open: at(routes.notifications()) },
  {
    name: "chat",
    title: "A conversation",
    theme: "light",
    open: throughLink(routes.chat(), "/chat/", routes.chatRequests()),
  },
  { name: "search", title: "Search", theme: "light", open: at(routes.search("garden", "posts")) },
  { name: "explore", title: "Explore", theme: "dark", open: at(routes.explore()) },
  { name: "flicker", title: "Flicker", theme: "dark", open: at(routes.flicker()) },
  { name: "communities", title: "Communities", theme: "light", open: at(routes.communities()) },
  { name: "appearance", title: "Appearance", theme: "dark", open: at(routes.themeCustomization()) },
  { name: "visitor", title: "What a visitor sees", theme: "light", isVisitor: true, open: at(routes.home()) },
];

async function take(browser: Browser, stack: Stack, member: WebClient, screen: Screen): Promise<number> {
  let bytes = 0;
  for (const [device, viewport] of Object.entries(widths)) {
    const context = await browser.newContext({
      baseURL: stack.origin,
      viewport,
      colorScheme: screen.theme,
      reducedMotion: "reduce",
    });
    await context.addInitScript((theme) => localStorage.setItem("theme", theme), screen.theme);
    if (!screen.isVisitor) await adoptSession(context, stack.origin, member);
    const page = await context.newPage();
    await screen.open(page);
    await page.waitForTimeout(SETTLED_MS);
    const picture = await sharp(await page.screenshot())
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
    await writeFile(`${FOLDER}/${screen.name}-${device}.webp`, picture);
    bytes += picture.length;
    await context.close();
  }
  return bytes;
}

const page = `# Screens

${screens.length} screens on a phone and on a desktop, of the demo world; \`npm run screens\` takes them again.

${screens
  .map(
    ({ name, title }) => `## ${title}
<img src="${name}-phone.webp" width="220" alt="${title} on a phone"> <img src="${name}-desktop.webp" width="640" alt="${title} on a desktop">
`,
  )
  .join("\n")}`;

await ensureBuilt();
const stack = await Stack.start({ demo: true, dataFrom: await demoWorld() });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  const member = await signInAsDemo(stack.origin);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  let bytes = 0;
  for (const screen of screens) {
    bytes += await take(browser, stack, member, screen);
    console.log(`${screen.name}: ${Math.round(bytes / 1024)} kB so far`);
  }
  await writeFile(`${FOLDER}/README.md`, page);
  if (bytes > MAX_BYTES) throw new Error(`The pictures have ${bytes} bytes, more than ${MAX_BYTES}.`);
} finally {
  await browser.close();
  await stack.stop();
}
