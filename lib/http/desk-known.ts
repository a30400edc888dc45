import { checkText } from '@/lib/content/check';
import { sitesWithShops } from '@/lib/content/shops';
import { allSites, siteOrigin, webEnv } from '@/lib/env';
import { withFormulas } from '@/lib/format/article-html';
import { shopKeys } from '@/lib/kernel/shops';
import { printedProblems } from '@/lib/problem-codes/printed';
import type { DeskInput, DeskOutput, DeskRowName } from '@/lib/ops/contract';
import { deskContract } from '@/lib/ops/contract';
import type { Site } from '@/lib/sites';
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

async function sites(): Promise<DeskOutput<'sites.list'>> {
  const all = await sitesWithShops();
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

/** The site table is asked first, as it is for a visitor, with its shops as the desk has them. */
async function checked({ typed }: DeskInput<'official.check'>, said: unknown): Promise<unknown> {
  const known = (all: readonly Site[]) => ownName(typed, all, webEnv().publicBase);
  const what = known(await sitesWithShops());
  if (what === null) return said;
  return { what, name: '', environment: known(allSites()) === what } satisfies DeskOutput<'official.check'>;
}

/** Every shop of every site, by what the desk has said (`said`) and by the environment. */
function shops({ list: said }: DeskOutput<'official.shops'>): DeskOutput<'official.shops'> {
  const lineOf = ({ key: site, name: siteName, shops: stated }: Site, shop: (typeof shopKeys)[number]) => {
    const known = said.find((one) => one.site === site && one.shop === shop);
    const { value, by } = known ?? { value: stated[shop], by: 'environment' as const };
    return { site, siteName, shop, value, by, stated: stated[shop], variable: variableOf(site, `SHOP_${shop.toUpperCase()}`) };
  };
  return { list: allSites().flatMap((site) => shopKeys.map((shop) => lineOf(site, shop))) };
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

const siteNames = ({ sets }: DeskOutput<'codes.problemSets'>): DeskOutput<'codes.problemSets'> => ({
  sets,
  sites: allSites().map(({ key, name }) => ({ key, name })),
});

/** The sheet of a site: its codes open its own pages. */
async function problemCodes({ which, site: key }: DeskInput<'codes.problems'>): Promise<DeskOutput<'codes.problems'>> {
  const site = allSites().find((one) => one.key === key) ?? allSites()[0];
  return { html: site ? ((await printedProblems(which, site))?.html ?? '') : '' };
}

/** Formulas are drawn where pages are made. */
const drawn = ({ html }: DeskOutput<'content.preview'>): DeskOutput<'content.preview'> => ({ html: withFormulas(html) });

/**
 * What this process knows beside the service: the site table, which its environment decides. The service has said before that
 * whoever asks may. Every other answer stays as it came.
 */
export async function withKnown(row: DeskRowName, input: unknown, said: unknown): Promise<unknown> {
  if (row === 'sites.list') return sites();
  if (row === 'official.shops') return shops(deskContract[row].output.parse(said));
  if (row === 'content.preview') return drawn(deskContract[row].output.parse(said));
  if (row === 'codes.problemSets') return siteNames(deskContract[row].output.parse(said));
  if (row === 'codes.problems') return problemCodes(deskContract[row].input.parse(input));
  if (row === 'texts.check') return checkedText(deskContract[row].input.parse(input));
  return row === 'official.check' ? checked(deskContract[row].input.parse(input), said) : said;
}
