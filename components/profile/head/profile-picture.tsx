import { Avatar } from "#components/ui/avatar";
import { CloseDialogButton } from "#components/ui/close-dialog-button";
import { Dialog } from "#components/ui/dialog";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import type { Picture as StoredPicture } from "#contract/media/picture";
import { isolated } from "#contract/text/isolate-name";
import { jpegSource } from "#lib/shared/picture-source";

interface ProfilePictureProps {
  picture: StoredPicture | null;
  name: string;
}

const VIEWER_ID = "profile-picture";

/** A profile picture; a press shows it whole. */
export function ProfilePicture({ picture, name }: ProfilePictureProps) {
  if (!picture) {
    return <Avatar picture={null} size="huge" />;
  }
  const label = `Profile picture of ${isolated(name)}`;
  return (
    <>
      <OpenDialogButton dialogId={VIEWER_ID} aria-label={label} className="picture-button block rounded-full">
        <Avatar picture={picture} size="huge" />
      </OpenDialogButton>
      <Dialog id={VIEWER_ID} aria-label={label} className="bg-fill">
        <CloseDialogButton dialogId={VIEWER_ID} className="absolute top-2 right-2 rounded-full bg-raised" />
        <picture>
          <source type="image/webp" srcSet={picture.url} />
          <img
            src={jpegSource(picture)}
            width={picture.width}
            height={picture.height}
            alt={picture.alt || label}
            loading="lazy"
            className="size-full object-contain"
          />
        </picture>
      </Dialog>
    </>
  );
}
