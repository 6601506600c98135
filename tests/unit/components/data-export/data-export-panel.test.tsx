import { describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { DataExportPanel } from "#components/data-export/data-export-panel";
import type { DataExport } from "#contract/data-export";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { sampleNotification } from "./sample-notification.ts";

const api = stubApi();

const underWay: DataExport = {
  id: "01890000-0000-7000-8000-000000000001",
  status: "running",
  progress: 40,
  sizeBytes: null,
  requestedAt: "2026-11-21T08:00:00.000Z",
  expiresAt: null,
};
const ready: DataExport = {
  ...underWay,
  status: "ready",
  progress: 100,
  sizeBytes: 1_234_000_000,
  expiresAt: "2026-11-22T08:00:00.000Z",
};

function show(served: DataExport | null) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DataExportPanel served={served} />
    </SWRConfig>,
  );
}

describe("DataExportPanel", () => {
  test("requests an export, shows its progress and then that it is ready", async () => {
    api.answerWith(({ method }) =>
      ok({ dataExport: method === "POST" ? { ...underWay, status: "queued", progress: 0 } : ready }),
    );
    show(null);
    await userEvent.click(screen.getByRole("button", { name: "Request a copy" }));
    expect(await screen.findByText("Your copy is next in line.")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("value", "0");
    act(() => publishServerEvent("notification", sampleNotification("downloadData")));
    expect(await screen.findByRole("button", { name: "Download" })).toBeEnabled();
    expect(screen.getByText("1.2 GB, ZIP")).toBeVisible();
  });

  test("reports a failed export and offers to retry", async () => {
    api.answerWith(() => ok({ dataExport: underWay }));
    show({ ...underWay, status: "failed" });
    expect(screen.getByRole("alert")).toHaveTextContent("Your copy could not be made");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("40%")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    [() => refused(429, "RATE_LIMITED", "Too many attempts."), "Too many attempts."],
    [
      () => refused(500, "INTERNAL", "An unexpected error occurred"),
      "Your copy could not be requested. Please try again.",
    ],
  ])("shows why a request was refused", async (answer, message) => {
    api.answerWith(answer);
    show(null);
    await userEvent.click(screen.getByRole("button", { name: "Request a copy" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("button", { name: "Request a copy" })).toBeEnabled();
  });

  test("removes an export that turns out to have expired", async () => {
    api.answerWith(({ method }) =>
      method === "POST" ? refused(404, "NOT_FOUND", "There is no copy.") : ok({ dataExport: null }),
    );
    show(ready);
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(await screen.findByRole("button", { name: "Request a copy" })).toBeEnabled();
    expect(screen.getByRole("alert")).toHaveTextContent("There is no copy.");
  });
});
