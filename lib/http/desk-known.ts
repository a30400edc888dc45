import { checkText } from '@/lib/content/check';
import { allSites, siteOrigin, webEnv } from '@/lib/env';
import { withFormulas } from '@/lib/format/article-html';
import type { DeskInput, DeskOutput, DeskRowName } from '@/lib/ops/contract';
import { deskContract } from '@/lib/ops/contract';
import { siteFacts } from '@/lib/sites/facts';
import { fields } from '@/lib/sites/fields.mjs';
import { variableOf } from '@/lib/sites/mistakes.mjs';
import { ownName } from '@/lib/sites/own-names';
import { siteFindings } from '@/lib/sites/warnings';
import { texts as words } from '@/messages/zh-CN/ops.json';

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

/** A text as one site would show it; of a text of all sites what is wrong with it on any of them. */
function checkedText({ site: key, on, ...text }: DeskInput<'texts.check'>): DeskOutput<'texts.check'> {
  const found = allSites()
    .filter((one) => key === '' || one.key === key)
    .map((site) => ({ site: site.key, ...checkText(text, site) }));
  const shown = found.find(({ mistake }) => mistake !== '') ?? found.find(({ site }) => site === on) ?? found[0];
  return { mistake: shown?.mistake ?? words.noSite, html: shown?.html ?? '' };
}

/**
 * What no page could show is not stored: the forms of the texts are the web tier's. Asked once the service has said that whoever asks may
 * (`texts.check`, of the same text). '' = nothing is wrong.
 */
export const mistakeIn = (input: DeskInput<'texts.check'>): string => checkedText(input).mistake;

/** Formulas are drawn where pages are made. */
const drawn = ({ html }: DeskOutput<'content.preview'>): DeskOutput<'content.preview'> => ({ html: withFormulas(html) });

/**
 * What this process knows beside the service: the site table, which its environment decides. The service has said before that
 * whoever asks may. Every other answer stays as it came.
 */
export function withKnown(row: DeskRowName, input: unknown, said: unknown): unknown {
  if (row === 'sites.list') return sites();
  if (row === 'content.preview') return drawn(deskContract[row].output.parse(said));
  if (row === 'texts.check') return checkedText(deskContract[row].input.parse(input));
  return row === 'official.check' ? checked(deskContract[row].input.parse(input), said) : said;
}
