import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { endpoints } from "#contract/endpoints";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawAnimation, drawHalves, leftBehind, sendForm } from "#tests/upstream/support/upload";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

/** Sends the form of a new community like a browser, with the picture last. */
function sendCommunity({ client }: Member, slug: string, image: Uint8Array<ArrayBuffer> | null) {
  return sendForm(client, "createCommunity", [
    ["name", "Bird watching"],
    ["slug", slug],
    ["description", "Wings"],
    ["rules", "Be kind\r\nStay on topic"],
    ["isPublic", "false"],
    ["alt", "A heron"],
    ...(image ? [["image", new Blob([image])] as const] : []),
  ]);
}

const isThere = async (slug: string) =>
  (await alice.client.call("getCommunity", { params: { slug } })).statusCode === 200;

test("a community can be created with a picture in one request", async () => {
  const response = await sendCommunity(alice, "birds", await drawHalves(500, 500));
  const { community } = endpoints.createCommunity.output.parse(response.json());
  expect(community).toMatchObject({
    slug: "birds",
    description: "Wings",
    rules: "Be kind\nStay on topic",
    isPublic: false,
    role: "owner",
    picture: { width: 500, height: 500, alt: "A heron" },
  });
  const file = await upstream.app.inject({ method: "GET", url: community.picture?.url ?? "" });
  expect(file.headers["content-type"]).toBe("image/webp");
});

test("a form without a picture creates a community without one", async () => {
  const response = await sendCommunity(alice, "plain-birds", null);
  expect(endpoints.createCommunity.output.parse(response.json()).community.picture).toBeNull();
});

test("an invalid picture creates no community and leaves the address free", async () => {
  const before = await leftBehind(upstream);
  const damaged = (await drawHalves(300, 300)).subarray(0, 200);
  const refusals = [
    { image: damaged, message: "This image is damaged and cannot be used" },
    {
      image: await drawAnimation(20, 20, 3),
      message: "Only JPEG, PNG, WebP and AVIF images can be uploaded",
    },
    { image: new Uint8Array(), message: "This image is empty" },
  ];
  for (const { image, message } of refusals) {
    const response = await sendCommunity(bob, "herons", image);
    expect(response.json()).toMatchObject({ success: false, message });
    expect(await isThere("herons")).toBe(false);
  }
  expect(await leftBehind(upstream)).toEqual(before);
  expect((await sendCommunity(bob, "herons", await drawHalves(300, 300))).statusCode).toBe(200);
});

test("a taken address leaves no picture behind", async () => {
  const before = await leftBehind(upstream);
  const response = await sendCommunity(alice, "birds", await drawHalves(300, 300));
  expect(response.json()).toMatchObject({ code: "CONFLICT", fields: { slug: "This address is taken" } });
  expect(await leftBehind(upstream)).toEqual(before);
});
