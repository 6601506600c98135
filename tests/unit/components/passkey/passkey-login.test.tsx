import { afterEach, describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasskeyLogin } from "#components/passkey/passkey-login";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

const question = { options: { challenge: "Y2hhbGxlbmdl", rpId: "localhost", userVerification: "required" } };

/** A browser with passkeys whose every attempt ends in the given way. */
function browserThat(get: () => Promise<unknown>): void {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
});

async function press(): Promise<void> {
  render(<PasskeyLogin returnTo="/" />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign in with a passkey" }));
}

test("is not offered in a browser without passkeys", () => {
  render(<PasskeyLogin returnTo="/" />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

describe("passkey login errors", () => {
  test.each([
    [
      "NotAllowedError",
      "No passkey was used. You may have canceled, or there is none for this site on this device.",
    ],
    [
      "AbortError",
      "No passkey was used. You may have canceled, or there is none for this site on this device.",
    ],
    ["UnknownError", "The passkey did not work. Please try again."],
    ["NotReadableError", "The passkey did not work. Please try again."],
  ])("%s", async (name, words) => {
    browserThat(() => Promise.reject(new DOMException("Whatever the browser says", name)));
    api.answerWith(() => ok(question));
    await press();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Sign in with a passkey" })).toBeEnabled();
  });

  test("name the site's own address and link to it when opened at another", async () => {
    browserThat(() => Promise.reject(new DOMException("Not this one", "SecurityError")));
    api.answerWith(() => ok({ options: { ...question.options, rpId: "roost.example" } }));
    await press();
    const link = await screen.findByRole("link", { name: "http://roost.example/" });
    expect(link).toHaveAttribute("href", "http://roost.example/");
  });

  test("show the server's message", async () => {
    browserThat(() => Promise.reject(new Error("is not asked")));
    api.answerWith(() =>
      refused(429, "RATE_LIMITED", "Too many attempts. Please wait a little and try again."),
    );
    await press();
    expect(
      await screen.findByText("Too many attempts. Please wait a little and try again."),
    ).toBeInTheDocument();
  });
});
