import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

/** What a sample's other state is: an attribute with this value, or a property. */
type Change = [attribute: string, value: string] | "checked" | "half";

interface Sample {
  state: string;
  /** With the classes that the style sheets know it by. The element marked by `data-sample` changes. */
  html: string;
  change: Change;
}

const tabLine =
  "relative p-4 aria-selected:after:absolute aria-selected:after:inset-x-4 aria-selected:after:bottom-0 ";
const tab = `${tabLine} aria-selected:after:h-0.75 aria-selected:after:bg-accent-strong`;

// That the components say these states is tested with them.
const samples: Sample[] = [
  {
    state: "a switch that is on",
    html: '<input data-sample type="checkbox" role="switch" aria-label="Likes" class="size-11 appearance-none border">',
    change: "checked",
  },
  {
    state: "the open tab",
    html: `<button data-sample role="tab" class="${tab}">Posts</button>`,
    change: ["aria-selected", "true"],
  },
  {
    state: "the chosen tile",
    html: '<label class="choice-tile has-checked:bg-accent-soft"><input data-sample type="radio" class="appearance-none">Teal</label>',
    change: "checked",
  },
  {
    state: "a chosen member",
    html: '<button data-sample aria-pressed="false" class="p-4 aria-pressed:bg-accent-soft">Bob</button>',
    change: ["aria-pressed", "true"],
  },
  {
    state: "the marked suggestion",
    html: '<div data-sample role="option" class="p-4 aria-selected:bg-hover">@bob</div>',
    change: ["aria-selected", "true"],
  },
  {
    state: "the marked emoji",
    html: '<button data-sample class="p-4 data-active:bg-hover">:)</button>',
    change: ["data-active", ""],
  },
  {
    state: "the current conversation",
    html: '<a data-sample href="/chat" class="block p-4">Lake trip</a>',
    change: ["aria-current", "page"],
  },
  {
    state: "an unread conversation",
    html: '<p class="flex h-5"><span data-sample class="ml-auto inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-xs font-semibold tabular-nums bg-accent text-on-accent">3</span></p>',
    change: ["hidden", ""],
  },
  {
    state: "an unread notification",
    html: '<p class="relative h-14"><span data-sample class="absolute top-9 left-1 size-2 -translate-y-1/2 rounded-full print:hidden bg-accent-strong forced-colors:bg-[CanvasText]"></span></p>',
    change: ["hidden", ""],
  },
  {
    state: "a post that files are dragged over",
    html: '<div data-sample class="relative p-4">Lake trip</div>',
    change: ["class", "relative p-4 bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2"],
  },
  {
    state: "the linked comment",
    html: '<ul><li data-sample class="comment"><div class="comment-row"><i></i><p>Bring a boat</p></div></li></ul>',
    change: ["aria-current", "true"],
  },
  {
    state: "a seen story",
    html: '<span class="relative block size-11"><span data-sample class="story-ring absolute inset-0 rounded-full border-3 border-accent data-seen:border-control"></span></span>',
    change: ["data-seen", ""],
  },
  {
    state: "a field with an error",
    html: '<input data-sample aria-label="Answer" class="border aria-invalid:border-danger">',
    change: ["aria-invalid", "true"],
  },
  {
    state: "an answer of a poll",
    html: '<div class="poll-result"><progress data-sample max="1" value="1" aria-label="Votes"></progress>The near lake</div>',
    change: "half",
  },
  {
    state: "an upload",
    html: '<progress data-sample class="upload-progress" max="1" value="1" aria-label="Upload"></progress>',
    change: "half",
  },
  {
    state: "the strength of a password",
    html: '<meter data-sample class="strength-meter" max="5" low="2.5" high="3.5" optimum="5" value="5" aria-label="Strength"></meter>',
    change: "half",
  },
  {
    state: "what was heard of a voice message",
    html: '<span class="voice-wave"><svg width="9" height="20" aria-hidden="true"><rect data-sample width="9" height="20" fill="currentColor" class="text-muted" /></svg></span>',
    change: ["class", "text-accent"],
  },
];

/** Adds a sample below a page, beside which it looks as in it. */
const add = (page: Page, html: string) =>
  page.evaluate((sample) => {
    const box = document.createElement("div");
    box.id = "sample";
    box.className = "p-4";
    box.innerHTML = sample;
    document.getElementById("sample")?.remove();
    document.body.append(box);
  }, html);

const turn = (page: Page, change: Change) =>
  page.locator("[data-sample]").evaluate(
    (element, [name, value]) => {
      if (value !== undefined) element.setAttribute(name, value);
      else if (name === "checked") Reflect.set(element, "checked", true);
      else Reflect.set(element, "value", Number(Reflect.get(element, "max")) / 2);
    },
    typeof change === "string" ? ([change] as const) : change,
  );

test("tells each state of what it shows where the system has colors of its own", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openHydrated(page, routes.login());
  const box = page.locator("#sample");
  const look = () => box.screenshot({ animations: "disabled", caret: "hide" });
  for (const { state, html, change } of samples) {
    await test.step(state, async () => {
      await add(page, html);
      await expect.poll(async () => (await look()).equals(await look()), `${state}, at rest`).toBe(true);
      const before = await look();
      await turn(page, change);
      expect((await look()).equals(before), state).toBe(false);
    });
  }
});
