import { describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailPanel } from "#components/email/email-panel";
import { Toaster } from "#components/ui/toaster";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const confirmed = { email: "alice@example.org", isConfirmed: true, pendingEmail: null };

function show(props: Partial<Parameters<typeof EmailPanel>[0]> = {}) {
  render(
    <>
      <EmailPanel initial={confirmed} canSendMail outcome={null} done={null} typed={undefined} {...props} />
      <Toaster />
    </>,
  );
}

describe("EmailPanel", () => {
  test("shows a confirmed address without asking for anything", () => {
    show();
    expect(screen.getByText("alice@example.org")).toBeVisible();
    expect(screen.getByText("Confirmed")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send the link again" })).not.toBeInTheDocument();
  });

  test("requests a change of address and shows it as pending", async () => {
    api.answerWith(({ method }) =>
      method === "POST"
        ? ok({ message: "We have sent a link to a@b.example." })
        : ok({ ...confirmed, pendingEmail: "a@b.example" }),
    );
    show();
    const field = screen.getByRole("textbox", { name: "New email" });
    await userEvent.type(field, "a@b.example");
    await userEvent.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText("a@b.example is not confirmed yet")).toBeVisible();
    expect(screen.getByText("We have sent a link to a@b.example.")).toBeVisible();
    expect(field).toHaveValue("");
    expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
      ["/api/auth/change-email", { email: "a@b.example" }],
      ["/api/auth/email", undefined],
    ]);
  });

  test.each([
    [
      () =>
        refused(400, "VALIDATION_FAILED", "Enter a valid email address", {
          fields: { email: "Enter a valid email address" },
        }),
      "Enter a valid email address",
    ],
    [() => refused(429, "RATE_LIMITED", "Too many attempts."), "Too many attempts."],
    [() => Promise.reject(new TypeError("Failed to fetch")), "An unexpected error occurred"],
  ])("shows why it could not be changed and keeps the text (%#)", async (answer, message) => {
    api.answerWith(answer);
    show();
    const field = screen.getByRole("textbox", { name: "New email" });
    await userEvent.type(field, "nonsense");
    await userEvent.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue("nonsense");
  });

  test("cancels a pending change", async () => {
    api.answerWith(({ method }) =>
      method === "POST" ? ok({ message: "Your address stays alice@example.org" }) : ok(confirmed),
    );
    show({ initial: { ...confirmed, pendingEmail: "a@b.example" } });
    await userEvent.click(screen.getByRole("button", { name: "Keep the current address" }));
    expect(await screen.findByText("Your address stays alice@example.org")).toBeVisible();
    expect(screen.queryByText(/is not confirmed yet/)).not.toBeInTheDocument();
    expect(api.requests[0]?.body).toEqual({ email: "alice@example.org" });
  });

  test("resends the confirmation or shows why it cannot", async () => {
    show({ initial: { ...confirmed, isConfirmed: false } });
    const button = screen.getByRole("button", { name: "Send the link again" });
    api.answerWith(() => ok({ message: "We have sent a link to alice@example.org" }));
    await userEvent.click(button);
    expect(await screen.findByText("We have sent a link to alice@example.org")).toBeVisible();
    api.answerWith(() => refused(429, "RATE_LIMITED", "Too many attempts."));
    await userEvent.click(button);
    expect(await screen.findByText("Too many attempts.")).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
  });

  test("offers nothing that requires mail on a server without mail", () => {
    show({ initial: { ...confirmed, isConfirmed: false }, canSendMail: false });
    expect(screen.getByText(/This server cannot send email/)).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
