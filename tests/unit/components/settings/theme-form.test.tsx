import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ThemeProvider } from "#components/page/theme-provider";
import { ThemeForm } from "#components/settings/theme-form";
import { Toaster } from "#components/ui/toaster";
import { followPreferences, readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { DEFAULT_PREFERENCES } from "#lib/shared/preferences/preferences";

const html = document.documentElement.dataset;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  savePreferences(DEFAULT_PREFERENCES);
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    value: () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
  });
});

afterEach(() => {
  jest.useRealTimers();
});

test("applies and stores size and accent as they are chosen", () => {
  render(<ThemeForm preferences={DEFAULT_PREFERENCES} />);
  expect(screen.getByRole("radio", { name: "Small" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Indigo" })).toBeChecked();
  fireEvent.click(screen.getByRole("radio", { name: "Large" }));
  expect(html.fontSize).toBe("large");
  expect(screen.getByRole("radio", { name: "Large" })).toBeChecked();
  fireEvent.click(screen.getByRole("radio", { name: "Royal Amethyst" }));
  expect(html).toMatchObject({ accent: "amethyst", fontSize: "large" });
  expect(readPreferences()).toMatchObject({ accentColor: "amethyst", fontSize: "large" });
  expect(localStorage.getItem("accentColor")).toBe("amethyst");
  expect(localStorage.getItem("fontSize")).toBe("large");
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
});

test("offers three sizes and four accents", () => {
  render(<ThemeForm preferences={DEFAULT_PREFERENCES} />);
  const names = screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"));
  expect(names).toEqual(["small", "medium", "large", "indigo", "green", "teal", "amethyst"]);
});

test("resets to the small size and the first accent", () => {
  const chosen = {
    ...DEFAULT_PREFERENCES,
    fontSize: "medium",
    accentColor: "teal",
    autoPlay: "off",
  } as const;
  savePreferences(chosen);
  render(
    <>
      <ThemeForm preferences={chosen} />
      <Toaster />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(screen.getByRole("radio", { name: "Small" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Indigo" })).toBeChecked();
  expect(readPreferences()).toMatchObject({ fontSize: "small", accentColor: "indigo", autoPlay: "off" });
  expect(screen.getByText("Appearance reset")).toBeInTheDocument();
});

test("shows what was chosen after the page was rendered, such as after Back", () => {
  savePreferences({ fontSize: "medium", accentColor: "green" });
  render(<ThemeForm preferences={DEFAULT_PREFERENCES} />);
  expect(screen.getByRole("radio", { name: "Medium" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Green" })).toBeChecked();
});

test("applies and stores dark, light and system at once", () => {
  // React warns about a script rendered in the browser; pages contain it in their HTML.
  jest.spyOn(console, "error").mockImplementation(() => {});
  render(
    <>
      <ThemeProvider nonce={undefined} />
      <ThemeForm preferences={DEFAULT_PREFERENCES} />
    </>,
  );
  const dark = screen.getByRole("switch", { name: "Dark Mode" });
  const system = screen.getByRole("switch", { name: "Match system" });
  expect(dark).toBeChecked();
  fireEvent.click(dark);
  expect(html.theme).toBe("light");
  expect(localStorage.getItem("theme")).toBe("light");
  fireEvent.click(system);
  expect(localStorage.getItem("theme")).toBe("system");
  // The test's system theme is dark.
  expect(html.theme).toBe("dark");
  expect(dark).toBeChecked();
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));
  });
  expect(html.theme).toBe("light");
  expect(system).not.toBeChecked();
});

test("adopts what is applied in another tab", () => {
  const stop = followPreferences();
  // biome-ignore lint/suspicious/noDocumentCookie: what the other tab does
  document.cookie = "preferences=fontSize=large&accentColor=teal; Path=/";
  window.dispatchEvent(new StorageEvent("storage", { key: "fontSize", newValue: "large" }));
  expect(html).toMatchObject({ fontSize: "large", accent: "teal" });
  stop();
});
