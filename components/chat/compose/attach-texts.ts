import { MESSAGE_PICTURES_MAX } from "#contract/limits-chat";

/** Texts of attaching, loaded with its code. */
export const attachTexts = {
  oneKind: "A message can have pictures, or one video, or one file. Send this one by itself.",
  tooManyPictures: `A message can have at most ${MESSAGE_PICTURES_MAX} pictures.`,
  empty: "This file is empty.",
  broken: "This file could not be opened.",
  removeVideo: "Remove the video",
  removeFile: "Remove the file",
} as const;

/** Label of a description among several: "Description of picture 2". */
export function altOfPicture(number: number): string {
  return `Description of picture ${number}`;
}

/** Label of a button among several: "Remove picture 2". */
export function removePictureLabel(number: number): string {
  return `Remove picture ${number}`;
}
