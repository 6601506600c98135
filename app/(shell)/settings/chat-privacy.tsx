import { ChatPrivacyToggle } from "#components/settings/chat-privacy-toggle";
import { settingsTexts } from "#components/settings/texts.ts";
import { loadSettings } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

interface ChatPrivacyProps {
  name: "readReceipts" | "showPresence";
}

/** A chat privacy switch; the rest of the settings does not depend on it. */
export async function ChatPrivacy({ name }: ChatPrivacyProps) {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{settingsTexts.chatPrivacyUnknown}</p>;
  }
  return <ChatPrivacyToggle name={name} settings={settings.value} />;
}
