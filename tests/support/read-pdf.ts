import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const said = z.object({
  title: z.string(),
  lang: z.string(),
  pages: z.array(z.object({ text: z.string(), roles: z.array(z.string()), alts: z.array(z.string()) })),
});

/** A PDF as a reader finds it: title, language, and the text, structure and descriptions of each page. */
export function readPdf(pdf: Buffer): z.output<typeof said> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));
  try {
    const file = path.join(folder, 'a.pdf');
    writeFileSync(file, pdf);
    const script = path.join(process.cwd(), 'tests', 'support', 'pdf-text.mjs');
    return said.parse(JSON.parse(execFileSync(process.execPath, [script, file], { encoding: 'utf8' })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
