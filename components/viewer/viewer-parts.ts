// What opening a picture needs, as one bundle.
export { photosAround } from "#lib/client/viewer/photo-links";
export { PhotoViewer } from "./photo-viewer.tsx";
