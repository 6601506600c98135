import type { Input, InputAudioTrack, InputVideoTrack } from "mediabunny";

/**
 * The tracks of a file that are checked and copied: pictures and sounds. A phone can record a second sound for its own headphones,
 * in a format that nothing else plays: an unknown sound is left out where there is a known one.
 */
export async function copiedTracks(input: Input): Promise<(InputVideoTrack | InputAudioTrack)[]> {
  const pictures = await input.getVideoTracks();
  const sounds = await input.getAudioTracks();
  const codecs = await Promise.all(sounds.map((sound) => sound.getCodec()));
  const known = sounds.filter((_, at) => codecs[at] !== null);
  return [...pictures, ...(known.length > 0 ? known : sounds)];
}
