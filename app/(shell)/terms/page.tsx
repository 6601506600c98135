import type { Metadata } from "next";
import Link from "next/link";
import { PageHeader } from "#components/ui/page-header";
import { Prose } from "#components/ui/prose";
import { env } from "#lib/server/env";
import { routes } from "#lib/shared/routes";

export const metadata: Metadata = { title: "Terms & Privacy" };

export default function TermsPage() {
  const { appName } = env();
  return (
    <>
      <PageHeader title="Terms & Privacy" backTo={routes.home()} />
      <Prose>
        <ul>
          <li>
            <a href="#terms">Terms of use</a>
          </li>
          <li>
            <a href="#privacy">Privacy</a>
          </li>
        </ul>

        <h2 id="terms" className="scroll-mt-28">
          Terms of use
        </h2>
        <p>
          By creating an account on {appName} you agree to what follows. It is short on purpose: please read
          it.
        </p>
        <ul>
          <li>
            What you write and upload stays yours. You allow {appName} to store it and to show it to the
            people you share it with, for as long as you leave it here.
          </li>
          <li>
            Post only what you have the right to post. Do not threaten, harass or impersonate anyone, and do
            not post what the law forbids.
          </li>
          <li>
            Do not use {appName} to send unwanted messages in bulk, to collect other people’s data or to
            disturb the service.
          </li>
          <li>
            You may block anyone and make your account private at any time. Please respect it when others do.
          </li>
          <li>Keep your password to yourself. You are responsible for what is done with your account.</li>
          <li>
            Content and accounts that break these rules may be removed. The service is offered as it is,
            without a guarantee that it is always there.
          </li>
        </ul>

        <h2 id="privacy" className="scroll-mt-28">
          Privacy
        </h2>
        <p>{appName} keeps what it needs to work, and nothing for advertising.</p>
        <ul>
          <li>
            Your account: name, username, email address, a fingerprint of your password that cannot be turned
            back, and whatever you choose to put on your profile. Your email address and date of birth are
            shown to nobody but you.
          </li>
          <li>What you do: your posts, whom you follow and whom you block.</li>
          <li>
            Your devices: for each sign-in, its time, network address and kind of browser, so that you can
            recognise a sign-in that was not yours.
          </li>
          <li>
            This browser: one cookie for your session, one that protects forms, and one that remembers the
            theme, text size and accent you chose. There are no third-party cookies and no trackers.
          </li>
        </ul>
        <p>
          A private account shows its posts, lists and details only to the followers its owner has approved.
          People you block see nothing of your profile.
        </p>
        <p>
          See also{" "}
          <Link href={routes.about()} prefetch={false}>
            about {appName}
          </Link>
          .
        </p>
      </Prose>
    </>
  );
}
