import { describe, expect, jest, test } from "@jest/globals";
import { createToggleQueue } from "#lib/client/use-toggle-queue";

interface Light {
  on: boolean;
  count: number;
}

type Lamp = Light & { asOf: number };

const lightOf = ({ on, count }: Lamp): Light => ({ on, count });

function lamp(light: Light) {
  let known: Lamp = { ...light, asOf: 1 };
  const sent: { on: boolean; settle: PromiseWithResolvers<Light> }[] = [];
  /** The shown state, and whether a request is pending. */
  const shown: [Light, boolean][] = [];
  const refused = jest.fn<(error: unknown, desired: boolean, state: Light) => void>();
  const request = createToggleQueue<Lamp>(
    known,
    {
      read: (state) => state.on,
      guess: ({ count, asOf }, on) => ({ on, count: count + (on ? 1 : -1), asOf }),
      async send(on, { asOf }) {
        const settle = Promise.withResolvers<Light>();
        sent.push({ on, settle });
        return { ...(await settle.promise), asOf: asOf + 1 };
      },
    },
    {
      guess: (state) => shown.push([lightOf(state ?? known), state !== undefined]),
      confirm(answer) {
        known = { ...known, ...answer };
      },
      refuse: (error, desired, state) => refused(error, desired, lightOf(state)),
    },
  );
  return { request, sent, shown, refused, last: () => shown.at(-1) };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

describe("createToggleQueue", () => {
  test("shows the optimistic state at once and then the server's state", async () => {
    const { request, sent, last } = lamp({ on: false, count: 4 });
    request(true);
    expect(last()).toEqual([{ on: true, count: 5 }, true]);
    sent[0]?.settle.resolve({ on: true, count: 9 });
    await settled();
    expect(last()).toEqual([{ on: true, count: 9 }, false]);
  });

  test("sends one request at a time and only the outcome of rapid changes", async () => {
    const { request, sent, last } = lamp({ on: false, count: 4 });
    for (const on of [true, false, true, false]) request(on);
    expect(sent).toHaveLength(1);
    expect(last()).toEqual([{ on: false, count: 4 }, true]);
    sent[0]?.settle.resolve({ on: true, count: 5 });
    await settled();
    expect(sent.map((each) => each.on)).toEqual([true, false]);
    sent[1]?.settle.resolve({ on: false, count: 4 });
    await settled();
    expect(last()).toEqual([{ on: false, count: 4 }, false]);
    expect(sent).toHaveLength(2);
  });

  test("sends nothing more when the desired state is the confirmed one again", async () => {
    const { request, sent } = lamp({ on: false, count: 4 });
    for (const on of [true, false, true]) request(on);
    sent[0]?.settle.resolve({ on: true, count: 5 });
    await settled();
    expect(sent).toHaveLength(1);
  });

  test("rolls back to the confirmed state when the server refuses, and keeps working", async () => {
    const { request, sent, last, refused } = lamp({ on: true, count: 5 });
    request(false);
    sent[0]?.settle.reject(new Error("no"));
    await settled();
    expect(last()).toEqual([{ on: true, count: 5 }, false]);
    expect(refused).toHaveBeenCalledWith(expect.any(Error), false, { on: true, count: 5 });
    request(false);
    expect(sent).toHaveLength(2);
  });

  test("does not resend when the server answers with another state", async () => {
    const { request, sent, last } = lamp({ on: false, count: 4 });
    request(true);
    sent[0]?.settle.resolve({ on: false, count: 4 });
    await settled();
    expect(sent).toHaveLength(1);
    expect(last()).toEqual([{ on: false, count: 4 }, false]);
  });
});
