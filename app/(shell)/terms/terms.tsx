import { MEMBER_MIN_AGE_YEARS } from "#contract/limits";

export function Terms({ appName }: { appName: string }) {
  return (
    <>
      <p>
        By creating an account on {appName} you agree to what follows. It is short on purpose: please read it.
      </p>
      <ul>
        <li>You are at least {MEMBER_MIN_AGE_YEARS} years old.</li>
        <li>
          What you write and upload stays yours. You allow {appName} to store it and to show it to the people
          you share it with, for as long as you keep it here.
        </li>
        <li>
          Post only what you have the right to post. Do not threaten, harass or impersonate anyone, and do not
          post what the law forbids.
        </li>
        <li>
          Do not use {appName} to send unwanted messages in bulk, to collect other people’s data or to disturb
          the service.
        </li>
        <li>
          You may block anyone and make your account private at any time. Please respect it when others do.
        </li>
        <li>Keep your password to yourself. You are responsible for what is done with your account.</li>
        <li>
          The people who run this server may hide or remove content, and limit or close accounts, that break
          these rules. The service is offered as is, without a guarantee that it is always available.
        </li>
        <li>You may leave at any time: delete your account, and everything in it is gone at once.</li>
      </ul>
    </>
  );
}
