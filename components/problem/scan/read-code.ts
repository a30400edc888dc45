import { problemForm } from '@/lib/kernel/problems/names';
import { matchRoute } from '@/lib/routes';

/** The browser's own reader of codes, which TypeScript does not know yet: Chrome and Edge on Android and macOS have one. */
interface Detector {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector;
  }
}

/** Whether a photograph of a code can be read here. */
export const canReadCodes = (): boolean => 'BarcodeDetector' in window && 'createImageBitmap' in window;

/** What the codes in a photograph say, without sending it anywhere; none where there is no code in it, or it is no picture. */
export async function codesIn(photo: Blob): Promise<readonly string[]> {
  if (!window.BarcodeDetector) return [];
  try {
    const picture = await createImageBitmap(photo);
    const found = await new window.BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
    picture.close();
    return found.map(({ rawValue }) => rawValue);
  } catch {
    return [];
  }
}

/** The problem whose page a printed code opens, at whichever of our sites: `junior-21`. Null = it is a code for something else. */
export function problemIn(code: string): string | null {
  try {
    const { pathname, searchParams } = new URL(code);
    const no = searchParams.get('no') ?? '';
    return matchRoute(pathname).id === 'problem.detail' && problemForm.test(no) ? no : null;
  } catch {
    return null;
  }
}
