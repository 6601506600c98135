const HEADERS = 3;
/**
 * An empty comment header, the second of Vorbis's three: packet type and name, empty vendor, no comments, framing
 * bit.
 */
const EMPTY_COMMENTS = Buffer.from("\u0003vorbis\0\0\0\0\0\0\0\0\u0001", "latin1");

/** Encodes a length in Xiph lacing: bytes of 255 followed by the remainder. */
function laced(length: number): Buffer {
  return Buffer.from([...new Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
}

/**
 * A Vorbis decoder configuration with its comment header emptied.
 * @param description the three headers joined with Xiph lacing, as in WebM
 * @throws Error if it has another form
 */
export function withoutVorbisComments(description: Uint8Array): Uint8Array {
  let at = 1;
  const readLength = () => {
    let length = 0;
    for (;;) {
      const byte = description[at++];
      if (byte === undefined) throw new Error("No headers of Vorbis");
      length += byte;
      if (byte < 255) return length;
    }
  };
  if (description[0] !== HEADERS - 1) throw new Error("No headers of Vorbis");
  const identityBytes = readLength();
  const commentBytes = readLength();
  const identity = description.subarray(at, at + identityBytes);
  const setup = description.subarray(at + identityBytes + commentBytes);
  const lengths = [Buffer.of(HEADERS - 1), laced(identity.length), laced(EMPTY_COMMENTS.length)];
  return Buffer.concat([...lengths, identity, EMPTY_COMMENTS, setup]);
}
