// Chromium reads the last `--disable-features` alone, so what Playwright 1.65 turns off itself stands here again.
const turnedOffByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

// Every window, which is every test, would load two pages for the suggestions of an address bar that nobody sees: more work
// than most of our own pages.
const popupsOfTheAddressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What the tests' Chromium is started with besides what Playwright gives it. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  `--disable-features=${[...turnedOffByPlaywright, ...popupsOfTheAddressBar].join(",")}`,
];
