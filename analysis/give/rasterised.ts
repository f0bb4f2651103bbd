/** A picture as text becomes pixels: by an image and a canvas, as no worker can. */

/** @param longest pixels of the longer side, by those that the picture itself has */
export async function canvasOf(svg: string, longest: (own: number) => number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    const own = Math.max(image.naturalWidth, image.naturalHeight);
    const scale = longest(own) / own;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d", { willReadFrequently: true })!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}
