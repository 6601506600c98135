"use client";

import {
  CircleMinus,
  CirclePlus,
  Download,
  Ellipsis,
  Flag,
  Pencil,
  Share,
  Star,
  StarOff,
  Trash2,
} from "lucide";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { renewImage } from "#lib/client/media/renew-image";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { jpegSource } from "#lib/shared/picture-source";
import { storyTexts as texts } from "./texts.ts";
import { useStoryFavorite } from "./use-story-toggles.ts";

interface StoryMenuProps {
  story: Story;
  isOwn: boolean;
  onShare: () => void;
  onReport: () => void;
  onDelete: () => void;
  /** The highlight that is played. */
  highlightId: string | undefined;
  onHighlight: () => void;
  onRemoved: () => void;
}

/** A story's menu: Share, Download, Save to favorites and Report content; the viewer's own has highlights and Delete instead. */
export function StoryMenu(props: StoryMenuProps) {
  const { story, isOwn, onShare, onReport, onDelete, highlightId, onHighlight, onRemoved } = props;
  const { isFavorite, toggle } = useStoryFavorite(story);
  const { id, author, image } = story;
  const { run: remove } = useChange(async (from: string) => {
    const place = { params: { id: from, storyId: id } };
    const { highlight } = await callApi("removeFromHighlight", place);
    showToast(highlight ? texts.removed : texts.removedLast, "success");
    onRemoved();
  }, texts.removeFailed);

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
      {isOwn && (
        <MenuItem icon={CirclePlus} onClick={onHighlight}>
          {texts.highlight}
        </MenuItem>
      )}
      {isOwn && highlightId !== undefined && (
        <>
          <MenuItem icon={CircleMinus} onClick={() => void remove(highlightId)}>
            {texts.unhighlight}
          </MenuItem>
          <MenuItem icon={Pencil} onClick={() => window.location.assign(routes.editHighlight(highlightId))}>
            {texts.editHighlight}
          </MenuItem>
        </>
      )}
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
