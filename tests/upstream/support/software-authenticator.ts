import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { TEST_ORIGIN } from "#tests/upstream/support/test-upstream";

// The subset of CBOR that authenticators write: heads, and maps with keys in the given order.
const head = (type: number, length: number) =>
  length < 24
    ? Buffer.from([(type << 5) | length])
    : length < 256
      ? Buffer.from([(type << 5) | 24, length])
      : Buffer.from([(type << 5) | 25, length >> 8, length & 0xff]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (...parts: Buffer[]) => Buffer.concat([head(5, parts.length / 2), ...parts]);
const list = (...parts: Buffer[]) => Buffer.concat([head(4, parts.length), ...parts]);
const one = (value: number) => Buffer.from([value]);

const flag = { userPresent: 1, userVerified: 4, mayBeBackedUp: 8, isBackedUp: 16, hasKey: 64 };

/** Deviations of a browser or an authenticator from correct behavior. */
export interface Slant {
  origin?: string;
  challenge?: string;
  crossOrigin?: boolean;
  type?: string;
  rpId?: string;
  isVerified?: boolean;
  isBackedUp?: boolean;
  /** Sends an attestation certificate although none was requested. */
  saysMaker?: boolean;
  counter?: number;
  userHandle?: string;
}

interface NewPasskeyOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface SignInOptions {
  challenge: string;
  rpId: string;
}

/** A browser with an authenticator that has one passkey and signs every request. */
export class SoftwareAuthenticator {
  readonly credentialId: string;
  counter = 0;
  #privateKey: KeyObject;
  #publicKey: KeyObject;
  #userHandle = "";

  constructor(credentialId = randomBytes(32).toString("base64url")) {
    this.credentialId = credentialId;
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** The result of `navigator.credentials.create`. */
  create(given: Record<string, unknown>, slant: Slant = {}) {
    const { challenge, rp, user } = given as unknown as NewPasskeyOptions; // as our own server makes them
    this.#userHandle = user.id;
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([this.#facts(rp.id, slant, flag.hasKey), credential]);
    const statement = slant.saysMaker
      ? map(
          text("alg"),
          one(0x26),
          text("sig"),
          bytes(randomBytes(70)),
          text("x5c"),
          list(bytes(randomBytes(300))),
        )
      : map();
    const attestationObject = map(
      text("fmt"),
      text(slant.saysMaker ? "packed" : "none"),
      text("attStmt"),
      statement,
      text("authData"),
      bytes(authData),
    );
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", challenge, slant).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal", "hybrid"],
    });
  }

  /** The result of `navigator.credentials.get`. */
  get(given: Record<string, unknown>, slant: Slant = {}) {
    const { challenge, rpId } = given as unknown as SignInOptions; // as our own server makes them
    const authData = this.#facts(rpId, slant);
    const client = clientData("webauthn.get", challenge, slant);
    const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
      userHandle: slant.userHandle ?? this.#userHandle,
    });
  }

  #answer<Response>(response: Response) {
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response,
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
    };
  }

  #facts(rpId: string, { rpId: other, isVerified = true, isBackedUp, counter }: Slant, more = 0): Buffer {
    const backup = isBackedUp ? flag.mayBeBackedUp | flag.isBackedUp : 0;
    const flags = flag.userPresent | (isVerified ? flag.userVerified : 0) | backup | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([
      createHash("sha256")
        .update(other ?? rpId)
        .digest(),
      one(flags),
      count,
    ]);
  }

  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const [kty, es256, curve] = [
      [one(1), one(2)],
      [one(3), one(0x26)],
      [one(0x20), one(1)],
    ] as const;
    const at = [one(0x21), bytes(Buffer.from(x, "base64url")), one(0x22), bytes(Buffer.from(y, "base64url"))];
    return map(...kty, ...es256, ...curve, ...at);
  }
}

function clientData(usualType: string, asked: string, slant: Slant): Buffer {
  const { type = usualType, challenge = asked, origin = TEST_ORIGIN, crossOrigin = false } = slant;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
}
