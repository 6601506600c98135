import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import { quantile } from "#tests/bench/statistics";
import { type ChatPage, openChatPage } from "#tests/support/chat-page";
import type { Crowd } from "#tests/support/crowd";
import { send } from "./send.ts";

const SEND_EVERY_MS = 10_000;
const CONNECTIONS = 32;
const OPENED_AT_ONCE = 20;
/** For what is under way at the end. */
const SETTLE_MS = 10_000;

export interface CrowdResult {
  readonly sockets: number;
  readonly sent: number;
  /** Refused or not answered. */
  readonly failed: number;
  /** Messages that were acknowledged and that one of the two pages did not hear of, or heard of twice. */
  readonly lost: number;
  readonly doubled: number;
  /** From the call to the page that hears of it. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** All pages of the crowd, each with its own connection. */
async function openPages(address: string, origin: string, crowd: Crowd): Promise<ChatPage[]> {
  const pages: ChatPage[] = [];
  for (let at = 0; at < crowd.members.length; at += OPENED_AT_ONCE) {
    const some = crowd.members.slice(at, at + OPENED_AT_ONCE);
    pages.push(...(await Promise.all(some.map((member) => openChatPage(address, origin, crowd, member)))));
  }
  return pages;
}

/** Everybody is connected and sends one message in ten seconds. */
export async function measureCrowd(
  crowd: Crowd,
  { address, origin, minutes }: { address: string; origin: string; minutes: number },
): Promise<CrowdResult> {
  const pages = await openPages(address, origin, crowd);
  const pool = new Pool(address, { connections: CONNECTIONS });
  const beganAt = new Map<string, number>();
  const heard = new Map<string, number>();
  const times: number[] = [];
  const acknowledged: string[] = [];
  let failed = 0;
  pages.forEach((page, place) => {
    page.onMessage = ({ text }) => {
      const key = `${text} ${place}`;
      const count = (heard.get(key) ?? 0) + 1;
      heard.set(key, count);
      const begin = beganAt.get(text);
      // Of the sender's own page nothing is measured: it knows already.
      if (begin !== undefined && count === 1 && !text.startsWith(`${place}:`))
        times.push(performance.now() - begin);
    };
  });
  const underWay = new Set<Promise<void>>();
  const sendOne = async (place: number, round: number) => {
    const [member, conversationId] = [crowd.members[place], crowd.pairs[Math.floor(place / 2)]];
    if (!member || !conversationId) return;
    const text = `${place}:${round}`;
    beganAt.set(text, performance.now());
    const sent = await send(pool, member, conversationId, text).catch(() => null);
    if (sent) acknowledged.push(text);
    else failed += 1;
  };
  const start = performance.now();
  const perRound = crowd.members.length;
  const rounds = Math.round((minutes * 60_000) / SEND_EVERY_MS);
  for (let at = 0; at < rounds * perRound; at += 1) {
    const dueAt = start + (at / perRound) * SEND_EVERY_MS;
    const ahead = dueAt - performance.now();
    if (ahead > 1) await wait(ahead);
    const sending = sendOne(at % perRound, Math.floor(at / perRound)).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }
  await Promise.all(underWay);
  await wait(SETTLE_MS);
  let lost = 0;
  let doubled = 0;
  for (const text of acknowledged) {
    const place = Number(text.split(":")[0]);
    for (const page of [place, place % 2 === 0 ? place + 1 : place - 1]) {
      const count = heard.get(`${text} ${page}`) ?? 0;
      if (count === 0) lost += 1;
      if (count > 1) doubled += 1;
    }
  }
  for (const page of pages) page.close();
  await pool.close();
  return {
    sockets: pages.length,
    sent: acknowledged.length,
    failed,
    lost,
    doubled,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    maxMs: times.reduce((most, time) => Math.max(most, time), 0),
  };
}
