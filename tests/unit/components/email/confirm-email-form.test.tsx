import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmEmailForm } from "#components/email/confirm-email-form";
import { confirmEmailTexts as texts } from "#components/email/texts.ts";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

function show(): void {
  render(
    <ConfirmEmailForm
      token="from-the-mail"
      outcome={null}
      heading={<h1>Is it yours?</h1>}
      done={<h1>It is yours</h1>}
      linkInvalid={<h1>It is too late</h1>}
    />,
  );
}

const confirm = () => userEvent.click(screen.getByRole("button", { name: texts.confirm }));

test("confirms an address with the link's token once its button is pressed", async () => {
  show();
  expect(screen.getByRole("heading")).toHaveTextContent("Is it yours?");
  expect(api.requests).toEqual([]);
  await confirm();
  expect(await screen.findByRole("heading", { name: "It is yours" })).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
    ["/api/auth/confirm-email", { token: "from-the-mail" }],
  ]);
});

test("reports a link that is no longer valid", async () => {
  api.answerWith(() => refused(400, "LINK_INVALID", "This link has expired"));
  show();
  await confirm();
  expect(await screen.findByRole("heading", { name: "It is too late" })).toBeVisible();
});

test("shows why it failed otherwise, and can be pressed again", async () => {
  api.answerWith(() => refused(429, "RATE_LIMITED", "Too many attempts."));
  show();
  await confirm();
  expect(await screen.findByText("Too many attempts.")).toBeVisible();
  api.answerWith(() => ok());
  await confirm();
  expect(await screen.findByRole("heading", { name: "It is yours" })).toBeVisible();
});
