import type { Client } from "pg";
import { Pool } from "undici";
import { endpoints } from "#contract/endpoints";
import { milliseconds, type Row } from "#tests/bench/report";
import { quantile } from "#tests/bench/statistics";
import type { Crowd } from "#tests/support/crowd";

const MESSAGES = 100_000;
const ROUNDS = 200;
const WARM_UP = 20;
const OPENING_MS = 30;
/** A search for what is nowhere reads the whole conversation. */
const SEARCH_MS = 300;

/** Fills a conversation as if two people had talked for years. */
async function fill(database: Client, conversationId: string): Promise<void> {
  await database.query(
    `insert into messages (id, conversation_id, seq, change, content_change, author_id, kind, text, idempotency_key, sent_digest, created_at)
     select gen_random_uuid(), c.id, c.last_seq + n, c.last_change + n, c.last_change + n,
       case n % 3 when 0 then c.low_id else c.high_id end, 'text', 'Message number ' || n || ' of many', gen_random_uuid(), '',
       now() - make_interval(mins => $2 - n)
     from conversations c, generate_series(1, $2::int) n where c.id = $1`,
    [conversationId, MESSAGES],
  );
  await database.query(
    "update conversations set last_seq = last_seq + $2, last_change = last_change + $2 where id = $1",
    [conversationId, MESSAGES],
  );
  await database.query("vacuum (analyze) messages");
}

/** What a page asks for when it opens a conversation of 100,000 messages, unread as it is, and further in. */
export async function measureOpening(database: Client, address: string, crowd: Crowd): Promise<Row[]> {
  const [member] = crowd.members;
  const [conversationId] = crowd.pairs;
  if (!member || !conversationId) throw new Error("There is nobody to talk");
  await fill(database, conversationId);
  const pool = new Pool(address, { connections: 2 });
  const at = (path: string) => path.replace(":id", conversationId);
  const get = async (path: string) => {
    const { statusCode, body } = await pool.request({ method: "GET", path, headers: { ...member.headers } });
    await body.dump({ limit: 10_000_000 });
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  };
  const messages = at(endpoints.listMessages.path);
  const cases: [string, () => Promise<unknown>, goalMs?: number][] = [
    [
      "conversation and newest messages",
      () => Promise.all([get(at(endpoints.getConversation.path)), get(messages)]),
    ],
    ["newest messages", () => get(messages)],
    ["a page from the middle", () => get(`${messages}?before=${MESSAGES / 2}`)],
    ["list of conversations", () => get(endpoints.listConversations.path)],
    ["frame of the page, with the badge", () => get(endpoints.getFrame.path)],
    [
      "search for a word that is nowhere",
      () => get(`${at(endpoints.searchTexts.path)}?q=nowhere`),
      SEARCH_MS,
    ],
  ];
  const rows: Row[] = [];
  for (const [label, ask, goalMs = OPENING_MS] of cases) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const begin = performance.now();
      await ask();
      times.push(performance.now() - begin);
    }
    const [p50Ms, p95Ms] = [quantile(times.slice(WARM_UP), 0.5), quantile(times.slice(WARM_UP), 0.95)];
    rows.push({
      what: `of a conversation of 100,000 messages: ${label}`,
      measured: `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}`,
      goal: `p95 ≤ ${goalMs} ms`,
      isMet: p95Ms <= goalMs,
    });
  }
  await pool.close();
  return rows;
}
