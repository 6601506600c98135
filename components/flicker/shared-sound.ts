// One setting for the whole page: sound switched on for one video stays on for the next ones.
let isSoundOn = false;
const players = new Set<HTMLVideoElement>();

/** Switches the sound of all videos. */
export function setSound(isOn: boolean): void {
  isSoundOn = isOn;
  for (const player of players) player.muted = !isOn;
}

/** Makes a player follow the shared sound setting. Returns a function that stops it. */
export function followSound(player: HTMLVideoElement): () => void {
  players.add(player);
  player.muted = !isSoundOn;
  return () => players.delete(player);
}
