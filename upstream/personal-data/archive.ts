import { readFile } from 'node:fs/promises';
import { and, isNotNull } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { invoices, uploads } from '../db/schema';
import { pdfFile } from '../kernel/invoice-file';
import { readPicture } from '../upload/store';
import { personalDataMessages } from './messages';
import type { Owner } from './owner';
import { personalData, readable, withheldData } from './read';
import { register } from './register';
import { zip, type ZipEntry } from './zip';

type Held = Pick<Deps, 'db' | 'env' | 'services'>;

const { files } = personalDataMessages;

/** A file of ours, or what to say where it is gone: its row may outlive it by an hour. */
function entry(name: string, bytes: Uint8Array | null): ZipEntry {
  return bytes ? { name, bytes } : { name: `${name}.txt`, bytes: Buffer.from(personalDataMessages.gone) };
}

/** Pictures that the person has uploaded; those that lie with a provider who keeps them are named in the list only. */
async function pictures(deps: Held, owner: Owner): Promise<readonly ZipEntry[]> {
  if (!('of' in register.uploads)) return [];
  const rows = await deps.db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(register.uploads.of(owner), isNotNull(uploads.bytes)));
  return Promise.all(rows.map(async ({ key }) => entry(`${files.pictures}/${key}.webp`, await readPicture(deps, key))));
}

async function invoiceFiles({ db, env }: Pick<Deps, 'db' | 'env'>, owner: Owner): Promise<readonly ZipEntry[]> {
  if (!('of' in register.invoices)) return [];
  const rows = await db
    .select({ file: invoices.file, number: invoices.number })
    .from(invoices)
    .where(and(register.invoices.of(owner), isNotNull(invoices.file)));
  return Promise.all(
    rows.flatMap(({ file, number }) => {
      if (file === null) return [];
      const pdf = readFile(pdfFile(env.DATA_DIR, file)).catch(() => null);
      return [pdf.then((bytes) => entry(`${files.invoices}/${number}.pdf`, bytes))];
    }),
  );
}

/** Everything that is held about somebody, as a ZIP archive: their records as JSON, their pictures, their invoices, and how to read it. */
export async function archiveOf(deps: Held & Pick<Deps, 'now'>, owner: Owner): Promise<Buffer> {
  const at = deps.now();
  const data = { ...(await personalData(deps.db, owner)), 没有放进来的: withheldData() };
  const entries = [
    { name: files.readme, bytes: Buffer.from(`\u{FEFF}${personalDataMessages.readme(owner.mobilePhone, String(readable(at)))}`) },
    { name: files.data, bytes: Buffer.from(JSON.stringify(data, null, 2)) },
    ...(await pictures(deps, owner)),
    ...(await invoiceFiles(deps, owner)),
  ];
  return zip(entries, at);
}
