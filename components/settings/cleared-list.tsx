import { BellOff, Images, KeyRound, Palette, PencilLine, Search } from "lucide";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { clearedThings } from "./clear-cache-texts.ts";

const icons = {
  drafts: PencilLine,
  searches: Search,
  appearance: Palette,
  files: Images,
  push: BellOff,
  session: KeyRound,
} as const;

const kinds = ["drafts", "searches", "appearance", "files", "push", "session"] as const;

/** Lists what clearing removes, with its consequences. */
export function ClearedList() {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {kinds.map((kind) => (
          <li key={kind} className="flex gap-3.5 px-4 py-3">
            <Icon of={icons[kind]} className="mt-0.5 size-icon text-secondary" />
            <div>
              <p className="font-medium">{clearedThings[kind].title}</p>
              <p className="text-sm text-secondary text-pretty">{clearedThings[kind].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
