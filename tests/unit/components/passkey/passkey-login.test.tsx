import { afterEach, describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasskeyLogin } from "#components/passkey/passkey-login";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

const question = { options: { challenge: "Y2hhbGxlbmdl", rpId: "localhost", userVerification: "required" } };

/** A browser that knows passkeys and ends every try in one way. */
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

test("a browser that knows no passkeys is offered none", () => {
  render(<PasskeyLogin returnTo="/" />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

describe("what goes wrong is told in words", () => {
  test.each([
    [
      "NotAllowedError",
      "No passkey was used. You may have cancelled, or there is none for this site on this device.",
    ],
    [
      "AbortError",
      "No passkey was used. You may have cancelled, or there is none for this site on this device.",
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

  test("another address than the site's own, with the way there", async () => {
    browserThat(() => Promise.reject(new DOMException("Not this one", "SecurityError")));
    api.answerWith(() => ok({ options: { ...question.options, rpId: "roost.example" } }));
    await press();
    const link = await screen.findByRole("link", { name: "http://roost.example/" });
    expect(link).toHaveAttribute("href", "http://roost.example/");
  });

  test("the server's own words", async () => {
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
