import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A push subscription, as browsers send it to a server. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A received message, decrypted as the browser would. */
export interface ReceivedPush {
  path: string;
  headers: IncomingMessage["headers"];
  /** The decrypted content. */
  text: string;
}

type Answer = (response: ServerResponse) => void;

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
}

const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

/** A push service (RFC 8030) on this machine, with its browsers. */
export class PushEndpoint {
  readonly received: ReceivedPush[] = [];
  /** The status of its responses, the same for every address. */
  answer: Answer = answerWith(201);
  /** Requests so far, including those that could not be decrypted. */
  requests = 0;
  readonly #server: Server;
  readonly #browsers = new Map<string, Browser>();

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async start(): Promise<PushEndpoint> {
    const endpoint = new PushEndpoint();
    await new Promise<void>((resolve) => endpoint.#server.listen(0, "127.0.0.1", resolve));
    return endpoint;
  }

  /** The value for PUSH_HOSTS. */
  get origin(): string {
    const { port } = this.#server.address() as AddressInfo; // it listens on a port, not a pipe
    return `http://127.0.0.1:${port}`;
  }

  /** Sets the status of all further responses. */
  answerWith(status: number, headers?: Record<string, string>): void {
    this.answer = answerWith(status, headers);
  }

  /** Adds a browser with real keys. */
  subscribe(): TestSubscription {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(8).toString("hex")}`;
    this.#browsers.set(path, { ecdh, auth });
    const keys = { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") };
    return { endpoint: this.origin + path, keys };
  }

  /** The contents received for one browser. */
  messagesOf({ endpoint }: TestSubscription): ReceivedPush[] {
    return this.received.filter(({ path }) => this.origin + path === endpoint);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const path = request.url ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const browser = this.#browsers.get(path);
    if (browser) {
      const text = decrypt(Buffer.concat(chunks), browser).toString("utf8");
      this.received.push({ path, headers: request.headers, text });
    }
    this.answer(response);
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts a message (RFC 8291, RFC 8188); implemented here so that the sender is not tested with its own library. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), serverKey]);
  const shared = derive(ecdh.computeSecret(serverKey), auth, info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** The sender's key and claims in a message (RFC 8292), if the signature is valid. */
export function readVapid(authorization: string | undefined): {
  key: string;
  claims: { aud: string; sub: string; exp: number };
} {
  const { token, key } = /^vapid t=(?<token>[^,]+), *k=(?<key>\S+)$/.exec(authorization ?? "")?.groups ?? {};
  const [head, claims, signature] = token?.split(".") ?? [];
  if (!(key && head && claims && signature)) throw new Error(`No VAPID in ${authorization}`);
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The VAPID signature is not of its key.");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) };
}
