/** A picture's own size, px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What of a picture becomes the square: `zoom` 1 = its whole shorter side; the middle as a share of its width and height. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

/** How wide and high the picture is where the square is 1 by 1. */
export function drawnSize({ width, height }: PictureSize, zoom: number): PictureSize {
  const shorter = Math.max(1, Math.min(width, height));
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The same crop, moved and sized so far that the picture fills the square. */
export function clampCrop(size: PictureSize, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, mostZoom);
  const drawn = drawnSize(size, zoom);
  const half = { x: 0.5 / drawn.width, y: 0.5 / drawn.height };
  return { zoom, x: between(half.x, crop.x, 1 - half.x), y: between(half.y, crop.y, 1 - half.y) };
}

/** The square of the picture that is kept, in its own px. */
export function sourceSquare(size: PictureSize, crop: Crop): { readonly left: number; readonly top: number; readonly side: number } {
  const { zoom, x, y } = clampCrop(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}
