"use client";

import type { MouseEvent } from "react";
import { joinRequestTexts as texts } from "#components/community/texts.ts";
import { PersonRow } from "#components/person/person-row";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { JoinAnswer, JoinRequest } from "#contract/community-members";
import { peopleListItem } from "./people-list-item.ts";
import { peopleListTexts } from "./texts.ts";

interface JoinRequestItemProps {
  slug: string;
  request: JoinRequest;
  onAnswer: (action: JoinAnswer, event: MouseEvent<HTMLElement>) => void;
}

/** A join request with buttons for both answers, which belong to the page's form without script. */
export function JoinRequestItem({ slug, request, onAnswer }: JoinRequestItemProps) {
  const name = request.name || peopleListTexts.unknownName;
  const button = (action: JoinAnswer) => (
    <EndpointButton
      as={Button}
      endpoint="answerJoinRequest"
      params={{ slug, username: request.username }}
      name="action"
      value={action}
      size="small"
      variant={action === "accept" ? "primary" : "secondary"}
      data-action={action}
      onPress={(event) => onAnswer(action, event)}
    >
      {texts[action]}
      <span className="sr-only"> {name}</span>
    </EndpointButton>
  );
  return (
    <li data-row={request.id} className={peopleListItem}>
      <PersonRow
        person={request}
        fallbackName={peopleListTexts.unknownName}
        answers={
          <>
            {button("accept")}
            {button("decline")}
          </>
        }
      />
    </li>
  );
}
