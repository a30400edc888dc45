import { colors } from '@/lib/kernel/colours';
import { sourceSquare, type Crop } from './crop';

/** px of the picture that is sent; the upstream keeps fewer. */
const SIDE = 512;
const QUALITY = 0.9;

/** The square that was chosen, as a JPEG on white; null where the browser cannot draw it. */
export function drawAvatar(picture: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const { left, top, side } = sourceSquare({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  pen.fillStyle = colors.white;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
