/** Texts of /timezone. */
export const localizationTexts = {
  title: "Localization",
  country: "Country",
  region: "Region",
  city: "City",
  localTime: "Local time",
  language: "Language",
  failed: "Failed to fetch localization data",
  noToken: "Failed to fetch a valid CSRF token",
  // Not given by the specification:
  loading: "Loading localization...",
  place: "Where you are",
  unknown: "Unknown",
  fromBrowser: "from your browser",
  sources: {
    address: (ip: string) => `Based on your IP address, ${ip}.`,
    "private-address": (ip: string) =>
      `Your IP address, ${ip}, is on a private network, so it has no location. Time and language come from your browser.`,
    "unknown-address": (ip: string) =>
      `The location of your IP address, ${ip}, is unknown. Time and language come from your browser.`,
  },
  dates: "How dates are shown",
  datesHint: "Applies to every date and time on Roost, on all your devices.",
  timeZone: "Time zone",
  zoneOfBrowser: "Same as the browser",
  otherZones: "Other",
  dateLanguage: "Language of dates",
  defaultLanguage: "Default (English)",
  preview: "Now",
  save: "Save",
  saving: "Saving...",
  saved: "Localization saved",
  saveFailed: "Failed to save localization",
  needsScript: "Choosing how dates are shown needs JavaScript, which is switched off in this browser.",
} as const;
