import 'server-only';
import { toBuffer } from 'qrcode';

const LOOK = { errorCorrectionLevel: 'M', margin: 2, width: 480, color: { dark: '#14213AFF', light: '#FFFFFFFF' } } as const;

const drawn = new Map<string, Promise<Buffer>>();

/** A code as a PNG. Kept by its address: a site has but a handful. */
export function drawCode(address: string): Promise<Buffer> {
  const picture = drawn.get(address) ?? toBuffer(address, LOOK);
  drawn.set(address, picture);
  return picture;
}
