import { FormTokenProvider } from "#components/ui/form-token";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { EarlyPress } from "#components/page/early-press";
import { SoftLinks } from "#components/page/soft-links";
import { ThemeProvider } from "#components/page/theme-provider";
import { Toaster } from "#components/ui/toaster";
import { env } from "#lib/server/env";
import { appDescription, openGraph } from "#lib/server/page/open-graph";
import { getPreferences, isSidebarOpen } from "#lib/server/page/preferences";
import { getNonce } from "#lib/server/page/request";
import { getFormToken, getViewer } from "#lib/server/session/current-session";
import { DEFAULT_THEME, themeColors } from "#lib/shared/preferences/theme";

export async function generateMetadata(): Promise<Metadata> {
  const { appName, appOrigin } = env();
  return {
    metadataBase: new URL(appOrigin),
    title: { default: appName, template: `%s · ${appName}` },
    description: appDescription(),
    applicationName: appName,
    formatDetection: { telephone: false, email: false, address: false },
    ...(await openGraph()),
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
  };
}

const PAGE_END_ID = "page-end";

export const viewport: Viewport = {
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  themeColor: themeColors[DEFAULT_THEME],
};

/** The document. Its attributes carry the preferences, so that the first paint is already right. */
export default async function RootLayout({ children }: LayoutProps<"/">) {
  const [preferences, isOpen, viewer, formToken, nonce] = await Promise.all([
    getPreferences(),
    isSidebarOpen(),
    getViewer(),
    getFormToken(),
    getNonce(),
  ]);
  return (
    <html
      lang="en"
      // Compared before a change is sent in a new session, see page-session.ts.
      data-user-id={viewer?.userId}
      data-font-size={preferences.fontSize}
      data-accent={preferences.accentColor}
      data-autoplay={preferences.autoPlay}
      data-shortcuts={preferences.shortcuts}
      data-time-zone={preferences.timeZone}
      data-language={preferences.language}
      data-sidebar={isOpen ? "open" : "closed"}
      // A script sets the theme before React hydrates.
      suppressHydrationWarning
    >
      <head>
        {formToken && <meta name="csrf-token" content={formToken} />}
        {/* Delays painting until the document is parsed, since content cut off in the middle of a line would move with the rest. */}
        <link rel="expect" href={`#${PAGE_END_ID}`} blocking="render" />
        <EarlyPress nonce={nonce} />
      </head>
      <body>
        <ThemeProvider nonce={nonce} />
        <FormTokenProvider token={formToken}>{children}</FormTokenProvider>
        <Toaster />
        <SoftLinks />
        <span id={PAGE_END_ID} hidden />
      </body>
    </html>
  );
}
