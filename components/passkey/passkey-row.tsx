import { Ellipsis, KeyRound, Pencil, Trash2 } from "lucide";
import { Fragment } from "react";
import { Icon } from "#components/ui/icon";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import { TimeAgo } from "#components/ui/time-ago";
import type { Passkey } from "#contract/passkey";
import { passkeyTexts as texts } from "./texts.ts";

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** A text that may also break after a colon: "YubiKey:5C:NFC". */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=:)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity other than their index
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A passkey: its name, dates and menu. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <li className="flex items-center gap-3 py-2.5 pr-1.5 pl-4">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-fill text-secondary">
        <Icon of={KeyRound} />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-text font-semibold">
          <Breakable text={name} />
        </p>
        {/* Each fact stays in one line. */}
        <p className="text-sm text-secondary *:whitespace-nowrap">
          <span>
            {texts.added} <TimeAgo value={createdAt} />
          </span>
          {" · "}
          <span>
            {lastUsedAt ? (
              <>
                {texts.lastUsed} <TimeAgo value={lastUsedAt} />
              </>
            ) : (
              texts.neverUsed
            )}
          </span>
          {" · "}
          <span>{isBackedUp ? texts.synced : texts.notSynced}</span>
        </p>
      </div>
      <Menu icon={Ellipsis} label={texts.optionsFor(name)}>
        <MenuItem icon={Pencil} onClick={() => onRename(passkey)}>
          {texts.rename}
        </MenuItem>
        <MenuItem icon={Trash2} isDanger onClick={() => onRemove(passkey)}>
          {texts.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}
