import type { PersonWithRelation } from "#contract/person";
import { FollowButton } from "./follow-button.tsx";
import { PersonRow } from "./person-row.tsx";

interface PeopleToFollowProps {
  people: readonly PersonWithRelation[];
  title: string;
}

/** A few people with follow buttons; nothing without suggestions. */
export function PeopleToFollow({ people, title }: PeopleToFollowProps) {
  if (people.length === 0) {
    return null;
  }
  return (
    <section aria-label={title} className="people-to-follow border-b border-line pb-2">
      <h2 className="px-4 pt-4 pb-2 text-lg">{title}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} action={<FollowButton target={person} name={person.name} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
