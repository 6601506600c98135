// What opening a picture needs, as one bundle.
export { photosAround } from "./photo-links.ts";
export { PhotoViewer } from "./photo-viewer.tsx";
export { openMorphing } from "./pressed-photo.ts";
