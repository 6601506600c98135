import type { EmojiData, SkinTone } from "frimousse";

/** Emoji version that devices of recent years can draw. */
const NEWEST_VERSION = 15;
/** Group of flag letters and skin tones, which are components of emoji. */
const COMPONENTS = 2;

const tones: Record<number, Exclude<SkinTone, "none">> = {
  1: "light",
  2: "medium-light",
  3: "medium",
  4: "medium-dark",
  5: "dark",
};

/** All emoji with their names, served by our own origin. Loaded with the picker. */
export async function loadEmoji(): Promise<EmojiData> {
  const [{ default: all }, { default: messages }] = await Promise.all([
    import("emojibase-data/en/data.json"),
    import("emojibase-data/en/messages.json"),
  ]);
  const emojis = all.flatMap(({ emoji, label, group, version, tags, skins }) => {
    if (group === undefined || group === COMPONENTS || version > NEWEST_VERSION) return [];
    const inTones = skins?.flatMap(({ tone, emoji: toned }) => {
      const name = typeof tone === "number" ? tones[tone] : undefined;
      return name ? [[name, toned] as const] : [];
    });
    // Either all five tones, or none.
    const skinned =
      inTones?.length === 5 ? (Object.fromEntries(inTones) as EmojiData["skinTones"]) : undefined;
    return [{ emoji, label, category: group, version, tags: tags ?? [], ...(skinned && { skins: skinned }) }];
  });
  return {
    locale: "en",
    emojis,
    categories: messages.groups
      .filter(({ order }) => order !== COMPONENTS)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: {
      light: "Light skin tone",
      "medium-light": "Medium-light skin tone",
      medium: "Medium skin tone",
      "medium-dark": "Medium-dark skin tone",
      dark: "Dark skin tone",
    },
  };
}
