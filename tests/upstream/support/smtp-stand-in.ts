import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A mail server in this process, which accepts mail or refuses it as configured. */
export interface SmtpStandIn {
  readonly url: string;
  /** Accepted mails: envelope and message as sent. */
  readonly messages: { readonly recipients: string[]; readonly raw: string }[];
  /** The reply that refuses a recipient, such as "550 No such user". */
  refusal: string | null;
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, standIn);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${port}`,
    messages: [],
    refusal: null,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}

function converse(socket: Socket, standIn: SmtpStandIn): void {
  let received = "";
  let recipients: string[] = [];
  let isMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (command: string) => {
    const verb = command.slice(0, 4).toUpperCase();
    if (verb === "EHLO") return say("250-stand-in\r\n250 SMTPUTF8");
    if (verb === "RCPT") {
      if (standIn.refusal) return say(standIn.refusal);
      recipients.push(/<(.*)>/.exec(command)?.[1] ?? "");
    }
    if (verb === "DATA") {
      isMessage = true;
      return say("354 Go on");
    }
    say(verb === "QUIT" ? "221 Bye" : "250 Fine");
    if (verb === "QUIT") socket.end();
  };
  socket.on("data", (chunk) => {
    received += chunk;
    for (;;) {
      const end = isMessage ? "\r\n.\r\n" : "\r\n";
      const at = received.indexOf(end);
      if (at < 0) return;
      const part = received.slice(0, at);
      received = received.slice(at + end.length);
      if (isMessage) {
        standIn.messages.push({ recipients, raw: part });
        recipients = [];
        isMessage = false;
        say("250 Taken");
      } else answer(part);
    }
  });
  say("220 stand-in ESMTP");
}
