// Chromium uses only the last `--disable-features`, so the features that Playwright 1.65 disables are repeated here.
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

// Every window, and so every test, would load two pages for the address bar's suggestions: more work
// than most of our own pages.
const popupsOfTheAddressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Chromium arguments in addition to Playwright's. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  // Without a graphics card the GPU process emulates one on the CPU, a fifth of all work of a run; pages look the same without it.
  "--disable-gpu",
  // A microphone with a tone, without a prompt. For all tests, since other arguments would start another worker with another product.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--disable-features=${[...turnedOffByPlaywright, ...popupsOfTheAddressBar].join(",")}`,
];
