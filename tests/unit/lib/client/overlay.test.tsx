import { describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import {
  assume,
  assumeDuring,
  type EntityKey,
  factsOf,
  newestOf,
  receive,
  useNewest,
} from "#lib/client/overlay";

interface Counted {
  asOf: number;
  likes: number;
  comments: number;
}

let made = 0;

/** A unique entity. */
function newKey(): EntityKey {
  made += 1;
  return `post ${made}`;
}

function Counts({ entity, data }: { entity: EntityKey; data: Counted }) {
  const { likes, comments } = useNewest(entity, data);
  return `${likes} likes, ${comments} comments`;
}

describe("a received state", () => {
  test("overrides older data field by field but not newer data", () => {
    const entity = newKey();
    receive(entity, { likes: 7, asOf: 20 });
    receive(entity, { comments: 3, asOf: 10 });
    expect(newestOf(entity, { likes: 1, comments: 1, asOf: 5 })).toEqual({ likes: 7, comments: 3, asOf: 5 });
    expect(newestOf(entity, { likes: 1, comments: 1, asOf: 15 })).toEqual({
      likes: 7,
      comments: 1,
      asOf: 15,
    });
    const latest = { likes: 1, comments: 1, asOf: 25 };
    expect(newestOf(entity, latest)).toBe(latest);
  });

  test("is not overwritten by an older response that arrives later", () => {
    const entity = newKey();
    receive(entity, { likes: 7, asOf: 20 });
    receive(entity, { likes: 6, comments: 2, asOf: 19 });
    expect(factsOf(entity).likes?.value).toBe(7);
    expect(factsOf(entity).comments?.value).toBe(2);
  });

  test("does not add fields that the data lacks, or unknown entities", () => {
    const entity = newKey();
    const data = { likes: 1, comments: undefined, asOf: 1 };
    receive(entity, { likes: undefined, shares: 4, asOf: 2 });
    expect(newestOf(entity, data)).toBe(data);
  });

  test("applies to the entity in every list, whatever the age of its data", () => {
    const entity = newKey();
    receive(entity, { likes: 2, asOf: 10 });
    render(
      <>
        <p>
          <Counts entity={entity} data={{ likes: 1, comments: 0, asOf: 5 }} />
        </p>
        <p>
          <Counts entity={entity} data={{ likes: 3, comments: 1, asOf: 15 }} />
        </p>
      </>,
    );
    expect(screen.getByText("2 likes, 0 comments")).toBeVisible();
    expect(screen.getByText("3 likes, 1 comments")).toBeVisible();
    act(() => receive(entity, { likes: 4, comments: 1, asOf: 20 }));
    expect(screen.getAllByText("4 likes, 1 comments")).toHaveLength(2);
  });
});

describe("an optimistic state", () => {
  test("overrides the server's state while the request is pending, and then adopts the response", async () => {
    const entity = newKey();
    const data = { likes: 1, comments: 0, asOf: 5 };
    const answer = Promise.withResolvers<number>();
    render(<Counts entity={entity} data={data} />);
    await act(async () => {
      void assumeDuring(entity, "like", { likes: 2 }, async () =>
        receive(entity, { likes: await answer.promise, asOf: 20 }),
      );
    });
    expect(screen.getByText("2 likes, 0 comments")).toBeVisible();
    act(() => receive(entity, { likes: 7, comments: 1, asOf: 10 }));
    expect(screen.getByText("2 likes, 1 comments")).toBeVisible();
    await act(async () => answer.resolve(9));
    expect(screen.getByText("9 likes, 1 comments")).toBeVisible();
  });

  test("is rolled back and rethrows when the server refuses, and keeps other optimistic states", async () => {
    const entity = newKey();
    const data = { likes: 1, comments: 0, asOf: 5 };
    assume(entity, "hidden", { comments: -1 });
    const refusal = new Error("Refused");
    await expect(assumeDuring(entity, "like", { likes: 2 }, () => Promise.reject(refusal))).rejects.toBe(
      refusal,
    );
    expect(newestOf(entity, data)).toEqual({ ...data, comments: -1 });
    assume(entity, "hidden", undefined);
    expect(newestOf(entity, data)).toBe(data);
  });
});
