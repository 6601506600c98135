"use client";

import { Download, Ellipsis, Flag, Share, Star, StarOff, Trash2 } from "lucide";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { Story } from "#contract/story";
import { renewImage } from "#lib/client/media/renew-image";
import { jpegSource } from "#lib/shared/picture-source";
import { storyTexts as texts } from "./texts.ts";
import { useStoryFavorite } from "./use-story-toggles.ts";

interface StoryMenuProps {
  story: Story;
  isOwn: boolean;
  onShare: () => void;
  onReport: () => void;
  onDelete: () => void;
}

/** A story's menu: Share, Download, Save to favorites and Report content; the viewer's own has Delete instead. */
export function StoryMenu({ story, isOwn, onShare, onReport, onDelete }: StoryMenuProps) {
  const { isFavorite, toggle } = useStoryFavorite(story);
  const { id, author, image } = story;

  async function download(): Promise<void> {
    const link = document.createElement("a");
    // The page's address of the picture may have expired.
    link.href = jpegSource((await renewImage(id)) ?? image);
    link.download = `story-${author.username}.jpg`;
    link.click();
  }

  return (
    <Menu icon={Ellipsis} label={texts.menu} className="noscript:hidden">
      <MenuItem icon={Share} onClick={onShare}>
        {texts.share}
      </MenuItem>
      <MenuItem icon={Download} onClick={() => void download()}>
        {texts.download}
      </MenuItem>
      <MenuItem icon={isFavorite ? StarOff : Star} onClick={toggle}>
        {isFavorite ? texts.unsave : texts.save}
      </MenuItem>
      {isOwn ? (
        <MenuItem icon={Trash2} isDanger onClick={onDelete}>
          {texts.delete}
        </MenuItem>
      ) : (
        <MenuItem icon={Flag} isDanger onClick={onReport}>
          {texts.report}
        </MenuItem>
      )}
    </Menu>
  );
}
