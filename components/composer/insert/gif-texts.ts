/** Texts of the search for GIFs, which is loaded when it is opened. */
export const gifTexts = {
  searchGifs: "Search KLIPY",
  searchGifsLabel: "Search GIFs",
  gifCredit: "Powered by KLIPY",
  uploadGif: "Upload a GIF",
  moreGifs: "Show more",
  loadingGifs: "Loading GIFs",
  gifsFound: "GIFs found",
  noGifs: "No GIFs found",
  untitledGif: "GIF without a title",
  gifRefused: "This GIF could not be added. Please choose another one.",
} as const;
