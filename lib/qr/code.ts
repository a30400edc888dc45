import 'server-only';
import { toBuffer } from 'qrcode';
import { colors } from '@/lib/kernel/colours';

/** With the part of each that is opaque. */
const LOOK = {
  errorCorrectionLevel: 'M',
  margin: 2,
  width: 480,
  color: { dark: `${colors['ink-900']}FF`, light: `${colors.white}FF` },
} as const;

const drawn = new Map<string, Promise<Buffer>>();

/** A code as a PNG. Kept by its address: a site has but a handful. */
export function drawCode(address: string): Promise<Buffer> {
  const picture = drawn.get(address) ?? toBuffer(address, LOOK);
  drawn.set(address, picture);
  return picture;
}
