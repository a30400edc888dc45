import { allSites, siteOrigin, webEnv } from '@/lib/env';
import type { DeskInput, DeskOutput, DeskRowName } from '@/lib/ops/contract';
import { deskContract } from '@/lib/ops/contract';
import { siteFacts } from '@/lib/sites/facts';
import { fields } from '@/lib/sites/fields.mjs';
import { variableOf } from '@/lib/sites/mistakes.mjs';
import { ownName } from '@/lib/sites/own-names';
import { siteFindings } from '@/lib/sites/warnings';

const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);

/** How a variable is written, with its example. */
function lineOf(key: string, variable: string): string {
  const field = variable.slice(variableOf(key, '').length);
  return `${variable}=${isField(field) ? fields[field].example : 'www.example.com'}`;
}

function sites(): DeskOutput<'sites.list'> {
  const all = allSites();
  return {
    list: all.map((site) => ({
      key: site.key,
      origin: siteOrigin(site),
      name: site.name,
      facts: siteFacts(site).map(({ field, value }) => ({ field, value, variable: variableOf(site.key, field) })),
      findings: siteFindings(site, all[0]).map((finding) => ({ ...finding, line: lineOf(site.key, finding.variable) })),
    })),
  };
}

/** The site table is asked first, as it is for a visitor. */
function checked({ typed }: DeskInput<'official.check'>, said: unknown): unknown {
  const what = ownName(typed, allSites(), webEnv().publicBase);
  return what === null ? said : ({ what, name: '', environment: true } satisfies DeskOutput<'official.check'>);
}

/**
 * What this process knows beside the service: the site table, which its environment decides. The service has said before that
 * whoever asks may. Every other answer stays as it came.
 */
export function withKnown(row: DeskRowName, input: unknown, said: unknown): unknown {
  if (row === 'sites.list') return sites();
  return row === 'official.check' ? checked(deskContract[row].input.parse(input), said) : said;
}
