"use client";

import { Avatar } from "#components/ui/avatar";
import { Picture } from "#components/ui/picture";
import type { ProfileImageType } from "#contract/media/profile-image";
import { ImagePicker } from "./image-picker.tsx";
import { profileImageTexts } from "./texts.ts";
import type { ProfilePictures } from "./use-edited-profile.ts";

interface EditedPicturesProps {
  pictures: ProfilePictures;
  /** The picture whose file is being opened. */
  opening: ProfileImageType | null;
  onPick: (type: ProfileImageType, file: File) => void;
}

/** Cover and profile picture as on the profile; a press picks a new one. */
export function EditedPictures({ pictures, opening, onPick }: EditedPicturesProps) {
  return (
    <>
      <ImagePicker
        type="bg"
        label={profileImageTexts.bg.change}
        isOpening={opening === "bg"}
        onPick={(file) => onPick("bg", file)}
        className="aspect-3/1 has-focus-visible:-outline-offset-2"
      >
        {pictures.bg ? (
          <Picture
            picture={pictures.bg}
            alt=""
            sizes="(width < 40rem) 100vw, 640px"
            isUrgent
            className="size-full"
          />
        ) : (
          <span className="block size-full bg-linear-to-br from-accent-soft to-hover" />
        )}
      </ImagePicker>
      <div className="px-4">
        <div className="relative -mt-14 -ml-1 w-fit rounded-full border-4 border-background bg-background">
          <ImagePicker
            type="profile"
            label={profileImageTexts.profile.change}
            isOpening={opening === "profile"}
            onPick={(file) => onPick("profile", file)}
            className="rounded-full has-focus-visible:outline-offset-2"
          >
            <Avatar picture={pictures.profile} size="huge" />
          </ImagePicker>
        </div>
      </div>
    </>
  );
}
