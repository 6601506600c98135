import type { Page } from "@playwright/test";

interface FilmOptions {
  ms?: number;
  hasSound?: boolean;
}

/** Recorded so far: recording takes as long as the film, and any will do. */
const recorded = new Map<string, ReturnType<typeof record>>();

/** A video as recorded by a browser: a counter on a changing color, optionally with a tone. One of each kind is recorded. */
export function recordFilm(page: Page, { ms = 1_500, hasSound = false }: FilmOptions = {}) {
  const kind = `${ms} ${hasSound}`;
  const film = recorded.get(kind) ?? record(page, { ms, hasSound });
  recorded.set(kind, film);
  return film;
}

async function record(page: Page, { ms, hasSound }: Required<FilmOptions>) {
  const encoded = await page.evaluate(
    async ([length, isLoud]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
      const pen = canvas.getContext("2d");
      const stream = canvas.captureStream(20);
      if (isLoud) {
        const audio = new AudioContext();
        const hum = audio.createOscillator();
        const to = audio.createMediaStreamDestination();
        hum.connect(to);
        hum.start();
        for (const track of to.stream.getAudioTracks()) stream.addTrack(track);
      }
      const recorder = new MediaRecorder(stream, {
        mimeType: isLoud ? "video/webm;codecs=vp8,opus" : "video/webm;codecs=vp8",
      });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
      recorder.start();
      const begun = performance.now();
      await new Promise<void>((resolve) => {
        const draw = () => {
          const passed = performance.now() - begun;
          if (pen) {
            pen.fillStyle = `hsl(${passed / 5} 70% 45%)`;
            pen.fillRect(0, 0, 320, 180);
            pen.fillStyle = "white";
            pen.font = "40px sans-serif";
            pen.fillText((passed / 1000).toFixed(1), 20, 100);
          }
          if (passed < length) requestAnimationFrame(draw);
          else resolve();
        };
        draw();
      });
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    },
    [ms, hasSound] as const,
  );
  return { name: "film.webm", mimeType: "video/webm", buffer: Buffer.from(encoded, "latin1") };
}

/** Captions for a video's first minute. */
export const captionsFile = {
  name: "film.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 01:00.000\nA counter on a color\n"),
};
