"use client";

import { Copy, Flag, Forward, History, Pencil, Plus, Reply, Trash2, Unlink } from "lucide";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { linkPreviewTexts } from "#components/chat/link-preview-texts.ts";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { reactWithMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { Icon } from "#components/ui/icon";
import { MenuItem } from "#components/ui/menu-item";
import { itemForKey } from "#components/ui/menu-keys";
import { revisionTexts } from "#components/ui/revisions/texts.ts";
import type { Message } from "#contract/message";
import { messageKinds } from "#contract/message-kinds";
import { opensUnderFinger } from "./use-long-press.ts";

/** Actions of a message's menu. */
export type MessageAction =
  | "edit"
  | "delete"
  | "reply"
  | "copy"
  | "forward"
  | "history"
  | "removePreview"
  | "report";

interface MessagePopoverProps {
  /** The reactions only, or the whole menu. */
  kind: "menu" | "reactions";
  message: Message;
  /** Element that the popover is anchored to; focus returns to it. */
  source: HTMLElement;
  isOwn: boolean;
  canAct: boolean;
  onAction: (action: MessageAction) => void;
  onReact: (emoji: string) => void;
  /** Opens the full emoji picker. */
  onMore: () => void;
  onClose: () => void;
}

const quickReactions = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

/** A message's menu. Arrow keys move through it; Escape, a press outside and a choice close it. */
export function MessagePopover(props: MessagePopoverProps) {
  const { kind, message, source, isOwn, canAct, onAction, onReact, onMore, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const [isUnderFinger] = useState(opensUnderFinger);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; another message mounts another popover
  useLayoutEffect(() => {
    menu.current?.showPopover({ source });
    const first = kind === "menu" ? items().find((item) => !item.dataset.quick) : items()[0];
    (first ?? items()[0])?.focus({ preventScroll: true });
  }, []);

  // A message that a finger holds is lifted while its menu is open.
  useEffect(() => {
    if (!isUnderFinger) return undefined;
    source.dataset.lifted = "";
    return () => {
      delete source.dataset.lifted;
    };
  }, [source, isUnderFinger]);

  // A manual popover has no light dismiss.
  useEffect(() => {
    if (!isUnderFinger) return;
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.hidePopover();
    };
    document.addEventListener("pointerdown", closeBeside, true);
    return () => document.removeEventListener("pointerdown", closeBeside, true);
  }, [isUnderFinger]);

  function moveFocus(event: KeyboardEvent): void {
    if (event.key === "Tab" || (event.key === "Escape" && isUnderFinger)) {
      menu.current?.hidePopover();
      return;
    }
    const key = { ArrowRight: "ArrowDown", ArrowLeft: "ArrowUp" }[event.key] ?? event.key;
    const target = itemForKey(key, items());
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  function close(): void {
    menu.current?.hidePopover();
  }

  function react(emoji: string): void {
    close();
    onReact(emoji);
  }

  function more(): void {
    close();
    onMore();
  }

  const choose = (action: MessageAction) => () => {
    close();
    onAction(action);
  };
  const label = kind === "menu" ? texts.messageMenu : texts.addReaction;
  return (
    <div
      ref={menu}
      popover={isUnderFinger ? "manual" : "auto"}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      className="overlay overlay-menu rounded-card border border-line bg-raised p-1.5 text-text shadow-float"
    >
      {canAct && <QuickReactions onReact={react} onMore={more} />}
      {kind === "menu" && <Items message={message} isOwn={isOwn} canAct={canAct} choose={choose} />}
    </div>
  );
}

interface ItemsProps {
  message: Message;
  isOwn: boolean;
  canAct: boolean;
  choose: (action: MessageAction) => () => void;
}

function Items({ message, isOwn, canAct, choose }: ItemsProps) {
  const isEditable = isOwn && canAct && !message.isForwarded && messageKinds[message.kind].edits !== null;
  return (
    <>
      {canAct && (
        <MenuItem icon={Reply} onClick={choose("reply")}>
          {chatSheetTexts.reply}
        </MenuItem>
      )}
      {message.text !== "" && (
        <MenuItem icon={Copy} onClick={choose("copy")}>
          {chatSheetTexts.copy}
        </MenuItem>
      )}
      <MenuItem icon={Forward} onClick={choose("forward")}>
        {chatSheetTexts.forward}
      </MenuItem>
      {message.editedAt !== null && (
        <MenuItem icon={History} onClick={choose("history")}>
          {revisionTexts.title}
        </MenuItem>
      )}
      {isEditable && (
        <MenuItem icon={Pencil} onClick={choose("edit")}>
          {texts.editMessage}
        </MenuItem>
      )}
      {isOwn && message.linkPreview && (
        <MenuItem icon={Unlink} onClick={choose("removePreview")}>
          {linkPreviewTexts.remove}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={Trash2} isDanger onClick={choose("delete")}>
          {chatSheetTexts.deleteMessage}
        </MenuItem>
      )}
      {!isOwn && message.author && (
        <MenuItem icon={Flag} isDanger onClick={choose("report")}>
          {texts.report}
        </MenuItem>
      )}
    </>
  );
}

interface QuickReactionsProps {
  onReact: (emoji: string) => void;
  onMore: () => void;
}

const quickStyle =
  "flex size-11 items-center justify-center rounded-full text-xl hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-0";

function QuickReactions({ onReact, onMore }: QuickReactionsProps) {
  return (
    <div className="mb-1.5 flex gap-0.5 border-b border-line p-1">
      {quickReactions.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-quick
          aria-label={reactWithMessage(emoji)}
          onClick={() => onReact(emoji)}
          className={quickStyle}
        >
          {emoji}
        </button>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        data-quick
        aria-label={chatSheetTexts.moreReactions}
        title={chatSheetTexts.moreReactions}
        onClick={onMore}
        className={`${quickStyle} text-secondary`}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
