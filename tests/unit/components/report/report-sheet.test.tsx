import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReportSheet } from "#components/report/report-sheet";
import { reportTexts as texts } from "#components/report/texts.ts";
import { refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

function show() {
  render(
    <ReportSheet dialogId="sheet" userId="alice" subject={{ kind: "post", postId: "1", username: "bob" }} />,
  );
  return userEvent.setup();
}

const send = () => screen.getByRole("button", { name: texts.send });

test("asks for a reason before anything is sent", async () => {
  const user = show();
  await user.click(send());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(texts.choose);
  expect(alert).toHaveFocus();
  await user.click(screen.getByRole("radio", { name: "Spam or a scam" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(api.requests).toEqual([]);
});

test("keeps the choice and the details when the server refuses", async () => {
  const user = show();
  api.answerWith(() => refused(429, "RATE_LIMITED", "You have sent many reports. Try again later."));
  await user.click(screen.getByRole("radio", { name: "Spam or a scam" }));
  await user.type(screen.getByRole("textbox", { name: texts.details }), "Twice today");
  await user.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent("You have sent many reports. Try again later.");
  expect(screen.getByRole("radio", { name: "Spam or a scam" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: texts.details })).toHaveValue("Twice today");
  expect(send()).toBeEnabled();
  expect(api.requests.map(({ body }) => body)).toEqual([
    { postId: "1", reason: "spam", text: "Twice today" },
  ]);
});
