// One wish for the whole visit: whoever has asked for the sound of one video hears the next ones too.
let isWanted = false;
const players = new Set<HTMLVideoElement>();

/** Whether videos are to be heard. */
export function wantsSound(isOn: boolean): void {
  isWanted = isOn;
  for (const player of players) player.muted = !isOn;
}

/** Lets a player have what was wished for the others. Returns how to stop. */
export function takeSound(player: HTMLVideoElement): () => void {
  players.add(player);
  player.muted = !isWanted;
  return () => players.delete(player);
}
