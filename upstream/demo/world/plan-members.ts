import { DAY } from "#contract/units";
import { demoId, demoMediaKey } from "#upstream/demo/demo-identity";
import type { MemberDraft } from "#upstream/demo/people/member-draft";
import { demoMember, otherMembers } from "#upstream/demo/people/members";
import { createRandom, type Random } from "#upstream/demo/random";
import type { PictureSubject } from "#upstream/demo/texts/draft";
import type { Theme } from "#upstream/demo/texts/themes";
import type { PlannedMember, PlannedPicture } from "./world.ts";

const PORTRAIT_WIDTHS = [64, 128, 256];
const COVER_WIDTHS = [600, 1200];
// Some never got round to it: their profiles show what stands in for a picture.
const PORTRAIT_SHARE = 0.94;
const COVER_SHARE = 0.8;
const SHOWN_LIKES_SHARE = 0.5;
const OLDEST_ACCOUNT_MS = 900 * DAY;
// Older than the oldest post, which is 30 days old.
const YOUNGEST_ACCOUNT_MS = 35 * DAY;

/** Families whose pictures work as a wide strip, by what the member writes about. */
const coversOf: Record<Theme, readonly PictureSubject[]> = {
  art: ["bauhaus", "paper-cut", "circles", "truchet"],
  books: ["bookshelf", "houses", "leaves"],
  cinema: ["city", "night", "lighthouse"],
  city: ["city", "houses"],
  code: ["truchet", "bauhaus", "circles", "city"],
  cooking: ["fruit", "fields", "houses"],
  football: ["fields", "city", "bauhaus"],
  gardening: ["flowers", "fields", "leaves"],
  hiking: ["mountains", "forest", "clouds"],
  humour: ["circles", "balloons", "clouds"],
  music: ["records", "circles", "night"],
  parenting: ["balloons", "fields", "flowers"],
  photography: ["mountains", "sea", "lighthouse", "clouds"],
  running: ["forest", "mountains", "sea"],
  science: ["night", "leaves", "clouds"],
  travel: ["mountains", "sea", "balloons", "houses"],
};

/** The members, the demo account first. */
export function planMembers(seed: string, now: Date): PlannedMember[] {
  const random = createRandom(`${seed}/members`);
  const coversUsed = new Map<PictureSubject, number>();
  return [demoMember, ...otherMembers].map((draft) => {
    const own = random.fork(draft.username);
    const isDemo = draft === demoMember;
    const age = isDemo ? YOUNGEST_ACCOUNT_MS : own.between(YOUNGEST_ACCOUNT_MS, OLDEST_ACCOUNT_MS);
    const createdAt = new Date(now.getTime() - Math.round(age));
    const id = demoId(createdAt, own);
    const base = { ownerId: id, createdAt };
    const hasPortrait = own.chance(PORTRAIT_SHARE) || isDemo;
    const hasCover = own.chance(COVER_SHARE) || isDemo;
    return {
      id,
      draft,
      createdAt,
      portrait: hasPortrait ? planPortrait(seed, draft, base) : undefined,
      cover: hasCover ? planCover(seed, draft, own, coversUsed, base) : undefined,
      showsLikes: own.chance(SHOWN_LIKES_SHARE) && !isDemo,
    };
  });
}

type Ownership = Pick<PlannedPicture, "ownerId" | "createdAt">;

const planPortrait = (seed: string, draft: MemberDraft, base: Ownership): PlannedPicture => ({
  ...base,
  name: `portrait-${draft.username}`,
  key: demoMediaKey(seed, `portrait ${draft.username}`),
  widths: PORTRAIT_WIDTHS,
});

function planCover(
  seed: string,
  draft: MemberDraft,
  own: Random,
  used: Map<PictureSubject, number>,
  base: Ownership,
): PlannedPicture {
  const family = own.pick(coversOf[draft.themes[0]]);
  const index = used.get(family) ?? 0;
  used.set(family, index + 1);
  return {
    ...base,
    name: `cover-${family}-${index}`,
    key: demoMediaKey(seed, `cover ${draft.username}`),
    widths: COVER_WIDTHS,
  };
}
