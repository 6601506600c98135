import { beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditProfileForm } from "#components/profile-edit/edit-profile-form";
import { profileValuesOf } from "#components/profile-edit/profile-values.ts";
import { Toaster } from "#components/ui/toaster";
import type { Picture } from "#contract/media/picture";
import type { FullProfile } from "#contract/profile";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { router } from "#tests/support/fake-navigation";
import { alice, profile as sampleProfile } from "#tests/unit/components/sample-people";
import { deferred, ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

const portrait: Picture = {
  url: "/media/0123456789abcdef0123456789abcdef/800.webp",
  width: 800,
  height: 800,
  widths: [64, 128, 256, 800],
  alt: "Alice with a cat",
  thumbhash: null,
};

function profile(changes: Partial<FullProfile> = {}): FullProfile {
  return sampleProfile({
    bio: "Curious",
    location: { country: "England", state: null },
    website: "https://example.org/",
    dateOfBirth: "1990-05-04",
    ...changes,
  });
}

function show(user = profile()) {
  const view = render(
    <>
      <EditProfileForm
        userId={user.id}
        username={user.username}
        initial={profileValuesOf(user)}
        pictures={{ profile: user.profileImage, bg: user.bgImage }}
      />
      <Toaster />
    </>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    save: screen.getByRole<HTMLButtonElement>("button", { name: "Save" }),
  };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Whether the button has aria-disabled, which keeps the focus, unlike disabled. */
function expectOff(button: HTMLElement): void {
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toBeEnabled();
}

function expectOn(button: HTMLElement): void {
  expect(button).not.toHaveAttribute("aria-disabled");
  expect(button).toBeEnabled();
}

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe("Edit profile", () => {
  test("shows the stored values with a read-only username and Save disabled", () => {
    const { save } = show();
    expect(field("Name")).toHaveValue("Alice Liddell");
    expect(field("Username")).toHaveAttribute("readonly");
    expect(field("Bio")).toHaveAccessibleDescription("7/160");
    expect(field("Country")).toHaveValue("England");
    expect(field("Website")).toHaveValue("https://example.org/");
    expect(field("Date of birth")).toHaveValue("1990-05-04");
    expectOff(save);
  });

  test("enables Save only while something differs from the stored values", async () => {
    const { user, save } = show();
    await user.type(field("Name"), "!");
    expectOn(save);
    await user.type(field("Name"), "{Backspace}");
    expectOff(save);
    await user.click(save);
    expect(api.requests).toEqual([]);
  });

  test("counts the bio's characters as people see them and allows at most 160", async () => {
    const { user } = show(profile({ bio: "" }));
    await user.type(field("Bio"), "👩🏽‍🚀");
    expect(screen.getByText("1/160")).toBeVisible();
    await user.click(field("Bio"));
    await user.paste("x".repeat(158));
    await user.paste("👨‍👩‍👧‍👦👍🏿");
    expect(screen.getByText("160/160")).toBeVisible();
    expect(field("Bio")).toHaveValue(`👩🏽‍🚀${"x".repeat(158)}👨‍👩‍👧‍👦`);
    field("Bio").setSelectionRange(0, 0);
    await user.paste("y");
    expect(field("Bio")).toHaveValue(`👩🏽‍🚀${"x".repeat(158)}👨‍👩‍👧‍👦`);
  });

  test("sends only changed fields and shows them as stored", async () => {
    const { user, save } = show();
    await user.clear(field("Website"));
    await user.type(field("Website"), "alice.example");
    await user.type(field("State"), "Kent");
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    await user.click(save);
    expectOff(screen.getByRole("button", { name: "Saving..." }));
    const location = { country: "England", state: "Kent" };
    const kept = profile({ website: "https://alice.example/", location });
    answer.resolve(ok({ user: kept, message: "Profile updated successfully" }));
    expect(await screen.findByText("Profile updated successfully")).toBeVisible();
    expect(api.requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: "PUT", path: "/api/profile/update", body: { website: "alice.example", ...location } },
    ]);
    expect(field("Website")).toHaveValue("https://alice.example/");
    expectOff(screen.getByRole("button", { name: "Save" }));
    expect(save).toHaveFocus();
    expect(localStorage).toHaveLength(0);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("keeps input made while saving", async () => {
    const { user, save } = show();
    const answer = deferred<ReturnType<typeof ok>>();
    api.answerWith(() => answer.promise);
    await user.type(field("Bio"), "!");
    await user.click(save);
    await user.type(field("Bio"), "?");
    answer.resolve(ok({ user: profile({ bio: "Curious!" }) }));
    expect(await screen.findByText("Profile updated successfully")).toBeVisible();
    expect(field("Bio")).toHaveValue("Curious!?");
    expectOn(screen.getByRole("button", { name: "Save" }));
  });

  test("shows an error at its field and focuses it", async () => {
    const { user, save } = show();
    await user.clear(field("Name"));
    await user.click(save);
    expect(field("Name")).toHaveAccessibleDescription("Name is required");
    expect(api.requests).toEqual([]);
    await user.type(field("Name"), "Al");
    expect(field("Name")).toBeValid();
    const message = "You must be at least 13 years old";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", message, { fields: { dateOfBirth: message } }));
    fireEvent.input(field("Date of birth"), { target: { value: "2025-01-01" } });
    await user.click(save);
    expect(field("Date of birth")).toHaveAccessibleDescription(new RegExp(message));
    await waitFor(() => expect(field("Date of birth")).toHaveFocus());
  });

  test("a half-typed date is refused, not saved as none", async () => {
    const { user, save } = show();
    const date = field("Date of birth");
    // What browsers report of a day without a year.
    fireEvent.input(date, { target: { value: "" } });
    const complete = date.validity;
    Object.defineProperty(date, "validity", { configurable: true, value: { ...complete, badInput: true } });
    await user.click(save);
    expect(date).toHaveAccessibleDescription(/Date of birth is not a full date that exists/);
    expect(api.requests).toEqual([]);
  });

  test("treats a name of only spaces as missing", async () => {
    const { user, save } = show();
    await user.clear(field("Name"));
    await user.type(field("Name"), "   ");
    expectOff(save);
    expect(field("Name")).toHaveAccessibleDescription("Name is required");
    await user.type(field("Bio"), "!");
    expectOff(save);
    await user.click(save);
    expect(field("Name")).toHaveFocus();
    expect(api.requests).toEqual([]);
  });

  test("focuses an invalid field rather than a picture that was rejected earlier", async () => {
    const { user, save } = show();
    const file = new File(["GIF89a"], "a.gif", { type: "image/gif" });
    fireEvent.change(field("Change profile picture"), { target: { files: [file] } });
    expect(await screen.findByRole("alert")).toBeVisible();
    const message = "Enter a website such as https://example.org";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", message, { fields: { website: message } }));
    await user.type(field("Website"), "nonsense");
    await user.click(save);
    await waitFor(() => expect(field("Website")).toHaveFocus());
    expect(field("Website")).toHaveAccessibleDescription(message);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("shows above the form an error of a field that it does not have", async () => {
    const { user, save } = show();
    const message = "Shoe size is too large";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", message, { fields: { shoeSize: message } }));
    await user.type(field("Bio"), "!");
    await user.click(save);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("alert")).toHaveFocus();
  });

  test.each([
    [
      "the server's words",
      () => refused(429, "RATE_LIMITED", "Too many changes. Wait a moment."),
      "Too many changes. Wait a moment.",
    ],
    [
      "its own, when there is no answer",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "Error updating profile",
    ],
    ["its own, when the server gives none", () => refused(500, "INTERNAL", ""), "Failed to update profile"],
  ])("reports a failure in %s without losing input", async (_, answer, words) => {
    const { user, save } = show();
    api.answerWith(answer);
    await user.type(field("Bio"), "!");
    await user.click(save);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(field("Bio")).toHaveValue("Curious!");
    expectOn(save);
  });

  test("opens sign-in when the session has ended", async () => {
    const { user, save } = show();
    api.answerWith(() => refused(401, "UNAUTHENTICATED", "Please sign in again."));
    await user.type(field("Bio"), "!");
    await user.click(save);
    const link = await screen.findByRole("link", { name: "Sign in" });
    expect(link).toHaveAttribute("href", "/login?returnTo=%2Fedit-profile");
    expect(JSON.stringify(localStorage)).toContain("Curious!");
  });

  test("restores unsaved input for this member only, until it is discarded", async () => {
    const { user, unmount } = show();
    await user.type(field("Bio"), " and kind");
    expect(screen.queryByText("You have unsaved changes from before")).not.toBeInTheDocument();
    unmount();
    const { save } = show();
    expect(field("Bio")).toHaveValue("Curious and kind");
    expect(screen.getByText("16/160")).toBeVisible();
    expect(screen.getByText("You have unsaved changes from before")).toHaveRole("status");
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(field("Bio")).toHaveValue("Curious");
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText("You have unsaved changes from before")).not.toBeInTheDocument();
    expect(save).toHaveFocus();
  });
});

test("never stores the date of birth on the device", async () => {
  localStorage.setItem(
    `roost.draft.${alice.id}.edit-profile`,
    JSON.stringify({ dateOfBirth: "1980-12-24", bio: "Kept" }),
  );
  const { unmount } = show();
  expect(field("Date of birth")).toHaveValue("1990-05-04");
  expect(field("Bio")).toHaveValue("Kept");
  fireEvent.input(field("Date of birth"), { target: { value: "1981-02-03" } });
  expect(JSON.stringify(localStorage)).toContain("Kept");
  expect(JSON.stringify(localStorage)).not.toMatch(/19\d\d-/);
  unmount();
  show();
  expect(field("Date of birth")).toHaveValue("1990-05-04");
});

describe("pictures of a profile", () => {
  test("are saved with their description", async () => {
    const { user, save } = show(profile({ profileImage: portrait }));
    expect(screen.queryByLabelText("Description of your cover photo")).not.toBeInTheDocument();
    const description = field("Description of your profile picture");
    expect(description).toHaveValue("Alice with a cat");
    await user.type(description, " on her knees");
    const described = { ...portrait, alt: "Alice with a cat on her knees" };
    api.answerWith(({ path }) =>
      path.endsWith("/update")
        ? ok({ user: profile({ profileImage: described }) })
        : ok({ image: described }),
    );
    await user.click(save);
    expect(await screen.findByText("Profile updated successfully")).toBeVisible();
    expect(api.requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: "PUT", path: "/api/profile/image/profile", body: { alt: described.alt } },
      { method: "PUT", path: "/api/profile/update", body: {} },
    ]);
  });

  test("are removed after one confirmation, and then the profile can be saved", async () => {
    const { user, save } = show(profile({ profileImage: portrait }));
    const sheet = screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
    sheet.showModal();
    expect(sheet).toHaveTextContent("Remove your profile picture?");
    await user.click(within(sheet).getByRole("button", { name: "Remove profile picture" }));
    expect(await screen.findByText("Image updated successfully")).toBeVisible();
    expect(api.requests).toEqual([{ method: "DELETE", path: "/api/profile/image/profile", body: {} }]);
    expect(screen.queryByLabelText("Description of your profile picture")).not.toBeInTheDocument();
    expect(field("Change profile picture")).toHaveFocus();
    expectOn(save);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("are kept when removal fails", async () => {
    const { user } = show(profile({ profileImage: portrait }));
    const sheet = screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
    sheet.showModal();
    api.answerWith(() => refused(503, "BUSY", "Too busy right now."));
    await user.click(within(sheet).getByRole("button", { name: "Remove profile picture" }));
    expect(await screen.findByText("Too busy right now.")).toBeVisible();
    expect(field("Description of your profile picture")).toBeVisible();
  });

  test.each([
    [
      "a gif",
      new File(["GIF89a"], "a.gif", { type: "image/gif" }),
      "Only JPEG, PNG, WebP and AVIF images can be uploaded",
    ],
    [
      "another type under a good name",
      new File(["x"], "a.png", { type: "image/bmp" }),
      "Only JPEG, PNG, WebP and AVIF images can be uploaded",
    ],
    [
      "12 MB",
      new File([new Uint8Array(12 * 1024 * 1024)], "a.jpg", { type: "image/jpeg" }),
      "Image size (12.00 MB) exceeds 10MB limit",
    ],
  ])("do not accept %s", async (_, file, words) => {
    show();
    fireEvent.change(field("Change profile picture"), { target: { files: [file] } });
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(api.requests).toEqual([]);
  });
});
