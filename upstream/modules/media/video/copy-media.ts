import { stat } from "node:fs/promises";
import {
  type AudioCodec,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { copiedTracks } from "./copied-tracks.ts";
import { withoutVorbisComments } from "./without-vorbis-comments.ts";

/** Output formats by input format. A phone's QuickTime film becomes MP4, which holds the same packets and plays everywhere; MP4 has its index at the beginning, so that playback can start early. */
const formats = new Map<InputFormat, () => OutputFormat>([
  [MP4, () => new Mp4OutputFormat({ fastStart: "reserve" })],
  [QTFF, () => new Mp4OutputFormat({ fastStart: "reserve" })],
  [WEBM, () => new WebMOutputFormat()],
  [OGG, () => new OggOutputFormat()],
]);

/** A minute of video has up to 15,000, and five minutes of speech up to 120,000. */
const PACKETS_MAX = 150_000;

/** A track that is being copied. */
interface Copying {
  readonly packets: AsyncGenerator<EncodedPacket, void>;
  /** The next one to be written. */
  next: EncodedPacket | null;
  add(packet: EncodedPacket): Promise<void>;
}

/** Which packets of a track are copied. */
interface Extent {
  /** For each packet in file order. */
  readonly isCopied: readonly boolean[];
  readonly count: number;
  readonly bytes: number;
}

interface Listed {
  readonly index: number;
  readonly timestamp: number;
  readonly byteLength: number;
}

/** @throws Error if there are more than `PACKETS_MAX` packets */
async function listPackets(track: InputVideoTrack | InputAudioTrack): Promise<Listed[]> {
  const listed: Listed[] = [];
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  for await (const { timestamp, byteLength } of packets) {
    if (listed.length === PACKETS_MAX) throw new Error("More packets than a film has");
    listed.push({ index: listed.length, timestamp, byteLength });
  }
  return listed;
}

/**
 * Drops audio packets that are repeated later in the file. WebKit writes the last second of a recording twice, and
 * sometimes the first copy lacks data.
 */
function latestOf(packets: readonly Listed[]): Listed[] {
  const latest: Listed[] = [];
  for (const packet of packets) {
    const goesBack = (latest.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY) > packet.timestamp;
    while (goesBack && (latest.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY) >= packet.timestamp)
      latest.pop();
    latest.push(packet);
  }
  return latest;
}

async function measure(track: InputVideoTrack | InputAudioTrack): Promise<Extent> {
  const listed = await listPackets(track);
  // Video frames are in decoding order, so their timestamps are not monotonic even without repeats.
  const copied = track.isAudioTrack() ? latestOf(listed) : listed;
  const isCopied = listed.map(() => false);
  for (const { index } of copied) isCopied[index] = true;
  return {
    isCopied,
    count: copied.length,
    bytes: copied.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

function codecOf<Codec>(codec: Codec | null): Codec {
  if (codec === null) throw new Error("A track that nothing is known of cannot be copied");
  return codec;
}

function toBytes(data: AllowSharedBufferSource): Uint8Array {
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return new Uint8Array(data);
}

async function* packetsOf(
  track: InputVideoTrack | InputAudioTrack,
  { isCopied }: Extent,
): Copying["packets"] {
  let index = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (isCopied[index]) yield packet;
    index += 1;
  }
}

async function copyVideo(output: Output, track: InputVideoTrack, extent: Extent): Promise<Copying> {
  const source = new EncodedVideoPacketSource(codecOf<VideoCodec>(await track.getCodec()));
  output.addVideoTrack(source, {
    maximumPacketCount: extent.count,
    transformationMatrix: await track.getTransformationMatrix(),
  });
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  let latest = Number.NEGATIVE_INFINITY;
  return {
    packets: packetsOf(track, extent),
    next: null,
    add(packet) {
      // Some cameras present a key frame before a frame that precedes it in the file. Playback need not start there,
      // so it is written as a delta frame.
      const isKey = packet.type === "key" && packet.timestamp >= latest;
      latest = Math.max(latest, packet.timestamp);
      return source.add(packet.clone({ type: isKey ? "key" : "delta" }), { decoderConfig });
    },
  };
}

/** The decoder configuration. Of the accepted codecs only Vorbis can have comments in it, which are removed. */
async function audioConfigOf(track: InputAudioTrack): Promise<AudioDecoderConfig | undefined> {
  const config = await track.getDecoderConfig();
  if (config?.codec !== "vorbis" || !config.description) return config ?? undefined;
  return { ...config, description: withoutVorbisComments(toBytes(config.description)) };
}

async function copyAudio(output: Output, track: InputAudioTrack, extent: Extent): Promise<Copying> {
  const source = new EncodedAudioPacketSource(codecOf<AudioCodec>(await track.getCodec()));
  output.addAudioTrack(source, { maximumPacketCount: extent.count });
  const decoderConfig = await audioConfigOf(track);
  return {
    packets: packetsOf(track, extent),
    next: null,
    add: (packet) => source.add(packet, { decoderConfig }),
  };
}

async function step(track: Copying): Promise<void> {
  const { value } = await track.packets.next();
  track.next = value ?? null;
}

/** Writes packets of all tracks in timestamp order, so that the writer need not buffer one track for another. */
async function copyAll(tracks: readonly Copying[]): Promise<void> {
  for (const track of tracks) await step(track);
  for (;;) {
    const unfinished = tracks.filter(({ next }) => next !== null);
    const [first] = unfinished.sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0));
    if (!first?.next) return;
    await first.add(first.next);
    await step(first);
  }
}

async function copyTracks(input: Input, path: string, to: string): Promise<void> {
  const format = formats.get(await input.getFormat())?.();
  if (!format) throw new Error("Not a file that is copied");
  const output = new Output({ format, target: new FilePathTarget(to) });
  const { size } = await stat(path);
  const tracks: Copying[] = [];
  let bytes = 0;
  for (const track of await copiedTracks(input)) {
    const extent = await measure(track);
    bytes += extent.bytes;
    // A hostile index can refer to the same bytes many times, so that the copy would be larger than the upload.
    if (bytes > size) throw new Error("More than there is in the file");
    tracks.push(
      track.isVideoTrack() ? await copyVideo(output, track, extent) : await copyAudio(output, track, extent),
    );
  }
  if (tracks.length === 0) throw new Error("There is nothing to copy");
  try {
    await output.start();
    await copyAll(tracks);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

/**
 * Copies the packets of a file's video and audio tracks unchanged into a new file of the same format (of
 * QuickTime: MP4), without metadata. Runs in a worker thread, see `copyWithoutMetadata`.
 * @returns true; rejects if the file cannot be parsed
 */
export async function copyMedia(path: string, to: string): Promise<true> {
  const input = new Input({ source: new FilePathSource(path), formats: [...formats.keys()] });
  try {
    await copyTracks(input, path, to);
    return true;
  } finally {
    input.dispose();
  }
}
