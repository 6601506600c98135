// Makes the film and the recording of the demo world: `node scripts/make-demo-media.mjs`. Their results are committed. Needs a
// Chromium, for its encoders: CHROMIUM_PATH, unless Playwright has one.
import { writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { drawLighthouse } from "#upstream/demo/pictures/lighthouse";

const folder = new URL("../upstream/demo/files/", import.meta.url);
const SECONDS = 8;
const FRAMES_PER_SECOND = 24;
const VIDEO_BITS_PER_SECOND = 220_000;
const SOUND_BITS_PER_SECOND = 24_000;
const PEAKS = 48;

/** Halftones above A4, and how many beats each is held: a tune of our own. */
const tune = [
  [3, 1],
  [7, 1],
  [10, 1.5],
  [8, 0.5],
  [7, 1],
  [3, 1],
  [5, 2],
  [2, 1],
  [5, 1],
  [8, 1.5],
  [7, 0.5],
  [5, 1],
  [2, 1],
  [3, 2.5],
];
const BEAT_SECONDS = 0.42;

/** Runs in the page: encodes drawings, one frame each. */
async function encodeFilm({ svgs, width, height, framesPerSecond, bitrate }) {
  const chunks = [];
  let decoderConfig;
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ data: Array.from(data), type: chunk.type, at: chunk.timestamp / 1e6 });
      decoderConfig ??= meta?.decoderConfig?.codec;
    },
    error(problem) {
      throw problem;
    },
  });
  encoder.configure({
    codec: "vp09.00.30.08",
    width,
    height,
    bitrate,
    framerate: framesPerSecond,
    latencyMode: "quality",
  });
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  for (const [index, svg] of svgs.entries()) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    pen.drawImage(image, 0, 0);
    const step = 1e6 / framesPerSecond;
    const frame = new VideoFrame(canvas, { timestamp: Math.round(index * step), duration: Math.round(step) });
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 4) === 0 });
    frame.close();
  }
  await encoder.flush();
  return { chunks, codec: decoderConfig };
}

/** Runs in the page: whistles a tune, and says how loud it is over time. */
async function encodeTune({ notes, beat, bitrate, peakCount }) {
  const rate = 48_000;
  const length = notes.reduce((sum, [, beats]) => sum + beats * beat, 0.6);
  const context = new OfflineAudioContext(1, Math.ceil(length * rate), rate);
  const gain = context.createGain();
  const whistle = context.createOscillator();
  const vibrato = context.createOscillator();
  const depth = context.createGain();
  vibrato.frequency.value = 5.5;
  depth.gain.value = 7;
  vibrato.connect(depth).connect(whistle.frequency);
  whistle.connect(gain).connect(context.destination);
  gain.gain.value = 0;
  let at = 0.2;
  for (const [index, [halftones, beats]] of notes.entries()) {
    const end = at + beats * beat;
    whistle.frequency.setTargetAtTime(880 * 2 ** (halftones / 12), at, 0.02);
    gain.gain.setTargetAtTime(0.16 + (0.4 * ((index * 7) % 5)) / 5, at, 0.04);
    gain.gain.setTargetAtTime(0.03, end - 0.09, 0.03);
    at = end;
  }
  gain.gain.setTargetAtTime(0, at, 0.05);
  whistle.start();
  vibrato.start();
  const buffer = await context.startRendering();
  const samples = buffer.getChannelData(0);
  const peaks = Array.from({ length: peakCount }, (_, index) => {
    const part = samples.subarray(
      (index * samples.length) / peakCount,
      ((index + 1) * samples.length) / peakCount,
    );
    return part.reduce((sum, value) => sum + Math.abs(value), 0) / part.length;
  });
  const most = Math.max(...peaks);
  const chunks = [];
  let description;
  const encoder = new AudioEncoder({
    output(chunk, meta) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ data: Array.from(data), at: chunk.timestamp / 1e6, duration: chunk.duration / 1e6 });
      const told = meta?.decoderConfig?.description;
      if (told) description ??= Array.from(new Uint8Array(told));
    },
    error(problem) {
      throw problem;
    },
  });
  encoder.configure({ codec: "opus", sampleRate: rate, numberOfChannels: 1, bitrate });
  encoder.encode(
    new AudioData({
      format: "f32",
      sampleRate: rate,
      numberOfFrames: samples.length,
      numberOfChannels: 1,
      timestamp: 0,
      data: samples,
    }),
  );
  await encoder.flush();
  return { chunks, description, peaks: peaks.map((peak) => Math.round((peak / most) * 100)) };
}

async function write(name, addTrack) {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  await addTrack(output);
  await output.finalize();
  await writeFile(new URL(name, folder), new Uint8Array(target.buffer));
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
const page = await browser.newPage();
// Encoders are for secure pages only.
await page.route("https://roost.example/", (route) =>
  route.fulfill({ contentType: "text/html", body: "<title>Demo</title>" }),
);
await page.goto("https://roost.example/");

const { width, height } = drawLighthouse(0);
const count = SECONDS * FRAMES_PER_SECOND;
const svgs = Array.from({ length: count }, (_, index) => drawLighthouse(index / count).svg);
const film = await page.evaluate(encodeFilm, {
  svgs,
  width,
  height,
  framesPerSecond: FRAMES_PER_SECOND,
  bitrate: VIDEO_BITS_PER_SECOND,
});
await write("lighthouse.webm", async (output) => {
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const decoderConfig = { codec: film.codec, codedWidth: width, codedHeight: height };
  for (const { data, type, at } of film.chunks) {
    await source.add(new EncodedPacket(new Uint8Array(data), type, at, 1 / FRAMES_PER_SECOND), {
      decoderConfig,
    });
  }
});

const said = await page.evaluate(encodeTune, {
  notes: tune,
  beat: BEAT_SECONDS,
  bitrate: SOUND_BITS_PER_SECOND,
  peakCount: PEAKS,
});
await write("tune.webm", async (output) => {
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: "opus",
    sampleRate: 48_000,
    numberOfChannels: 1,
    description: new Uint8Array(said.description),
  };
  for (const { data, at, duration } of said.chunks) {
    await source.add(new EncodedPacket(new Uint8Array(data), "key", at, duration), { decoderConfig });
  }
});
await browser.close();
process.stdout.write(`peaks: [${said.peaks.join(", ")}]\n`);
