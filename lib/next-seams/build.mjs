import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots.js';

/** How scripts and sheets are cut: flags that Next may rename. */
export const chunking = {
  // Most visits are one page from a search engine: few files count more than sharing them between pages.
  turbopackChunking: { minChunkSize: 100_000, maxMergeChunkSize: 1_000_000 },
  // What pages share is cut along features: where a request is dear, whatever any two pages have in common goes into one sheet
  // for all of them, and a learner’s page names up to 19 KB gz where 14 are needed (docs/decisions/one-table-of-measures.md).
  cssChunking: { type: 'graph', requestCost: 2_000, weightDistribution: 0.3 },
};

/** Next's own list with the spiders of Chinese search engines that it does not know: they get the head in one piece. */
export const htmlLimitedBots = new RegExp(`${HTML_LIMITED_BOT_UA_RE.source}|360Spider|YisouSpider|Bytespider`, 'i');
