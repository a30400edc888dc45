import { PDF_PART } from '@/lib/ops/pdf-upload';
import { ask, DeskFailure } from '../data/ask';
import { base64Of } from '../data/base64';

/** How far a PDF is: sent, hundredths; or its pages drawn. */
export type PdfStep = { readonly percent: number } | { readonly at: number; readonly count: number };

/** ms before a part or a page that nobody answered is asked for again, each time longer; then it is given up. */
const AGAIN = [1000, 3000, 8000] as const;

/** Asks again where nobody answered. What is refused is refused. @throws DeskFailure */
async function patiently<T>(step: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DeskFailure) || error.code !== 'unreachable') throw error;
      await new Promise((go) => setTimeout(go, wait));
    }
  }
  return step();
}

/** Sends a PDF in parts and has its pages drawn one after the other, the last of a paper. `onStep` hears how far it is. @throws DeskFailure */
export async function sendPdf(id: number, file: File, onStep: (step: PdfStep) => void): Promise<void> {
  const pdf = crypto.randomUUID();
  for (let received = 0; received < file.size;) {
    onStep({ percent: Math.floor((received / file.size) * 100) });
    const part = await base64Of(file.slice(received, received + PDF_PART));
    const offset = received;
    ({ received } = await patiently(() => ask('marking.pdfPart', { id, pdf, offset, part })));
  }
  onStep({ percent: 100 });
  const { pages } = await patiently(() => ask('marking.pdfOpen', { id, pdf }));
  for (let no = 1; no <= pages; no += 1) {
    onStep({ at: no, count: pages });
    await ask('marking.pdfPage', { id, pdf, no, last: no === pages });
  }
}
