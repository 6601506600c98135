import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { MIB } from "#contract/units";
import {
  PUBLIC_ADDRESS,
  page,
  pageWith,
  picture,
  redirect,
  StrangeWeb,
  type WebAnswer,
} from "#tests/support/strange-web";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { media } from "#upstream/core/db/schema/schema";
import { linkPreviews } from "#upstream/core/db/schema/schema-link-preview";

const HOST = "page.example";
const LINK = `http://${HOST}/`;
const secret = pageWith("<title>Internal secret</title>");

let web: StrangeWeb;
let upstream: TestUpstream;
let mallory: Member;

beforeAll(async () => {
  web = await StrangeWeb.start();
  upstream = await startTestUpstream({ web: web.client });
  mallory = await upstream.signUp("mallory");
});

afterAll(async () => {
  await upstream.close();
  await web.client.close();
  await web.stop();
});

beforeEach(async () => {
  await upstream.db.delete(linkPreviews);
});
afterEach(() => web.reset());

/** Posts a link and has its page fetched. */
async function previewOf(link: string) {
  const { post } = await mallory.client.ok("createPost", { body: { content: `Look: ${link}` } });
  await upstream.runJobs();
  return (await mallory.client.ok("getPost", { params: { id: post.id } })).post.linkPreview;
}

/** No preview, no file, and no failed job. */
async function expectNothing(link: string): Promise<void> {
  expect(await previewOf(link)).toBeNull();
  await expectNoFiles();
  expect(await upstream.deps.jobs.counts(upstream.db)).toEqual([]);
}

async function expectNoFiles(): Promise<void> {
  expect(await readdir(upstream.mediaDir)).toEqual([]);
  expect(await readdir(upstream.uploadsDir)).toEqual([]);
  expect(await upstream.db.$count(media, isNull(media.ownerId))).toBe(0);
}

/** Answers with HTML that a page never ends, byte by byte or as fast as it is read. */
const endless =
  (part: string, everyMs: number): WebAnswer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.write("<html><head><title>Endless</title>");
    const timer = setInterval(() => {
      while (response.write(part) && everyMs === 0);
    }, everyMs);
    response.on("close", () => clearInterval(timer));
  };

test("the link of a comment is checked like that of a post", async () => {
  web.names.set(HOST, ["127.0.0.1"]);
  web.pages.set("*", secret);
  const { post } = await mallory.client.ok("createPost", { body: { content: "No link" } });
  const input = { params: { id: post.id }, body: { content: `Look: ${LINK}` } };
  const { comment } = await mallory.client.ok("createComment", input);
  await upstream.runJobs();
  const { comment: read } = await mallory.client.ok("getComment", { params: { id: comment.id } });
  expect(read.linkPreview).toBeNull();
  expect([web.connections, web.requests]).toEqual([[], []]);
  const [page] = await upstream.db.select().from(linkPreviews).where(eq(linkPreviews.address, LINK));
  expect(page).toMatchObject({ title: "", fetchedAt: null, failureCount: 1 });
});

test("a public page has a preview, which shows that the others could have had one", async () => {
  web.pages.set("*", pageWith("<title>A page</title>"));
  expect(await previewOf(`${LINK}fine`)).toMatchObject({ title: "A page", host: HOST });
  expect(web.connections).toEqual([PUBLIC_ADDRESS]);
});

test.each([
  "127.0.0.1",
  "::1",
  "10.0.0.7",
  "172.16.3.4",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "100.127.255.255",
  "0.0.0.0",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "2001:20::1",
  "2001:db8::1",
  "3fff::1",
  "fe80::1%eth0",
  "168.63.129.16",
])("a name that resolves to %s is not connected to", async (address) => {
  web.pages.set("*", secret);
  web.names.set(HOST, [address]);
  await expectNothing(LINK);
  expect(web.connections).toEqual([]);
});

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://127.0.0.1./",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  `http://${PUBLIC_ADDRESS}/`,
  "http://localhost/",
  "http://intranet/",
  `http://user:password@${HOST}/`,
  `http://user@${HOST}/`,
  `http://${HOST}:8080/`,
  `https://${HOST}:80/`,
  `http://${HOST}:443/`,
  "http://１２７.0.0.1/",
  "http://①②⑦.0.0.1/",
])("the address %s is not asked for at all", async (link) => {
  web.pages.set("*", secret);
  await expectNothing(link);
  expect(await upstream.db.$count(linkPreviews)).toBe(0);
  expect(web.connections).toEqual([]);
});

test("a name that leads elsewhere at its second look-up is checked at that one, too", async () => {
  web.pages.set(`${HOST}/`, redirect("/next"));
  web.pages.set(`${HOST}/next`, secret);
  web.names.set(HOST, [PUBLIC_ADDRESS, "127.0.0.1"]);
  await expectNothing(LINK);
  expect(web.connections).toEqual([PUBLIC_ADDRESS]);
  expect(web.requests).toEqual([`${HOST}/`]);
});

test("a picture's host is looked up and checked like a page's", async () => {
  web.pages.set(`${HOST}/`, pageWith(`<title>A page</title><meta property="og:image" content="/picture">`));
  web.pages.set(`${HOST}/picture`, picture(await pngOf(40, 40)));
  web.names.set(HOST, [PUBLIC_ADDRESS, "169.254.169.254"]);
  expect(await previewOf(LINK)).toMatchObject({ title: "A page", picture: null });
  expect(web.requests).toEqual([`${HOST}/`]);
  await expectNoFiles();
});

test.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://[::ffff:127.0.0.1]/",
  "http://localhost/",
  "file:///etc/passwd",
  "data:text/html,<title>Internal secret</title>",
  "javascript:alert(1)",
  `http://${HOST}:8080/`,
  `ftp://${HOST}/`,
  `http://user:password@${HOST}/next`,
  "http://",
])("a redirect to %s is not followed", async (target) => {
  web.pages.set(`${HOST}/`, redirect(target));
  web.pages.set("*", secret);
  await expectNothing(LINK);
  expect(web.requests).toEqual([`${HOST}/`]);
});

test("a fourth redirect is not followed", async () => {
  for (const step of [0, 1, 2, 3]) web.pages.set(`${HOST}/${step}`, redirect(`/${step + 1}`));
  web.pages.set(`${HOST}/4`, secret);
  await expectNothing(`${LINK}0`);
  expect(web.requests).toHaveLength(4);
  expect(await previewOf(`${LINK}1`)).toMatchObject({ title: "Internal secret" });
});

test.each<[string, WebAnswer]>([
  ["never answers", () => undefined],
  ["comes a byte at a time", endless("x", 50)],
  ["has no end", endless("x".repeat(10_000), 0)],
  ["is a bomb of gzip", page(gzipSync(Buffer.alloc(64 * MIB)), { "content-encoding": "gzip" })],
  ["says gzip and is not", page("<title>Page</title>", { "content-encoding": "gzip" })],
  ["is coded twice", page(gzipSync(gzipSync("<title>Page</title>")), { "content-encoding": "gzip, gzip" })],
  ["is a picture", picture(Buffer.from("<title>Page</title>"))],
  ["is a script", page("<title>Page</title>", { "content-type": "text/javascript" })],
  ["is of no type", (response) => void response.writeHead(200).end("<title>Page</title>")],
  [
    "is gone",
    (response) => void response.writeHead(404, { "content-type": "text/html" }).end("<title>x</title>"),
  ],
  ["has no title", pageWith("<meta name='description' content='Words'>")],
  ["has a title that cannot be seen", pageWith("<title>\u200b\u202e \u2800</title>")],
  [
    "breaks off",
    (response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
      response.write("<title>Page</title>");
      setTimeout(() => response.destroy(), 20);
    },
  ],
])("a page that %s has no preview", async (_, answer) => {
  web.pages.set("*", answer);
  await expectNothing(LINK);
});

test("a page of deep elements is read in no time", async () => {
  web.pages.set("*", page(`<title>Deep</title>${"<a>".repeat(200_000)}${"</b>".repeat(90_000)}`));
  const started = performance.now();
  expect(await previewOf(LINK)).toMatchObject({ title: "Deep" });
  expect(performance.now() - started).toBeLessThan(2_000);
});

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

test.each<[string, () => WebAnswer | Promise<WebAnswer>]>([
  ["HTML", () => pageWith("<title>Page</title>")],
  ["HTML that is called a picture", () => picture(Buffer.from("<script>alert(1)</script>"))],
  ["SVG", () => picture(svg, "image/svg+xml")],
  ["SVG that is called PNG", () => picture(svg)],
  ["of huge dimensions", async () => picture(await pngOf(16_000, 16_000))],
  ["of more than 5 MB", () => picture(Buffer.alloc(5 * MIB + 1))],
  ["cut off", async () => picture((await pngOf(600, 600)).subarray(0, 500))],
  ["that never comes", () => () => undefined],
  ["behind a redirect into this network", () => redirect("http://127.0.0.1/picture")],
])("a picture %s is left out, and nothing of it is stored", async (_, answerOf) => {
  web.pages.set(`${HOST}/`, pageWith(`<title>A page</title><meta property="og:image" content="/picture">`));
  web.pages.set(`${HOST}/picture`, await answerOf());
  expect(await previewOf(LINK)).toMatchObject({ title: "A page", picture: null });
  await expectNoFiles();
});

test("a title is cut, on one line, and cannot turn the text around it", async () => {
  web.pages.set("*", pageWith(`<title>${"\u202eevil\n\u0007 ".repeat(1_500)}</title>`));
  const title = (await previewOf(LINK))?.title ?? "";
  expect(title).toMatch(/^evil evil .*…$/);
  expect(title.length).toBeLessThanOrEqual(150);
});

test("markup in a title is text", async () => {
  web.pages.set("*", pageWith("<title>&lt;img src=x onerror=alert(1)&gt;</title>"));
  expect((await previewOf(LINK))?.title).toBe("<img src=x onerror=alert(1)>");
});

test("a host of other scripts is asked for in ASCII, and shown as it is written", async () => {
  web.pages.set("xn--bcher-kva.example/", pageWith("<title>Bücher</title>"));
  expect(await previewOf("http://bücher.example/")).toMatchObject({
    title: "Bücher",
    host: "bücher.example",
  });
  expect(web.requests).toEqual(["xn--bcher-kva.example/"]);
});

test("no cookies, credentials or referrer are sent, and none are kept", async () => {
  const sent: unknown[] = [];
  web.pages.set("*", (response, { headers }) => {
    sent.push(Object.keys(headers).filter((name) => ["cookie", "authorization", "referer"].includes(name)));
    response.writeHead(200, { "content-type": "text/html", "set-cookie": "a=b" }).end("<title>Page</title>");
  });
  await previewOf(`${LINK}one`);
  await previewOf(`${LINK}two`);
  expect(sent).toEqual([[], []]);
});

test("a page that failed is not asked again by the next posts", async () => {
  await expectNothing(LINK);
  await expectNothing(LINK);
  expect(web.requests).toHaveLength(1);
  const [row] = await upstream.db.select().from(linkPreviews).where(eq(linkPreviews.address, LINK));
  expect(row?.failureCount).toBe(1);
});
