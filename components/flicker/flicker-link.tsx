import { GalleryVertical } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { routes } from "#contract/web-routes";
import { flickerTexts } from "./texts.ts";

/** The way to Flicker from the head of another page. */
export function FlickerLink() {
  return (
    <ButtonLink href={routes.flicker()} size="small" aria-label={flickerTexts.open}>
      <Icon of={GalleryVertical} className="size-4.5" />
      {/* A small phone has no room for it beside the title. */}
      <span className="max-[22.5rem]:hidden">{flickerTexts.title}</span>
    </ButtonLink>
  );
}
