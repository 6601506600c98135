import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PlaceFacts } from "#components/localization/place-facts";
import type { Localization } from "#contract/device";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const refresh = jest.fn();
jest.unstable_mockModule("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
const { LocalizationForm } = await import("#components/localization/localization-form");
const { Toaster } = await import("#components/ui/toaster");

const api = stubApi();
const languages = [
  { tag: "de", name: "Deutsch" },
  { tag: "en-GB", name: "British English" },
];

const known: Localization = {
  country: "France",
  region: "Bretagne",
  city: "Brest",
  timeZone: "Europe/Paris",
  localTime: "2026-11-21T09:00:00+01:00",
  language: "fr-FR",
  ip: "193.52.212.1",
  device: "Firefox on Linux",
  source: "address",
};
const nowhere = { country: null, region: null, city: null, timeZone: null, localTime: null, language: null };

beforeEach(() => {
  refresh.mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom knows no Cookie Store
  document.cookie = "preferences=; Max-Age=0; Path=/";
  document.documentElement.removeAttribute("data-time-zone");
});

const factOf = (term: string) => screen.getByText(term).nextElementSibling;

describe("the member's location", () => {
  test("is derived from the address, with a running clock", () => {
    jest.useFakeTimers({ now: new Date("2026-11-21T08:00:00Z") });
    try {
      render(<PlaceFacts location={known} dateLanguage={undefined} />);
      expect(factOf("Country")).toHaveTextContent("France");
      expect(factOf("Region")).toHaveTextContent("Bretagne");
      expect(factOf("City")).toHaveTextContent("Brest");
      expect(factOf("Language")).toHaveTextContent("French (France)");
      expect(factOf("Local time")).toHaveTextContent("Saturday, November 21, 2026 at 9:00:00 AM");
      act(() => {
        jest.advanceTimersByTime(2_000);
      });
      expect(factOf("Local time")).toHaveTextContent("9:00:02 AM");
      expect(screen.getByText("Based on your IP address, 193.52.212.1.")).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ["private-address", /is on a private network/],
    ["unknown-address", /^The location of your IP address/],
  ] as const)("is reported by the browser with a %s, and the page says so", (source, words) => {
    render(<PlaceFacts location={{ ...known, ...nowhere, source }} dateLanguage={undefined} />);
    expect(factOf("Country")).toHaveTextContent("Unknown");
    expect(factOf("Language")).toHaveTextContent("from your browser");
    expect(factOf("Local time")).toHaveTextContent("from your browser");
    expect(screen.getByText(words)).toBeVisible();
  });

  test("is shown without a language when the browser reports none", () => {
    jest.spyOn(navigator, "language", "get").mockReturnValue("C");
    render(<PlaceFacts location={{ ...known, language: null }} dateLanguage={undefined} />);
    expect(factOf("Language")).toHaveTextContent("Unknown");
    expect(factOf("Country")).toHaveTextContent("France");
  });
});

function showForm() {
  const { timeZone, language } = DEFAULT_SETTINGS;
  render(
    <>
      <LocalizationForm settings={{ timeZone, language }} languages={languages} />
      <Toaster />
    </>,
  );
  return {
    zone: screen.getByRole("combobox", { name: "Time zone" }),
    language: screen.getByRole("combobox", { name: "Language of dates" }),
    save: screen.getByRole("button", { name: "Save" }),
  };
}

describe("date format", () => {
  test("is previewed, stored on the server and applied in this browser", async () => {
    api.answerWith(({ body }) => ok({ settings: { ...DEFAULT_SETTINGS, ...body } }));
    const { zone, language, save } = showForm();
    expect(save).toBeDisabled();
    await userEvent.selectOptions(zone, "Asia/Tokyo");
    await userEvent.selectOptions(language, "de");
    expect(screen.getByText(/\d\d:\d\d:\d\d$/)).toHaveAttribute("lang", "de");
    await userEvent.click(save);
    expect(await screen.findByText("Localization saved")).toBeVisible();
    expect(api.requests).toEqual([
      { method: "PUT", path: "/api/settings", body: { timeZone: "Asia/Tokyo", language: "de" } },
    ]);
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(document.documentElement.dataset).toMatchObject({ timeZone: "Asia/Tokyo", language: "de" });
    expect(save).toBeDisabled();
  });

  test("keeps the chosen value and shows the reason at its field when the server refuses", async () => {
    const words = "There is no such time zone";
    api.answerWith(() => refused(400, "VALIDATION_FAILED", words, { fields: { timeZone: words } }));
    const { zone, save } = showForm();
    await userEvent.selectOptions(zone, "UTC");
    await userEvent.click(save);
    await waitFor(() => expect(zone).toHaveAccessibleDescription(words));
    expect(zone).toHaveValue("UTC");
    expect(refresh).not.toHaveBeenCalled();
  });

  test("reports a failed save", async () => {
    api.answerWith(() => refused(503, "BUSY", "Busy"));
    const { zone, save } = showForm();
    await userEvent.selectOptions(zone, "UTC");
    await userEvent.click(save);
    expect(await screen.findByText("Failed to save localization")).toBeVisible();
    expect(save).toBeEnabled();
  });
});
