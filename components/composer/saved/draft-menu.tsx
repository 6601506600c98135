"use client";

import { CalendarClock, CalendarX2, Ellipsis, Send, Trash2 } from "lucide";
import dynamic from "next/dynamic";
import { useState } from "react";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { ListedDraft } from "#contract/post-draft";
import { loadLazily } from "#lib/client/page/lazy-load";
import { savedDraftTexts as texts } from "./texts.ts";
import { useDraftActions } from "./use-draft-actions.ts";

const ScheduleSheet = dynamic(
  async () => (await loadLazily(() => import("./schedule-sheet.tsx"))).ScheduleSheet,
);
const DeleteDraftSheet = dynamic(
  async () => (await loadLazily(() => import("./delete-draft-sheet.tsx"))).DeleteDraftSheet,
);

/** What can be done with a draft in the list. But for choosing a time, also without script. */
export function DraftMenu({ userId, draft }: { userId: string; draft: ListedDraft }) {
  const { id, publishAt } = draft;
  const [asked, setAsked] = useState<"time" | "deletion" | null>(null);
  const { publish, schedule, stop, remove } = useDraftActions(userId, id);
  const close = () => setAsked(null);
  return (
    <div className="relative">
      <Menu label={texts.options} icon={Ellipsis}>
        <EndpointButton
          as={MenuItem}
          icon={Send}
          endpoint="publishPostDraft"
          params={{ id }}
          onPress={publish}
        >
          {texts.postNow}
        </EndpointButton>
        <MenuItem icon={CalendarClock} onClick={() => setAsked("time")} className="noscript:hidden">
          {publishAt ? texts.changeTime : texts.schedule}
        </MenuItem>
        {publishAt && (
          <EndpointButton
            as={MenuItem}
            icon={CalendarX2}
            endpoint="schedulePostDraft"
            params={{ id }}
            name="publishAt"
            value=""
            onPress={stop}
          >
            {texts.stop}
          </EndpointButton>
        )}
        <EndpointButton
          as={MenuItem}
          icon={Trash2}
          isDanger
          endpoint="deletePostDraft"
          params={{ id }}
          onPress={() => setAsked("deletion")}
        >
          {texts.delete}
        </EndpointButton>
      </Menu>
      {asked === "time" && <ScheduleSheet publishAt={publishAt} submit={schedule} onClosed={close} />}
      {asked === "deletion" && <DeleteDraftSheet onDecide={remove} onClose={close} />}
    </div>
  );
}
