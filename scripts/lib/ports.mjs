import { once } from "node:events";
import { createServer } from "node:net";
import { Refusal } from "./refusal.mjs";

async function listenError(port, host) {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, "listening");
  } catch (error) {
    return error.code;
  }
  server.close();
  await once(server, "close");
  return null;
}

/** Whether browsers and Node's `fetch` block the port, as the Fetch standard requires for 4190, 6000 and others. */
async function isRefusedByFetch(port) {
  try {
    await fetch(`http://127.0.0.1:${port}/`);
    return false;
  } catch (error) {
    return error.cause?.message === "bad port";
  }
}

/** @throws Refusal with the setting's name when the port is taken or cannot be used */
export async function requireFreePort(port, setting) {
  for (const host of ["127.0.0.1", "0.0.0.0", "::"]) {
    const code = await listenError(Number(port), host);
    if (code === "EADDRINUSE") {
      throw new Refusal(`Port ${port} is taken: stop what listens there, or set ${setting} to another port.`);
    }
    if (code === "EACCES") {
      throw new Refusal(`Port ${port} may not be opened by this user: set ${setting} to one above 1023.`);
    }
  }
  if (await isRefusedByFetch(port)) {
    throw new Refusal(`Browsers refuse to open port ${port}: set ${setting} to another port.`);
  }
}
