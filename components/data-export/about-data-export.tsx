import { Check } from "lucide";
import { Icon } from "#components/ui/icon";
import { dataExportTexts as texts } from "./texts.ts";

/** What the export contains, and who can download it. */
export function AboutDataExport() {
  return (
    <section aria-labelledby="about-data-export">
      <h2 id="about-data-export" className="text-base">
        {texts.heading}
      </h2>
      <p className="mt-1 text-secondary text-pretty">{texts.explanation}</p>
      <ul className="mt-4 space-y-2">
        {texts.contents.map((content) => (
          <li key={content} className="flex gap-2.5">
            <Icon of={Check} className="mt-1 size-4 text-accent" />
            {content}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-secondary text-sm text-pretty">{texts.safety}</p>
    </section>
  );
}
