import type { Site } from '../../lib/sites';
import { siteWarnings } from '../../lib/sites/warnings';
import type { Finding } from '../../upstream/doors/doctor';

/** A line for each site: what its footer still lacks of filings and permits. Outside of production examples may stand there. */
export function filingFindings(sites: readonly Site[], production: boolean): readonly Finding[] {
  return sites.map((site) => {
    const warnings = siteWarnings(site, sites[0]);
    const what = `站点 ${site.key} 域名、备案与证照`;
    if (warnings.length === 0) return { what, wrong: false, said: '正常' };
    return { what, wrong: production, said: `${warnings.join('；')}（逐项看 npm run sites）` };
  });
}
