import { ChevronDown } from "lucide";
import { Icon } from "#components/ui/icon";
import { communityTexts as texts } from "./texts.ts";

interface CommunityRulesProps {
  /** One per line. */
  rules: string;
}

/** A community's rules, collapsed. */
export function CommunityRules({ rules }: CommunityRulesProps) {
  const lines = rules.split("\n").filter((line) => line.trim() !== "");
  return (
    <details className="group mt-3 rounded-control border border-line">
      <summary className="flex min-h-touch cursor-pointer items-center px-3 font-semibold">
        {texts.rules}
        <span className="ml-2 font-normal text-secondary tabular-nums">{lines.length}</span>
        <Icon
          of={ChevronDown}
          className="ml-auto size-4 text-secondary transition-transform group-open:rotate-180"
        />
      </summary>
      <ol className="list-decimal space-y-1.5 px-3 pb-3 pl-9 text-sm marker:text-secondary">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules may be equal, and their order is fixed
          <li key={index} dir="auto" className="wrap-text">
            {line}
          </li>
        ))}
      </ol>
    </details>
  );
}
