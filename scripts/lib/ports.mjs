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

/** Refuses with the setting's name when something else listens on the port. */
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
}
