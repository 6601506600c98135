import { Pool } from "undici";

const CONNECTIONS = 10;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;

export interface Load {
  requestsPerSecond: number;
  requestsPerCpuSecond: number;
}

async function requestUntil(pool: Pool, headers: Record<string, string>, deadline: number): Promise<number> {
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < deadline) {
        const { statusCode, body } = await pool.request({ method: "GET", path: "/", headers });
        await body.dump({ limit: 1_000_000 });
        if (statusCode !== 200) throw new Error(`/ answers ${statusCode} under load`);
        count += 1;
      }
    }),
  );
  return count;
}

/**
 * Ten connections asking for `/` as fast as they are answered.
 * @param cpuSeconds processor time used so far by the process that answers
 */
export async function measureLoad(origin: string, cookie: string, cpuSeconds: () => number): Promise<Load> {
  const pool = new Pool(origin.replace("localhost", "127.0.0.1"), { connections: CONNECTIONS });
  const headers = {
    "accept-encoding": "gzip",
    accept: "text/html",
    host: new URL(origin).host,
    ...(cookie && { cookie }),
  };
  await requestUntil(pool, headers, performance.now() + WARM_UP_MS);
  const cpuBefore = cpuSeconds();
  const begin = performance.now();
  const count = await requestUntil(pool, headers, begin + MEASURED_MS);
  const seconds = (performance.now() - begin) / 1000;
  const cpu = cpuSeconds() - cpuBefore;
  await pool.close();
  return { requestsPerSecond: count / seconds, requestsPerCpuSecond: count / cpu };
}
