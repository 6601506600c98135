import { PasskeySection } from "#components/passkey/passkey-section";
import { passkeyTexts as texts } from "#components/passkey/texts.ts";
import { loadPasskeys } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

/** The viewer's passkeys, or an error; the rest of the page does not depend on them. */
export async function Passkeys() {
  const passkeys = await outcomeOf(loadPasskeys());
  if ("refusal" in passkeys) {
    return (
      <section aria-label={texts.title}>
        <h2 className="text-lg">{texts.title}</h2>
        <p role="alert" className="mt-1 text-secondary">
          {texts.failed} {passkeys.refusal.message}
        </p>
      </section>
    );
  }
  return <PasskeySection initial={passkeys.value} />;
}
