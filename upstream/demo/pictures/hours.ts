import type { Sheet } from "./sheet.ts";

/** The light of an hour: what a landscape needs to be in one mood. */
export interface Hour {
  /** For the picture's description: "at dawn". */
  readonly words: string;
  /** Sky from the top down to the horizon. */
  readonly sky: readonly [string, string, string];
  /** What far things fade into. */
  readonly haze: string;
  /** The nearest, darkest things. */
  readonly ink: string;
  /** A second hue for things half-way. */
  readonly middle: string;
  readonly sun: string;
  readonly cloud: string;
  readonly isNight: boolean;
}

export const hours: readonly Hour[] = [
  {
    words: "at dawn",
    sky: ["#7FA3C7", "#F3C9B5", "#FCE6CF"],
    haze: "#F0CFC3",
    middle: "#8C7FA0",
    ink: "#33344F",
    sun: "#FFF3DC",
    cloud: "#FFF4E8",
    isNight: false,
  },
  {
    words: "in the golden hour",
    sky: ["#F2A65A", "#F9CB84", "#FDEBC0"],
    haze: "#F7D090",
    middle: "#C4694A",
    ink: "#4A2035",
    sun: "#FFF8E1",
    cloud: "#FFEBC8",
    isNight: false,
  },
  {
    words: "at sunset",
    sky: ["#3D3A6B", "#D9627A", "#FBB36E"],
    haze: "#F29C7A",
    middle: "#8A4272",
    ink: "#251B3D",
    sun: "#FFE3A8",
    cloud: "#FF9F8A",
    isNight: false,
  },
  {
    words: "on a clear morning",
    sky: ["#69AEDC", "#AFD9EC", "#EAF5F1"],
    haze: "#CFE6EA",
    middle: "#5E97A6",
    ink: "#1F4653",
    sun: "#FFFBEB",
    cloud: "#FFFFFF",
    isNight: false,
  },
  {
    words: "on a green summer day",
    sky: ["#8CCFD0", "#C8E8D8", "#F6F5DC"],
    haze: "#D3E6C4",
    middle: "#6FA57B",
    ink: "#1E4A44",
    sun: "#FFF9D6",
    cloud: "#FFFFFF",
    isNight: false,
  },
  {
    words: "in the blue hour",
    sky: ["#1C2A52", "#45609A", "#A9B9DA"],
    haze: "#8EA2CC",
    middle: "#42578F",
    ink: "#111A36",
    sun: "#F6F0DD",
    cloud: "#8FA3CF",
    isNight: true,
  },
  {
    words: "under a violet evening sky",
    sky: ["#4B3F8F", "#9C7CC4", "#F1C5D8"],
    haze: "#D8AFD2",
    middle: "#7A5BA6",
    ink: "#2A2150",
    sun: "#FFF1E6",
    cloud: "#EBCBE6",
    isNight: false,
  },
  {
    words: "in morning mist",
    sky: ["#B9C6C9", "#DCE3E0", "#F3F1EA"],
    haze: "#DDE3E0",
    middle: "#87A09F",
    ink: "#2B4347",
    sun: "#FFFDF5",
    cloud: "#F7F7F2",
    isNight: false,
  },
  {
    words: "in autumn light",
    sky: ["#E8C9A0", "#F3DFC0", "#FAF0DC"],
    haze: "#EBD3AE",
    middle: "#B8703F",
    ink: "#4B2A22",
    sun: "#FFF9EC",
    cloud: "#FFF6E6",
    isNight: false,
  },
  {
    words: "by night",
    sky: ["#0B1230", "#182654", "#38508A"],
    haze: "#3F578F",
    middle: "#233a6e",
    ink: "#070C20",
    sun: "#F4EFD9",
    cloud: "#4A639C",
    isNight: true,
  },
];

const daylight = hours.filter((hour) => !hour.isNight);

export const pickHour = (sheet: Sheet): Hour => sheet.inTurn(hours, "hour");
export const pickDaylight = (sheet: Sheet): Hour => sheet.inTurn(daylight, "daylight");
