import 'server-only';
import { toBuffer } from 'qrcode';
import { colors } from '@/lib/kernel/colours';
import { remembered } from '@/lib/kernel/remembered';

/** With the part of each that is opaque. */
const LOOK = {
  errorCorrectionLevel: 'M',
  margin: 2,
  width: 480,
  color: { dark: `${colors['ink-900']}FF`, light: `${colors.white}FF` },
} as const;

/** A code as a PNG. Kept by its address: a site has but a handful, and visitors who make up more push out the oldest. */
export const drawCode = remembered(100, (address): Promise<Buffer> => toBuffer(address, LOOK));

/** A code as an address that is its own picture, for a page that brings it along. */
export const codePicture = async (address: string): Promise<string> =>
  `data:image/png;base64,${(await drawCode(address)).toString('base64')}`;
