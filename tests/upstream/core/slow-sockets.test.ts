import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { Server } from "socket.io";
import { io as connect, type Socket } from "socket.io-client";
import { KIB, MIB } from "#contract/units";
import { eventually } from "#tests/upstream/support/eventually";
import { dropSlowSockets } from "#upstream/realtime/connection-limits";
import type { MemberSocketServer } from "#upstream/realtime/socket-server";

/** More than the system buffers for a connection that is not read. */
const SENT_BYTES = 64 * MIB;
const PACKET_BYTES = 64 * KIB;
/** Half of the maximum buffer. */
const PACKETS_AT_ONCE = 8;

// The ws package's own socket, on Node, and the connection below it.
const lineOf = ({ io }: Socket) =>
  (io.engine.transport as unknown as { ws: { _socket: { pause(): void; destroy(): void } } }).ws._socket;

test("a page that reads nothing is disconnected before it fills the memory, and one that reads is kept", async () => {
  const http = createServer();
  const server = new Server(http);
  // Without events or data of members, which this test does not need.
  dropSlowSockets(server as unknown as MemberSocketServer);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo; // it listens on a port, not a pipe
  const open = () => connect(`http://127.0.0.1:${port}`, { transports: ["websocket"], reconnection: false });
  const [slow, quick] = [open(), open()];
  const line = await new Promise<ReturnType<typeof lineOf>>((resolve) => {
    slow.once("connect", () => resolve(lineOf(slow)));
  });
  try {
    let received = 0;
    quick.on("bytes", () => {
      received += 1;
    });
    await eventually(
      () => server.sockets.sockets.size,
      (size) => size === 2,
    );
    line.pause();
    const packet = "x".repeat(PACKET_BYTES);
    let sent = 0;
    while (sent < SENT_BYTES && server.sockets.sockets.size === 2) {
      for (let at = 0; at < PACKETS_AT_ONCE; at += 1) server.emit("bytes", packet);
      sent += PACKETS_AT_ONCE * PACKET_BYTES;
      // As fast as a reading page receives them.
      await eventually(
        () => received * PACKET_BYTES,
        (bytes) => bytes >= sent,
      );
    }
    expect([...server.sockets.sockets.keys()]).toEqual([quick.id]);
  } finally {
    line.destroy();
    slow.disconnect();
    quick.disconnect();
    await server.close();
  }
});
