const HEADERS = 3;
/** The second of Vorbis's headers with nothing said in it: its type and name, no maker, no comments, and the bit that ends it. */
const EMPTY_COMMENTS = Buffer.from("\u0003vorbis\0\0\0\0\0\0\0\0\u0001", "latin1");

/** A length as a row of bytes: as many of 255 as there are, and what is left. */
function laced(length: number): Buffer {
  return Buffer.from([...new Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
}

/**
 * What a decoder is told of a track of Vorbis, without what its maker wrote beside it.
 * @param description the three headers in one, as WebM has them
 * @throws Error when it is something else
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
