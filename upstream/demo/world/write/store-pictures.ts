import { availableParallelism } from "node:os";
import sharp from "sharp";
import { pathOf } from "#upstream/demo/demo-files";
import { descriptions } from "#upstream/demo/media/descriptions";
import type { PlannedPicture, World } from "#upstream/demo/world/world";
import { encodeVersions, thumbhashOf, versionNames } from "#upstream/modules/media/pictures/encode-picture";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";

// Flat art stays crisp at this quality, and a low effort makes the first start quick.
const QUALITY = { webp: { quality: 82, effort: 1 }, jpeg: { quality: 82 } };

/** A row of the media table, ready to be inserted. */
export interface StoredPicture<Owner extends string | null = string> {
  readonly key: string;
  readonly ownerId: Owner;
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
  readonly alt: string;
  readonly thumbhash: string;
  readonly createdAt: Date;
}

type AnyPicture = PlannedPicture<string | null>;

/** Every picture of the world: covers of films, which nothing is without, portraits, covers, those of posts, of communities, and of linked pages. */
export function picturesOf({ members, posts, communities, linkPreviews }: World): AnyPicture[] {
  const ofMembers = members.flatMap(({ portrait, cover }) =>
    [portrait, cover].filter((picture) => picture !== undefined),
  );
  const ofCommunities = communities.flatMap(({ picture }) => picture ?? []);
  const [films, others] = [posts.filter(({ film }) => film), posts.filter(({ film }) => !film)];
  return [
    ...films.flatMap(({ pictures }) => pictures),
    ...ofMembers,
    ...others.flatMap(({ pictures }) => pictures),
    ...ofCommunities,
    ...linkPreviews.flatMap(({ picture }) => picture ?? []),
  ];
}

/** Pictures of messages and groups, which are kept apart: only members of their conversation see them. */
export function privatePicturesOf({ conversations }: World): PlannedPicture[] {
  return conversations.flatMap(({ picture: own, messages }) => [
    ...messages.flatMap(({ picture, morePictures }) => (picture ? [picture, ...morePictures] : [])),
    ...(own ? [own] : []),
  ]);
}

/** Pictures of stories, which are kept apart as well. */
export function storyPicturesOf({ stories }: World): PlannedPicture[] {
  return stories.map(({ picture }) => picture);
}

/** The same world with the first so many public pictures only, as many of messages, and as many of stories. */
export function limitPictures(world: World, most: number): World {
  const lists = [picturesOf(world), privatePicturesOf(world), storyPicturesOf(world)];
  const kept = new Set<AnyPicture>(lists.flatMap((pictures) => pictures.slice(0, most)));
  const keep = <Picture extends AnyPicture>(picture: Picture | undefined) =>
    picture && kept.has(picture) ? picture : undefined;
  const stories = world.stories.filter(({ picture }) => kept.has(picture));
  const isTold = new Set(stories.map(({ id }) => id));
  return {
    ...world,
    members: world.members.map((member) => ({
      ...member,
      portrait: keep(member.portrait),
      cover: keep(member.cover),
    })),
    posts: world.posts.map((post) => ({
      ...post,
      pictures: post.pictures.filter((picture) => kept.has(picture)),
      film: post.pictures.some((picture) => kept.has(picture)) ? post.film : undefined,
    })),
    communities: world.communities.map((each) => ({ ...each, picture: keep(each.picture) })),
    linkPreviews: world.linkPreviews.map((each) => ({ ...each, picture: keep(each.picture) })),
    stories: stories.map((story) => ({
      ...story,
      originalId:
        story.originalId !== undefined && isTold.has(story.originalId) ? story.originalId : undefined,
    })),
    notifications: world.notifications.filter(({ storyId }) => !storyId || isTold.has(storyId)),
    highlights: world.highlights.flatMap((each) => {
      const storyIds = each.storyIds.filter((id) => isTold.has(id));
      return storyIds.length > 0 ? { ...each, storyIds } : [];
    }),
    conversations: world.conversations.map((each) => ({
      ...each,
      picture: keep(each.picture),
      messages: each.messages.map((message) => ({
        ...message,
        picture: keep(message.picture),
        morePictures: keep(message.picture)
          ? message.morePictures.filter((picture) => kept.has(picture))
          : [],
      })),
    })),
  };
}

/**
 * Stores pictures in all their widths, one per core at a time. Those that an interrupted fill has stored are not made again.
 * @param onProgress called after each picture with the number done so far
 */
export async function storePictures<Owner extends string | null>(
  pictures: readonly PlannedPicture<Owner>[],
  media: MediaStorage,
  onProgress: (done: number) => void,
): Promise<StoredPicture<Owner>[]> {
  const stored: StoredPicture<Owner>[] = [];
  const queue = pictures.values();
  const work = async () => {
    for (const picture of queue) {
      stored.push(await storePicture(picture, media));
      onProgress(stored.length);
    }
  };
  // One picture per core beats several cores per picture; the setting belongs to the whole process.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    sharp.concurrency(threads);
  }
  return stored;
}

/** Whether a picture's files are all there: a bucket may lack some after a kill. */
async function isStored(key: string, widths: readonly number[], media: MediaStorage): Promise<boolean> {
  const files = await Promise.all(versionNames(widths).map((name) => media.open(key, name)));
  for (const file of files) file?.content.destroy();
  return files.every((file) => file !== null);
}

async function storePicture<Owner extends string | null>(
  picture: PlannedPicture<Owner>,
  media: MediaStorage,
): Promise<StoredPicture<Owner>> {
  const { name, key, ownerId, createdAt, widths } = picture;
  const { data, info } = await sharp(pathOf(`${name}.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = { data, width, height, channels };
  if (!(await isStored(key, widths, media))) {
    await media.save(key, await encodeVersions(pixels, widths, QUALITY));
  }
  const thumbhash = await thumbhashOf(pixels);
  return {
    key,
    ownerId,
    createdAt,
    widths: [...widths],
    width,
    height,
    alt: descriptions[name] ?? "",
    thumbhash,
  };
}
