import type { Metadata } from "next";
import { PageHeader } from "#components/ui/page-header";
import { Prose } from "#components/ui/prose";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { GettingStarted } from "./getting-started.tsx";
import { PostingContent } from "./posting-content.tsx";
import { PrivacySettings } from "./privacy-settings.tsx";

export const metadata: Metadata = { title: "User Guide" };

const entries = [
  ["getting-started", "Getting Started"],
  ["privacy-settings", "Privacy Settings"],
  ["posting-content", "Posting Content"],
] as const;

export default function UserGuidePage() {
  const [started, privacy, posting] = entries;
  return (
    <>
      <PageHeader title="User Guide" backTo={routes.settings()} />
      <Prose>
        <ul>
          {entries.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        <h2 id={started[0]}>{started[1]}</h2>
        <GettingStarted appName={env().appName} />
        <h2 id={privacy[0]}>{privacy[1]}</h2>
        <PrivacySettings />
        <h2 id={posting[0]}>{posting[1]}</h2>
        <PostingContent />
      </Prose>
    </>
  );
}
