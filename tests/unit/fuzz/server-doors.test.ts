import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revalidateSecret } from '@/lib/env';
import { CLIENT_REPORT_PATH } from '@/lib/routes/client-report-path';
import { CHANGES_PATH, SIGNATURE_HEADER, pageChanges, signChanges } from '@/lib/contracts/page-changes';
import { clientReport } from '@/lib/contracts/client-reports';
import { REPORTS_PATH } from '@/lib/contracts/policy-reports';
import { Health } from '@/lib/kernel/health/health';
import { processState } from '@/lib/process/state';
import { insideDoors, type Door } from '@/server/inside/doors';
import { webMeters } from '@/server/inside/web-meters';
import { ownDoors } from '@/server/own-doors';
import { fuzzFactor } from '../../support/fuzz-factor';
import { queryOf, sentOf, type Made } from '../../support/fuzz-requests';
import { insideWords, likelyOf, randomOf, spoiled } from '../../support/fuzz-values';
import { serving } from '../server/serving';

/** Requests for each door that the server has before Next. */
const REQUESTS = 250 * fuzzFactor;
/** After so many a door has had enough for a minute, and others stand there. */
const FRESH = 100;

const DATA_DIR = mkdtempSync(join(tmpdir(), 'doors-'));
Object.assign(process.env, { APP_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR });
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const meters = webMeters(processState());
const fresh = (): ReadonlyMap<string, Door> =>
  new Map([
    ...ownDoors({ DATA_DIR, INDEXNOW_KEY: 'a'.repeat(32) }, meters, (changes) => changes.length),
    ...insideDoors({ health: new Health([]), meters, token: 'token' }),
  ]);

const report = { 'document-uri': 'https://a.test/home', 'effective-directive': 'script-src', 'blocked-uri': 'inline', 'line-number': 1 };
/** What those send that mean it, by path; whatever else listens gets bodies of nobody. */
const made: Readonly<Record<string, (random: () => number) => unknown>> = {
  [CHANGES_PATH]: (random) => spoiled(likelyOf(pageChanges, random), random() * 0.4, random),
  [REPORTS_PATH]: (random) => spoiled({ 'csp-report': report }, random() * 0.4, random),
  [CLIENT_REPORT_PATH]: (random) => spoiled(likelyOf(clientReport, random), random() * 0.4, random),
};

it.each([...fresh().keys()])('%s: no fault, no word of the inside', async (path) => {
  let doors = fresh();
  const faults: unknown[] = [];
  const { base } = await serving((request, response) => {
    doors
      .get(path)?.(request, response)
      .catch((error: unknown) => {
        faults.push(error);
        response.destroy();
      });
  });
  const random = randomOf(32_452_843 * (path.length + 1));
  const statuses = new Set<number>();
  for (let n = 0; n < REQUESTS; n += 1) {
    if (n % FRESH === 0) doors = fresh();
    const fields: Made = Object(made[path]?.(random) ?? {});
    const { type, body, headers } = sentOf(fields, 'json', random);
    const method = random() < 0.8 ? 'POST' : random() < 0.8 ? 'GET' : 'PUT';
    const signature = random() < 0.8 ? signChanges(body.toString(), revalidateSecret(), Date.now()) : '1.x.__proto__';
    const response = await fetch(`${base}${path}${random() < 0.2 ? queryOf(fields, random) : ''}`, {
      method,
      headers: { ...headers, ...(type === null ? {} : { 'content-type': type }), [SIGNATURE_HEADER]: signature },
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    statuses.add(response.status);
    if (response.status >= 500 || insideWords.test(text))
      faults.push(`${response.status} ${text.slice(0, 200)} · ${method} ${String(type)} ${body.toString().slice(0, 300)}`);
  }
  expect(faults.slice(0, 3)).toEqual([]);
  // Somebody is heard, and somebody is refused.
  expect([[...statuses].some((status) => status < 400), [...statuses].some((status) => status >= 400)]).toEqual([true, true]);
});
