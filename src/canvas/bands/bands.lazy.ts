/** The drawing of a scene with three areas, in one file that a page fetches with the first of them. */

export { BandBoard, boardPicture, choicePicture, dangerIn, settingOf, verdictsOf } from "./band-drawing";
export { drawRectangle } from "./rectangle-drawing";
