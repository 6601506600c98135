import { Picture } from "#components/ui/picture";
import type { Picture as StoredPicture } from "#contract/picture";

interface ProfileCoverProps {
  picture: StoredPicture | null;
}

/** The wide picture on top of a profile, three to one (part 1 section 5); a quiet wash where there is none. */
export function ProfileCover({ picture }: ProfileCoverProps) {
  if (!picture) {
    return <div className="aspect-3/1 bg-linear-to-br from-accent-soft to-hover" />;
  }
  return (
    <Picture picture={picture} alt="" sizes="(width < 40rem) 100vw, 640px" isUrgent className="aspect-3/1" />
  );
}
