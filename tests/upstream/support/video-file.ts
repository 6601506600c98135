import {
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  TextSubtitleSource,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";

/** Metadata of a file. */
interface Told {
  tags: MetadataTags;
  /** The kind of box for tags in an MP4. */
  metadataFormat?: "mdir" | "mdta" | "udta";
  /** The name of each track. */
  name?: string;
  /** Content of a text track, as in recordings of drones. */
  words?: string;
}

export interface FilmOptions {
  container?: "mp4" | "webm" | "mov" | "mkv" | "ogg";
  /** Codec of each video track. */
  video?: readonly VideoCodec[];
  /** Codec of each audio track. */
  audio?: readonly AudioCodec[];
  seconds?: number;
  width?: number;
  height?: number;
  /** Size of each frame. */
  frameBytes?: number;
  told?: Told;
  /** For MP4: in fragments of one second, as browsers record. */
  isFragmented?: boolean;
}

const formats = {
  mp4: ({ metadataFormat }: Partial<Told>, isFragmented: boolean) =>
    new Mp4OutputFormat({ metadataFormat, ...(isFragmented && { fastStart: "fragmented" }) }),
  webm: () => new WebMOutputFormat(),
  mov: () => new MovOutputFormat(),
  mkv: () => new MkvOutputFormat(),
  ogg: () => new OggOutputFormat(),
};

const FRAMES_PER_SECOND = 5;

/** Decoder configuration of a codec: valid for writing a file, not for decoding it. */
const decoders: Partial<Record<VideoCodec | AudioCodec, { codec: string; description?: Uint8Array }>> = {
  avc: { codec: "avc1.42e01e", description: Uint8Array.of(1, 66, 224, 30, 255, 225, 0, 0, 1, 0, 0) },
  hevc: { codec: "hvc1.1.6.L93.B0", description: new Uint8Array(23).fill(1) },
  vp8: { codec: "vp8" },
  vp9: { codec: "vp09.00.10.08" },
  av1: { codec: "av01.0.04M.08" },
  aac: { codec: "mp4a.40.2", description: Uint8Array.of(0x12, 0x10) },
  opus: { codec: "opus", description: Buffer.from("OpusHead\u0001\u0002\0\0\x80\xbb\0\0\0\0\0", "latin1") },
  "pcm-s16": { codec: "pcm-s16" },
};

/** Makes a file with the given container metadata; its frames have arbitrary content. */
export async function muxFilm({
  container = "webm",
  video = ["vp8"],
  audio = [],
  seconds = 2,
  width = 320,
  height = 180,
  frameBytes = 200,
  told,
  isFragmented = false,
}: FilmOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](told ?? {}, isFragmented), target });
  if (told) output.setMetadataTags(told.tags);
  const films = video.map((codec) => ({ codec, source: new EncodedVideoPacketSource(codec) }));
  const sounds = audio.map((codec) => ({ codec, source: new EncodedAudioPacketSource(codec) }));
  for (const { source } of films)
    output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND, name: told?.name });
  for (const { source } of sounds) output.addAudioTrack(source, { name: told?.name });
  const text = new TextSubtitleSource("webvtt");
  if (told?.words) output.addSubtitleTrack(text);
  await output.start();
  if (told?.words) await text.add(`WEBVTT\n\n00:00.000 --> 00:01.000\n${told.words}\n`);
  const step = 1 / FRAMES_PER_SECOND;
  for (let at = 0; at < seconds * FRAMES_PER_SECOND; at += 1) {
    const packet = new EncodedPacket(new Uint8Array(frameBytes).fill(at % 251), "key", at * step, step);
    for (const { codec, source } of films) {
      await source.add(packet, {
        decoderConfig: { ...decoderOf(codec), codedWidth: width, codedHeight: height },
      });
    }
    for (const { codec, source } of sounds) {
      await source.add(packet, {
        decoderConfig: { ...decoderOf(codec), numberOfChannels: 2, sampleRate: 48_000 },
      });
    }
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

/** All packets of all video and audio tracks, in order: timestamp and bytes. */
export async function packetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM, OGG] });
  const tracks: string[][] = [];
  for (const track of await input.getTracks()) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
    const packets: string[] = [];
    for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets()) {
      packets.push(`${timestamp.toFixed(3)} ${type} ${Buffer.from(data).toString("base64")}`);
    }
    tracks.push(packets);
  }
  return tracks;
}

function decoderOf(codec: VideoCodec | AudioCodec) {
  const decoder = decoders[codec];
  if (!decoder) throw new Error(`No ${codec} here`);
  return decoder;
}
