import { Hash } from "lucide";
import type { ReactNode } from "react";
import { authTexts as texts } from "#components/auth/texts.ts";
import { CommunityPicture } from "#components/community/community-picture";
import { PersonName } from "#components/person/person-name";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Picture } from "#components/ui/picture";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";
import { excerptOf } from "#lib/shared/excerpt";
import type { SignInPreview as Preview } from "#lib/shared/sign-in-preview";

/** In visible characters: three lines on a wide screen. */
const WORDS_MAX_LENGTH = 180;

interface SignInPreviewProps {
  preview: Preview;
  /** Visitors may read public profiles and posts. */
  isOpen: boolean;
}

/** What the sign-in is for, above its form. */
export function SignInPreview({ preview, isOpen }: SignInPreviewProps) {
  switch (preview.kind) {
    case "person":
      return (
        <Frame lead={isOpen ? texts.leadsToOpenPerson : texts.leadsToPerson}>
          <PersonHead person={preview.person} />
        </Frame>
      );
    case "story":
      return (
        <Frame lead={texts.leadsToStory}>
          <PersonHead person={preview.person} />
        </Frame>
      );
    case "post":
      return (
        <Frame lead={isOpen ? texts.leadsToOpenPost : texts.leadsToPost}>
          <PostHead post={preview.post} />
        </Frame>
      );
    case "tag":
      return (
        <Frame lead={texts.leadsToTag}>
          <Row
            picture={
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon of={Hash} />
              </span>
            }
          >
            <p className="truncate font-semibold">
              <bdi>#{preview.hashtag}</bdi>
            </p>
          </Row>
        </Frame>
      );
    case "community":
      return (
        <Frame lead={texts.leadsToCommunity}>
          <Row picture={<CommunityPicture picture={preview.community.picture} />}>
            <p className="truncate font-semibold">
              <bdi>{preview.community.name}</bdi>
            </p>
            <p className="truncate text-sm text-secondary">{preview.community.description}</p>
          </Row>
        </Frame>
      );
  }
}

const LEAD_ID = "leads-to";

interface FrameProps {
  lead: string;
  children: ReactNode;
}

function Frame({ lead, children }: FrameProps) {
  return (
    <section aria-labelledby={LEAD_ID} className="mb-6">
      <p id={LEAD_ID} className="mb-2 text-secondary">
        {lead}
      </p>
      <div className="rounded-card border border-line bg-card p-4">{children}</div>
    </section>
  );
}

interface RowProps {
  picture: ReactNode;
  children: ReactNode;
}

function Row({ picture, children }: RowProps) {
  return (
    <div className="flex items-center gap-3">
      {picture}
      <div className="min-w-0 flex-1 leading-snug">{children}</div>
    </div>
  );
}

function PersonHead({ person }: { person: Person }) {
  return (
    <Row picture={<Avatar picture={person.profileImage} />}>
      <PersonName person={person} />
      <p className="truncate text-secondary">@{person.username}</p>
    </Row>
  );
}

function PostHead({ post: { author, content, images, video } }: { post: Post }) {
  const picture = images[0] ?? video?.poster;
  const words = excerptOf(content, WORDS_MAX_LENGTH);
  return (
    <>
      <PersonHead person={author} />
      {(words || picture) && (
        <div className="mt-3 flex items-start gap-3">
          {words && (
            <p dir="auto" className="wrap-text line-clamp-4 min-w-0 flex-1">
              {words}
            </p>
          )}
          {picture && (
            <Picture
              picture={picture}
              sizes="6rem"
              maxWidth={320}
              className="aspect-square w-24 shrink-0 rounded-control"
            />
          )}
        </div>
      )}
    </>
  );
}
