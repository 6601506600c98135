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
import type { SheetRequest } from "#components/shell/sheet-requests.ts";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { renewImage } from "#lib/client/media/renew-image";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { jpegSource } from "#lib/shared/picture-source";
import { addStoryPath } from "./add-story-path.ts";
import { storyTexts as texts } from "./texts.ts";
import { useStoryFavorite } from "./use-story-toggles.ts";

export interface StoryMenuProps {
  story: Story;
  isOwn: boolean;
  /** The highlight that is played. */
  highlightId: string | undefined;
  /** Opens one of the page's sheets, or the player's own question before a deletion. */
  onAsk: (request: SheetRequest | "delete") => void;
  /** It is not to be shown any more. */
  onGone: () => void;
}

/** A story's menu: Share, Download, Save to favorites, Add to your story and Report content; the viewer's own has highlights and Delete instead. */
export function StoryMenu(props: StoryMenuProps) {
  const { story, isOwn, highlightId, onAsk, onGone } = props;
  const { isFavorite, toggle } = useStoryFavorite(story);
  const { id, image } = story;
  const { username } = story.author;
  const { run: remove } = useChange(async (from: string) => {
    const place = { params: { id: from, storyId: id } };
    const { highlight } = await callApi("removeFromHighlight", place);
    showToast(highlight ? texts.removed : texts.removedLast, "success");
    onGone();
  }, texts.removeFailed);

  function report(): void {
    onAsk({ kind: "report", subject: { kind: "story", storyId: id, username }, onReported: onGone });
  }

  async function download(): Promise<void> {
    const link = document.createElement("a");
    // The page's address of the picture may have expired.
    link.href = jpegSource((await renewImage(id)) ?? image);
    link.download = `story-${username}.jpg`;
    link.click();
  }

  return (
    <Menu icon={Ellipsis} label={texts.menu} className="noscript:hidden">
      <MenuItem icon={Share} onClick={() => onAsk({ kind: "share", path: routes.story(username, id) })}>
        {texts.share}
      </MenuItem>
      <MenuItem icon={Download} onClick={() => void download()}>
        {texts.download}
      </MenuItem>
      <MenuItem icon={isFavorite ? StarOff : Star} onClick={toggle}>
        {isFavorite ? texts.unsave : texts.save}
      </MenuItem>
      {story.canAdd && (
        <MenuItem icon={CirclePlus} onClick={() => window.location.assign(addStoryPath(id))}>
          {texts.add}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={CirclePlus} onClick={() => onAsk({ kind: "highlight", storyId: id })}>
          {texts.highlight}
        </MenuItem>
      )}
      {isOwn && highlightId !== undefined && (
        <>
          <MenuItem icon={CircleMinus} onClick={() => void remove(highlightId)}>
            {texts.unhighlight}
          </MenuItem>
          <MenuItem
            icon={Pencil}
            onClick={() => window.location.assign(routes.highlight(highlightId, "edit"))}
          >
            {texts.editHighlight}
          </MenuItem>
        </>
      )}
      {isOwn ? (
        <MenuItem icon={Trash2} isDanger onClick={() => onAsk("delete")}>
          {texts.delete}
        </MenuItem>
      ) : (
        <MenuItem icon={Flag} isDanger onClick={report}>
          {texts.report}
        </MenuItem>
      )}
    </Menu>
  );
}
