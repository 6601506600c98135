import { describe, expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import type { DataOf, EntityKey } from "#lib/client/entities";
import { assume, assumeDuring, factsOf, newestOf, receive, useNewest } from "#lib/client/overlay";

type Counted = DataOf<"post", "likeCount" | "commentCount">;

let made = 0;

/** A unique entity. */
function newKey() {
  made += 1;
  return `post ${made}` as const;
}

function Counts({ entity, data }: { entity: EntityKey<"post">; data: Counted }) {
  const { likeCount, commentCount } = useNewest(entity, data);
  return `${likeCount} likes, ${commentCount} comments`;
}

test("takes and gives only the fields of the key's kind, which the compiler holds", () => {
  const entity = newKey();
  // @ts-expect-error A misspelled field.
  receive(entity, { likeCuont: 7, asOf: 20 });
  // @ts-expect-error A value of another type.
  assume(entity, "like", { likeCount: "7" });
  // @ts-expect-error A field of another kind.
  newestOf(entity, { isWithdrawn: false, asOf: 20 });
  // @ts-expect-error Likewise.
  expect(factsOf(entity).isWithdrawn).toBeUndefined();
});

describe("a received state", () => {
  test("overrides older data field by field but not newer data", () => {
    const entity = newKey();
    receive(entity, { likeCount: 7, asOf: 20 });
    receive(entity, { commentCount: 3, asOf: 10 });
    expect(newestOf(entity, { likeCount: 1, commentCount: 1, asOf: 5 })).toEqual({
      likeCount: 7,
      commentCount: 3,
      asOf: 5,
    });
    expect(newestOf(entity, { likeCount: 1, commentCount: 1, asOf: 15 })).toEqual({
      likeCount: 7,
      commentCount: 1,
      asOf: 15,
    });
    const latest = { likeCount: 1, commentCount: 1, asOf: 25 };
    expect(newestOf(entity, latest)).toBe(latest);
  });

  test("is not overwritten by an older response that arrives later", () => {
    const entity = newKey();
    receive(entity, { likeCount: 7, asOf: 20 });
    receive(entity, { likeCount: 6, commentCount: 2, asOf: 19 });
    expect(factsOf(entity).likeCount?.value).toBe(7);
    expect(factsOf(entity).commentCount?.value).toBe(2);
  });

  test("does not add fields that the data lacks, or unknown entities", () => {
    const entity = newKey();
    const data = { likeCount: 1, asOf: 1 };
    receive(entity, { likeCount: undefined, commentCount: 4, asOf: 2 });
    expect(newestOf(entity, data)).toBe(data);
  });

  test("applies to the entity in every list, whatever the age of its data", () => {
    const entity = newKey();
    receive(entity, { likeCount: 2, asOf: 10 });
    render(
      <>
        <p>
          <Counts entity={entity} data={{ likeCount: 1, commentCount: 0, asOf: 5 }} />
        </p>
        <p>
          <Counts entity={entity} data={{ likeCount: 3, commentCount: 1, asOf: 15 }} />
        </p>
      </>,
    );
    expect(screen.getByText("2 likes, 0 comments")).toBeVisible();
    expect(screen.getByText("3 likes, 1 comments")).toBeVisible();
    act(() => receive(entity, { likeCount: 4, commentCount: 1, asOf: 20 }));
    expect(screen.getAllByText("4 likes, 1 comments")).toHaveLength(2);
  });
});

describe("an optimistic state", () => {
  test("overrides the server's state while the request is pending, and then adopts the response", async () => {
    const entity = newKey();
    const data = { likeCount: 1, commentCount: 0, asOf: 5 };
    const answer = Promise.withResolvers<number>();
    render(<Counts entity={entity} data={data} />);
    await act(async () => {
      void assumeDuring(entity, "like", { likeCount: 2 }, async () =>
        receive(entity, { likeCount: await answer.promise, asOf: 20 }),
      );
    });
    expect(screen.getByText("2 likes, 0 comments")).toBeVisible();
    act(() => receive(entity, { likeCount: 7, commentCount: 1, asOf: 10 }));
    expect(screen.getByText("2 likes, 1 comments")).toBeVisible();
    await act(async () => answer.resolve(9));
    expect(screen.getByText("9 likes, 1 comments")).toBeVisible();
  });

  test("is rolled back and rethrows when the server refuses, and keeps other optimistic states", async () => {
    const entity = newKey();
    const data = { likeCount: 1, commentCount: 0, asOf: 5 };
    assume(entity, "hidden", { commentCount: -1 });
    const refusal = new Error("Refused");
    await expect(assumeDuring(entity, "like", { likeCount: 2 }, () => Promise.reject(refusal))).rejects.toBe(
      refusal,
    );
    expect(newestOf(entity, data)).toEqual({ ...data, commentCount: -1 });
    assume(entity, "hidden", undefined);
    expect(newestOf(entity, data)).toBe(data);
  });
});
