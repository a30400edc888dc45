import { join } from 'node:path';
import { revalidateSecret, type WebEnv } from '@/lib/env';
import { CLIENT_ERRORS_FILE } from '@/lib/contracts/client-reports';
import { CHANGES_PATH, type PageChange } from '@/lib/contracts/page-changes';
import { REPORTS_FILE, REPORTS_PATH } from '@/lib/contracts/policy-reports';
import type { Meters } from '@/lib/kernel/metrics/meters';
import type { WebMetric } from '@/lib/kernel/metrics/table';
import { CLIENT_REPORT_PATH } from '@/lib/routes/client-report-path';
import { changesDoor } from './changes';
import { ClientReports } from './inside/client-reports';
import type { Door } from './inside/doors';
import { PolicyReports } from './reports';
import { keyPath } from './search-push/indexnow';
import { keyDoor } from './search-push/key-door';

/** What this server answers by itself, by path, besides pages and files. `told` = hears of a signed change. */
export function ownDoors(
  env: Pick<WebEnv, 'DATA_DIR' | 'INDEXNOW_KEY'>,
  meters: Meters<WebMetric>,
  told: (changes: readonly PageChange[]) => number,
): ReadonlyMap<string, Door> {
  const policyReports = new PolicyReports(join(env.DATA_DIR, REPORTS_FILE));
  const clientReports = new ClientReports(join(env.DATA_DIR, CLIENT_ERRORS_FILE), meters);
  return new Map<string, Door>([
    [CHANGES_PATH, changesDoor(revalidateSecret(), told)],
    [REPORTS_PATH, policyReports.door],
    [CLIENT_REPORT_PATH, clientReports.door],
    ...(env.INDEXNOW_KEY === undefined ? [] : [[keyPath(env.INDEXNOW_KEY), keyDoor(env.INDEXNOW_KEY)] as const]),
  ]);
}
