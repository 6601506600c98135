import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { PageComposer } from "#components/composer/page-composer";
import { DraftComposer } from "#components/composer/saved/draft-composer";
import { DraftRows } from "#components/composer/saved/draft-rows";
import { MissingDraft } from "#components/composer/saved/missing-draft";
import { RefreshOnDrafts } from "#components/composer/saved/refresh-on-drafts";
import { savedDraftTexts as texts } from "#components/composer/saved/texts.ts";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { PageForm } from "#components/ui/page-form";
import { Toaster } from "#components/ui/toaster";
import type { ListedDraft, SavedDraft } from "#contract/post-draft";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { DRAFT_FIRST } from "#lib/client/storage/put-draft";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { router } from "#tests/support/fake-navigation";
import { alice, post } from "#tests/unit/components/sample-people";
import { serveHtml } from "#tests/unit/components/serve-html";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { WithFormToken } from "#tests/unit/components/with-form-token";
import { fakeUploads, NothingInView, pictureFile } from "./fake-uploads.ts";

const api = stubApi();
const uploads = fakeUploads();
const ID = "01a1fe31-3868-708b-9c4d-3ac58f86a018";
const KEY = "a".repeat(32);

const listed: ListedDraft = {
  id: ID,
  version: 3,
  excerpt: "Half a thought",
  imageCount: 0,
  hasVideo: false,
  hasPoll: false,
  isQuote: false,
  community: null,
  goneCommunity: null,
  savedAt: "2026-11-20T10:00:00.000Z",
  publishAt: null,
  failure: null,
};
const image = {
  url: `/media/${KEY}/60.webp`,
  width: 60,
  height: 30,
  widths: [60],
  alt: "Two halves",
  thumbhash: null,
};
const saved: SavedDraft = {
  ...listed,
  content: "Half a thought",
  images: [{ key: KEY, image }],
  video: null,
  poll: null,
  quotes: null,
  isMissingFiles: false,
};

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingInView });
  document.documentElement.dataset.timeZone = "Europe/Berlin";
  localStorage.clear();
  postOutbox.pause();
  sentPosts.delete(alice.id);
  for (const { id } of currentToasts()) dismissToast(id);
  for (const call of Object.values(router)) call.mockClear();
  api.answerWith(() => ok({ draft: listed, post: post() }));
});

afterEach(() => {
  delete document.documentElement.dataset.timeZone;
});

const changes = () => api.requests.filter(({ method }) => method === "POST");
const field = () => screen.getByRole("textbox", { name: "What's new?" });
const button = (name: string) => screen.findByRole("button", { name });

function showList(drafts: ListedDraft[]) {
  return render(
    <>
      <PageForm />
      <RefreshOnDrafts />
      <DraftRows userId={alice.id} drafts={drafts} />
      <Toaster />
    </>,
    { wrapper: WithFormToken },
  );
}

const showNew = () =>
  render(
    <>
      <PageComposer author={alice} outcome={null} />
      <Toaster />
    </>,
    { wrapper: WithFormToken },
  );

const composerOf = (draft: SavedDraft) => (
  <WithFormToken>
    <DraftComposer author={alice} draft={draft} quote={undefined} />
    <Toaster />
  </WithFormToken>
);

describe("the list of drafts", () => {
  test("says what is in each and when it is posted, in the member's zone", () => {
    showList([
      { ...listed, failure: "Join this community to post in it", publishAt: "2026-11-20T09:00:00.000Z" },
      {
        ...listed,
        id: ID.replace(/8$/, "a"),
        goneCommunity: "gardeners",
        publishAt: "2026-12-20T09:00:00.000Z",
      },
      {
        ...listed,
        id: ID.replace(/8$/, "9"),
        excerpt: "",
        imageCount: 2,
        hasPoll: true,
        isQuote: true,
        community: { slug: "gardeners", name: "Gardeners" },
        publishAt: "2026-12-20T09:00:00.000Z",
      },
    ]);
    const [failed, gone, scheduled] = screen.getAllByRole("listitem");
    expect(failed).toHaveTextContent("Not posted Nov 20, 10:00 AM: Join this community to post in it");
    expect(within(failed as HTMLElement).getByRole("link", { name: "Half a thought" })).toHaveAttribute(
      "href",
      `/drafts/${ID}`,
    );
    expect(failed).not.toHaveTextContent(texts.communityGone);
    expect(gone).toHaveTextContent(texts.communityGone);
    expect(gone).not.toHaveTextContent("Will be posted");
    expect(scheduled).toHaveTextContent("Without text");
    expect(scheduled).toHaveTextContent(/2 pictures · poll · quotes a post · in .?Gardeners/);
    expect(scheduled).toHaveTextContent("Will be posted Dec 20, 10:00 AM");
  });

  test("posts a draft, which it then leaves", async () => {
    showList([listed]);
    await userEvent.click(await button(texts.options));
    await userEvent.click(screen.getByRole("menuitem", { name: texts.postNow }));
    expect(changes()).toMatchObject([{ path: `/api/drafts/${ID}/publish` }]);
    expect(await screen.findByText(texts.posted)).toBeVisible();
    expect(router.refresh).toHaveBeenCalled();
  });

  test("leads to the composer of one with changes on this device, in place of posting it without them", async () => {
    const typed = render(composerOf(saved));
    await userEvent.type(field(), "!");
    typed.unmount();
    showList([listed]);
    await userEvent.click(await button(texts.options));
    await userEvent.click(screen.getByRole("menuitem", { name: texts.postNow }));
    expect(await screen.findByText(texts.changedHere)).toBeVisible();
    expect(router.push).toHaveBeenCalledWith(`/drafts/${ID}`);
    expect(changes()).toEqual([]);
  });

  test("says why a draft cannot be posted", async () => {
    api.answerWith(() => refused(400, "VALIDATION_FAILED", "Fill in every option"));
    showList([listed]);
    await userEvent.click(await button(texts.options));
    await userEvent.click(screen.getByRole("menuitem", { name: texts.postNow }));
    expect(await screen.findByText("Fill in every option")).toBeVisible();
  });

  test("asks before it deletes a draft", async () => {
    showList([listed]);
    await userEvent.click(await button(texts.options));
    await userEvent.click(screen.getByRole("menuitem", { name: texts.delete }));
    const sheet = await screen.findByRole("dialog", { name: texts.deleteTitle });
    expect(changes()).toEqual([]);
    await userEvent.click(within(sheet).getByRole("button", { name: texts.delete }));
    await waitFor(() => expect(changes()).toMatchObject([{ path: `/api/drafts/${ID}/delete` }]));
  });

  test("stops a schedule", async () => {
    showList([{ ...listed, publishAt: "2026-12-20T09:00:00.000Z" }]);
    await userEvent.click(await button(texts.options));
    await userEvent.click(screen.getByRole("menuitem", { name: texts.stop }));
    expect(changes()).toMatchObject([{ path: `/api/drafts/${ID}/schedule`, body: { publishAt: "" } }]);
  });

  test("is read again when drafts change elsewhere", async () => {
    showList([listed]);
    await act(async () => publishServerEvent("postDraftsChanged", { userId: alice.id }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });

  test("has its actions without script, but for choosing a time", () => {
    const { container } = serveHtml(
      <WithFormToken>
        <PageForm />
        <DraftRows userId={alice.id} drafts={[{ ...listed, publishAt: "2026-12-20T09:00:00.000Z" }]} />
      </WithFormToken>,
    );
    const actions = [...container.querySelectorAll("[formaction]")].map((each) =>
      each.getAttribute("formaction"),
    );
    expect(actions).toEqual([
      `/api/drafts/${ID}/publish`,
      `/api/drafts/${ID}/schedule`,
      `/api/drafts/${ID}/delete`,
    ]);
    expect(container).toHaveTextContent("Will be posted Dec 20");
  });
});

describe("the time of a post", () => {
  async function openSheet() {
    showList([{ ...listed, publishAt: "2027-03-20T09:00:00.000Z" }]);
    await userEvent.click(await button(texts.options));
    await userEvent.click(screen.getByRole("menuitem", { name: texts.changeTime }));
    const sheet = await screen.findByRole("dialog", { name: texts.scheduleTitle });
    const [date, time] = [within(sheet).getByLabelText(texts.date), within(sheet).getByLabelText(texts.time)];
    const choose = async (day: string, clock: string) => {
      await userEvent.clear(date);
      await userEvent.type(date, day);
      await userEvent.clear(time);
      await userEvent.type(time, clock);
    };
    const submit = () => userEvent.click(within(sheet).getByRole("button", { name: texts.schedule }));
    return { sheet, date, time, choose, submit };
  }

  test("is chosen in the member's zone, which is named, beginning with the time so far", async () => {
    const { sheet, date, time, choose, submit } = await openSheet();
    expect(date).toHaveValue("2027-03-20");
    expect(time).toHaveValue("10:00");
    expect(sheet).toHaveTextContent("Times are in Central European Time (Europe/Berlin).");
    await choose("2027-03-28", "02:30");
    // The clocks skip it.
    expect(sheet).toHaveTextContent("It will be posted on Sunday, March 28, 2027 at 3:30 AM.");
    await submit();
    await waitFor(() =>
      expect(changes()).toMatchObject([
        { path: `/api/drafts/${ID}/schedule`, body: { publishAt: "2027-03-28T01:30:00.000Z" } },
      ]),
    );
  });

  test("that is refused says so at its field, and keeps what was chosen", async () => {
    const message = "Choose a time at least 5 minutes from now";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", message, { fields: { publishAt: message } }));
    const { sheet, date, choose, submit } = await openSheet();
    await choose("2026-01-01", "09:00");
    await submit();
    expect(await within(sheet).findByText(message)).toBeVisible();
    expect(date).toBeInvalid();
    expect(date).toHaveValue("2026-01-01");
  });

  test("is asked for when it is missing", async () => {
    const { sheet, time, submit } = await openSheet();
    await userEvent.clear(time);
    await submit();
    expect(await within(sheet).findByText("Time is required")).toBeVisible();
    expect(changes()).toEqual([]);
  });
});

describe("the composer", () => {
  test("saves what is written as a draft, and is empty then", async () => {
    showNew();
    expect(await button(texts.save)).toBeDisabled();
    await userEvent.type(field(), "Half a thought");
    await userEvent.click(await button(texts.save));
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(changes()).toMatchObject([
      {
        path: "/api/drafts",
        body: { content: "Half a thought", images: [], idempotencyKey: expect.any(String) },
      },
    ]);
    expect(field()).toHaveValue("");
    expect(router.push).toHaveBeenCalledWith("/drafts");
  });

  test("is empty also when what was saved ends in a space, as a completion leaves it", async () => {
    showNew();
    await userEvent.type(field(), "Hello @bob ");
    await userEvent.click(await button(texts.save));
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(field()).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });

  test("keeps what was typed while it was saved", async () => {
    showNew();
    await userEvent.type(field(), "Half a thought");
    api.answerWith(() => {
      fireEvent.change(field(), { target: { value: "Half a thought, and more" } });
      return ok({ draft: listed });
    });
    await userEvent.click(await button(texts.save));
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(field()).toHaveValue("Half a thought, and more");
  });

  async function saveWhileUploading(): Promise<void> {
    uploads.length = 0;
    showNew();
    await userEvent.type(field(), "Look");
    fireEvent.drop(field().closest("form") as HTMLFormElement, {
      dataTransfer: { files: [pictureFile("a.jpg")], types: ["Files"] },
    });
    await waitFor(() => expect(uploads).toHaveLength(1));
    await userEvent.click(await button(texts.save));
    expect(changes()).toEqual([]);
  }

  test("saves nothing of a post that is posted while its picture is uploaded", async () => {
    await saveWhileUploading();
    await userEvent.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(field()).toHaveValue(""));
    await act(async () => uploads[0]?.store("1"));
    await waitFor(() => expect(changes()).toMatchObject([{ path: "/api/posts" }]));
    expect(screen.queryByText(texts.saved)).not.toBeInTheDocument();
  });

  test("keeps what was typed while its picture was uploaded", async () => {
    await saveWhileUploading();
    await userEvent.type(field(), " here");
    await act(async () => uploads[0]?.store("1"));
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(changes()).toMatchObject([{ path: "/api/drafts", body: { content: "Look" } }]);
    expect(field()).toHaveValue("Look here");
  });

  test("keeps what could not be saved, with the reason", async () => {
    const message = "You can have at most 50 drafts. Post or delete one first";
    api.answerWith(() => refused(409, "CONFLICT", message));
    showNew();
    await userEvent.type(field(), "Half a thought");
    await userEvent.click(await button(texts.save));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveValue("Half a thought");
  });

  test("offers to save when it is left", async () => {
    showNew();
    await userEvent.type(field(), "Half a thought");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    const sheet = await screen.findByRole("dialog", { name: "Keep this draft?" });
    await userEvent.click(within(sheet).getByRole("button", { name: texts.save }));
    await waitFor(() => expect(changes()).toMatchObject([{ path: "/api/drafts" }]));
    expect(field()).toHaveValue("");
  });

  test("leads to the saved drafts, and asks first what to do with what is written", async () => {
    showNew();
    const link = await screen.findByRole("link", { name: texts.title });
    expect(link).toHaveAttribute("href", "/drafts");
    await userEvent.click(link);
    expect(router.push).toHaveBeenLastCalledWith("/drafts");
    router.push.mockClear();
    await userEvent.type(field(), "Half a thought");
    await userEvent.click(link);
    const sheet = await screen.findByRole("dialog", { name: "Keep this draft?" });
    expect(router.push).not.toHaveBeenCalled();
    await userEvent.click(within(sheet).getByRole("button", { name: "Keep draft" }));
    expect(router.push).toHaveBeenLastCalledWith("/drafts");
    expect(field()).toHaveValue("Half a thought");
    await userEvent.click(link);
    const again = await screen.findByRole("dialog", { name: "Keep this draft?" });
    await userEvent.click(within(again).getByRole("button", { name: "Discard" }));
    expect(field()).toHaveValue("");
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  test("schedules what is written", async () => {
    showNew();
    expect(await button(texts.schedule)).toBeDisabled();
    await userEvent.type(field(), "Later");
    await userEvent.click(await button(texts.schedule));
    const sheet = await screen.findByRole("dialog", { name: texts.scheduleTitle });
    await userEvent.click(within(sheet).getByRole("button", { name: texts.schedule }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    const [sent] = changes();
    expect(sent).toMatchObject({ path: "/api/drafts", body: { content: "Later" } });
    const aheadMs = Date.parse(sent?.body.publishAt) - Date.now();
    expect(aheadMs).toBeGreaterThan(59 * 60_000);
    expect(aheadMs).toBeLessThan(121 * 60_000);
    await waitFor(() => expect(field()).toHaveValue(""));
  });
});

describe("the composer of a saved draft", () => {
  test("shows what was saved, and saves changes of it", async () => {
    render(composerOf(saved));
    expect(field()).toHaveValue("Half a thought");
    expect(await screen.findByRole("img", { name: "Two halves" })).toBeVisible();
    expect(await button(texts.save)).toBeDisabled();
    await userEvent.type(field(), ", and a whole one");
    await userEvent.click(await button(texts.save));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/drafts"));
    expect(changes()).toMatchObject([
      {
        path: `/api/drafts/${ID}`,
        body: {
          content: "Half a thought, and a whole one",
          images: [{ key: KEY, alt: "Two halves" }],
          version: 3,
        },
      },
    ]);
    // Nothing is left on this device.
    expect(localStorage).toHaveLength(0);
  });

  test("says which community it goes to, already as it is served", () => {
    const { container } = serveHtml(
      composerOf({ ...saved, community: { slug: "gardeners", name: "Gardeners" } }),
    );
    const name = within(container).getByText("Gardeners");
    expect(name.parentElement).toHaveTextContent(/^in Gardeners$/);
  });

  test("posts it as what it was made of", async () => {
    render(composerOf(saved));
    await screen.findByRole("img", { name: "Two halves" });
    await userEvent.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()).toMatchObject([
      {
        path: "/api/posts",
        body: {
          content: "Half a thought",
          images: [{ key: KEY, alt: "Two halves" }],
          draft: { id: ID, version: 3 },
          idempotencyKey: expect.any(String),
        },
      },
    ]);
  });

  test("says that it was changed elsewhere, keeps the text, and replaces that with the next save", async () => {
    const message = "This draft was changed elsewhere in the meantime";
    api.answerWith(() => refused(409, "CONFLICT", message));
    const view = render(composerOf(saved));
    await userEvent.type(field(), "!");
    await userEvent.click(await button(texts.save));
    expect(await screen.findByText(message)).toBeVisible();
    expect(router.refresh).toHaveBeenCalled();
    view.rerender(composerOf({ ...saved, version: 4, content: "Another thought" }));
    expect(await screen.findByText(texts.changedElsewhere)).toBeVisible();
    expect(field()).toHaveValue("Half a thought!");
    api.answerWith(() => ok({ draft: listed }));
    await userEvent.click(await button(texts.save));
    await waitFor(() =>
      expect(changes().at(-1)).toMatchObject({ body: { content: "Half a thought!", version: 4 } }),
    );
  });

  test("of one that was posted meanwhile keeps the text, and saves it as a new one", async () => {
    const message = "This draft has been posted or deleted";
    api.answerWith(() => refused(404, "NOT_FOUND", message));
    render(composerOf(saved));
    await userEvent.type(field(), "!");
    await userEvent.click(await button(texts.save));
    expect(await screen.findByText(texts.gone)).toBeVisible();
    expect(field()).toHaveValue("Half a thought!");
    api.answerWith(() => ok({ draft: listed }));
    await userEvent.click(await button(texts.save));
    await waitFor(() =>
      expect(changes().at(-1)).toMatchObject({ path: "/api/drafts", body: { content: "Half a thought!" } }),
    );
  });

  test("keeps changes on this device when it is left, and says when they are of an older version", async () => {
    const first = render(composerOf(saved));
    await userEvent.type(field(), "!");
    first.unmount();
    render(composerOf({ ...saved, version: 4, content: "Another thought" }));
    expect(field()).toHaveValue("Half a thought!");
    expect(await screen.findByText(texts.changedElsewhere)).toBeVisible();
  });

  test("says what is missing, and why it was not posted", async () => {
    render(
      composerOf({
        ...saved,
        isMissingFiles: true,
        publishAt: "2026-11-20T09:00:00.000Z",
        failure: "This community does not exist",
      }),
    );
    expect(await screen.findByText(texts.missingFiles)).toBeVisible();
    expect(screen.getByText(/Not posted Nov 20, .*10:00 AM: This community does not exist/)).toBeVisible();
  });

  describe("whose community is gone", () => {
    const ofGone: SavedDraft = { ...saved, images: [], goneCommunity: "gardeners" };
    const choice = () => screen.findByRole("switch", { name: texts.toFollowers });
    const send = () => fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true });

    test("is not posted or scheduled before its author has chosen again", async () => {
      render(composerOf(ofGone));
      expect(await choice()).not.toBeChecked();
      expect(screen.getByText(texts.communityGone)).toBeVisible();
      expect(screen.getByRole("button", { name: "Post" })).toBeDisabled();
      expect(await button(texts.schedule)).toBeDisabled();
      send();

      await userEvent.click(await choice());
      expect(await button(texts.schedule)).toBeEnabled();
      await userEvent.click(screen.getByRole("button", { name: "Post" }));
      // Once.
      await waitFor(() =>
        expect(changes()).toMatchObject([
          { path: "/api/posts", body: { content: "Half a thought", draft: { id: ID, version: 3 } } },
        ]),
      );
      expect(changes()[0]?.body).not.toHaveProperty("community");
    });

    test("warns of that alone, though it has a time", async () => {
      render(composerOf({ ...ofGone, publishAt: "2026-12-20T09:00:00.000Z" }));
      expect(await screen.findByText(texts.communityGone)).toHaveRole("status");
      expect(screen.queryByText(/Will be posted/)).not.toBeInTheDocument();
    });

    test("is saved as it was for, or for who was chosen", async () => {
      render(composerOf(ofGone));
      await choice();
      expect(await button(texts.save)).toBeDisabled();
      await userEvent.type(field(), "!");
      await userEvent.click(await button(texts.save));
      await waitFor(() =>
        expect(changes()).toMatchObject([
          { path: `/api/drafts/${ID}`, body: { content: "Half a thought!", community: "gardeners" } },
        ]),
      );
      await userEvent.click(await choice());
      await userEvent.click(await button(texts.save));
      await waitFor(() => expect(changes()).toHaveLength(2));
      expect(changes()[1]?.body).not.toHaveProperty("community");
    });

    test("is chosen for also once the draft itself is gone", async () => {
      render(composerOf(ofGone));
      await userEvent.type(field(), "!");
      api.answerWith(() => refused(404, "NOT_FOUND", "This draft has been posted or deleted"));
      await userEvent.click(await button(texts.save));
      expect(await screen.findByText(texts.gone)).toBeVisible();
      expect(screen.getByRole("button", { name: "Post" })).toBeDisabled();
      await userEvent.click(await choice());
      expect(screen.getByRole("button", { name: "Post" })).toBeEnabled();
    });
  });

  test("shows what was saved elsewhere while nothing was written here, and posts that", async () => {
    const view = render(composerOf(saved));
    await screen.findByRole("img", { name: "Two halves" });
    view.rerender(composerOf({ ...saved, version: 4, content: "Another thought" }));
    await waitFor(() => expect(field()).toHaveValue("Another thought"));
    expect(screen.queryByText(texts.changedElsewhere)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() =>
      expect(changes()).toMatchObject([{ body: { content: "Another thought", draft: { version: 4 } } }]),
    );
  });

  test("reminds of missing descriptions before a time is chosen", async () => {
    api.answerWith(() => ok({ settings: DEFAULT_SETTINGS }));
    render(composerOf({ ...saved, images: [{ key: KEY, image: { ...image, alt: "" } }] }));
    await userEvent.click(await button(texts.schedule));
    const reminder = await screen.findByRole("dialog", { name: "Describe your picture?" });
    expect(screen.queryByRole("dialog", { name: texts.scheduleTitle })).not.toBeInTheDocument();
    await userEvent.click(within(reminder).getByRole("button", { name: "Schedule anyway" }));
    expect(await screen.findByRole("dialog", { name: texts.scheduleTitle })).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Describe your picture?" })).not.toBeInTheDocument();
  });

  test("asks for what a poll lacks before a time is chosen", async () => {
    const poll = { question: "", options: ["Yes", "No"], durationMs: 3_600_000 };
    render(composerOf({ ...saved, images: [], poll }));
    await userEvent.click(await button(texts.schedule));
    expect(await screen.findByText("Enter a question first")).toBeVisible();
    expect(screen.queryByRole("dialog", { name: texts.scheduleTitle })).not.toBeInTheDocument();
  });
});

describe("in place of a draft that is gone", () => {
  const showMissing = () =>
    render(
      <>
        <MissingDraft userId={alice.id} id={ID} />
        <Toaster />
      </>,
    );

  async function typeIntoDraft(): Promise<void> {
    const typed = render(composerOf(saved));
    await userEvent.type(field(), "!");
    typed.unmount();
  }

  test("what was typed into it on this device becomes a new post", async () => {
    await typeIntoDraft();
    const requested: SheetRequest[] = [];
    onSheetRequest((request) => requested.push(request));
    showMissing();
    await userEvent.click(await button(texts.writeAnew));
    expect(requested).toEqual([{ kind: "compose", community: undefined }]);
    expect(await screen.findByText(texts.missing)).toBeVisible();
    showNew();
    expect(field()).toHaveValue("Half a thought!");
    await userEvent.click(await button(texts.save));
    await waitFor(() => expect(changes()).toMatchObject([{ path: "/api/drafts" }]));
  });

  test("it stays while another post is being written", async () => {
    await typeIntoDraft();
    const other = showNew();
    await userEvent.type(field(), "Another post");
    other.unmount();
    showMissing();
    await userEvent.click(await button(texts.writeAnew));
    expect(await screen.findByText(DRAFT_FIRST)).toBeVisible();
    expect(screen.getByText(texts.missingChangedHint)).toBeVisible();
  });

  test("nothing is offered where nothing was typed", () => {
    showMissing();
    expect(screen.getByText(texts.missing)).toBeVisible();
    expect(screen.getByRole("link", { name: texts.toDrafts })).toHaveAttribute("href", "/drafts");
  });
});
