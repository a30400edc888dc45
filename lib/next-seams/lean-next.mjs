import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a module says must be there as we know it: an upgrade that changes it ends the build. */
function found(source, form) {
  const [text] = form.exec(source) ?? [];
  if (text === undefined) throw new Error(`lib/next-seams/lean-next.mjs: ${form} is not there`);
  return text;
}

const moduleHead = "'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\n";

/** Of two hundred constants of the server the browser reads one. */
function constants(source) {
  return `${moduleHead}${found(source, /^const NEXT_NAV_DEPLOYMENT_ID_HEADER = '[\w-]+';$/m)}
exports.NEXT_NAV_DEPLOYMENT_ID_HEADER = NEXT_NAV_DEPLOYMENT_ID_HEADER;\n`;
}

/** The site has no server actions (tests/unit/next-seams/lean-next.test.ts). */
function serverActions(source) {
  found(source, /^function serverActionReducer\(/m);
  return `${moduleHead}exports.serverActionReducer = () => {\n  throw new Error('no server actions here');\n};\n`;
}

/** What stands in the place of the whole document where even its frame cannot be drawn: two words of ours for a styled page in English. */
function lastPage(source, loader) {
  found(source, /^const _default = DefaultGlobalError;$/m);
  const words = join(process.cwd(), 'messages/zh-CN/ui.json');
  loader.addDependency?.(words);
  const { state } = JSON.parse(readFileSync(words, 'utf8'));
  return `'use client';\n${moduleHead}const { jsx, jsxs } = require('react/jsx-runtime');
exports.default = () =>
  jsx('html', {
    lang: 'zh-CN',
    id: '__next_error__',
    children: jsxs('body', {
      style: { textAlign: 'center' },
      children: [
        jsx('h1', { children: ${JSON.stringify(state.error)} }),
        jsx('button', { onClick: () => location.reload(), children: ${JSON.stringify(state.reload)} }),
      ],
    }),
  });\n`;
}

/** Nobody asks a browser's process for more than its environment, which the bundler writes into the code. */
function processOfBrowser(source) {
  found(source, /nextTick/);
  return 'module.exports = { env: {} };\n';
}

/** Of what Next adds to old browsers, what the oldest of package.json's "browserslist" do not have. */
function additions(source) {
  return found(source, /Array\.prototype\.at\|\|\(.*Object\.hasOwn\|\|\(.*"canParse"in URL\|\|\([^]*$/);
}

/** Nothing is fetched ahead (tests/unit/next-seams/lean-next.test.ts): of the queue for it stays what clears the router's memory. */
function queueAhead(source) {
  found(source, /^ +\(0, _lru\.cleanup\)\(\);$/m);
  return `${moduleHead}const { cleanup } = require('./lru');
exports.pingPrefetchScheduler = () => void Promise.resolve().then(() => cleanup());
exports.pingPrefetchTask = () => {};
exports.isPrefetchTaskDirty = () => false;\n`;
}

/** What `router.prefetch` would do. */
function fetchAhead(source) {
  found(source, /^function prefetchRoute\(/m);
  return `${moduleHead}exports.prefetchRoute = () => {\n  throw new Error('nothing is fetched ahead here');\n};\n`;
}

/** The register of links that are on the screen, to be fetched ahead, and of the one whose page is on its way, which nobody reads. */
function linksAhead(source) {
  found(source, /^function setLinkForCurrentNavigation\(link\) \{$/m);
  return `${moduleHead}exports.IDLE_LINK_STATUS = { pending: false };
for (const name of ['setLinkForCurrentNavigation', 'unmountLinkForCurrentNavigation', 'pingVisibleLinks', 'onNavigationIntent', 'unmountPrefetchableInstance'])
  exports[name] = () => {};
exports.getLinkForCurrentNavigation = exports.mountLinkInstance = () => null;\n`;
}

/**
 * Learns from each page what its neighbours' addresses look like, which only fetching ahead reads. Ours are rewritten, so it
 * always gave up; an answer is kept under its own address as it was then.
 */
function routesAhead(source) {
  for (const form of [
    /^function discoverKnownRoute\(now, pathname, search, nextUrl, pendingEntry, root, couldBeIntercepted, canonicalUrl, renderedSearch, supportsPerSegmentPrefetching, /m,
    /\(0, _cache\.fulfillRouteCacheEntry\)\(now, pendingEntry, root, couldBeIntercepted, canonicalUrl, renderedSearch, supportsPerSegmentPrefetching\)/,
    /\(0, _cache\.writeRouteIntoCache\)\(now, pathname, search, nextUrl, root, couldBeIntercepted, canonicalUrl, renderedSearch, supportsPerSegmentPrefetching\)/,
  ])
    found(source, form);
  return `${moduleHead}const cache = require('./cache');
exports.discoverKnownRoute = (now, pathname, search, nextUrl, pending, ...rest) =>
  pending === null
    ? cache.writeRouteIntoCache(now, pathname, search, nextUrl, ...rest.slice(0, 5))
    : cache.fulfillRouteCacheEntry(now, pending, ...rest.slice(0, 5));
exports.matchKnownRoute = () => null;
exports.resetKnownRoutes = () => {};\n`;
}

/** The site has no page that opens over another (a folder like `(.)photo`). */
function interceptions(source) {
  found(source, /^const INTERCEPTION_ROUTE_MARKERS = \[$/m);
  return `${moduleHead}exports.INTERCEPTION_ROUTE_MARKERS = [];\nexports.isInterceptionRouteAppPath = () => false;\n`;
}

/** Reads what React sends; what it would send to the server are arguments of server actions. */
function readerOfReact(source) {
  const writer = found(source, /^function processReply\([^]*?\n\}\n(?=function registerBoundServerReference\()/m);
  return source.replace(writer, () => "function processReply() {\n  throw new Error('no server actions here');\n}\n");
}

/** What React throws to itself, and knows again by being the same. */
const thrownToItself = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;

/**
 * React makes five errors while it is read, which nobody is told of. An inspector (Lighthouse, a test's browser) has Chrome write down where
 * each is made, and React is read once more for that within the longest task of a page. These are errors without a text and a place.
 */
function errorsOfReact(source) {
  const made = [...source.matchAll(thrownToItself)].length;
  if (made !== 5) throw new Error(`lib/next-seams/lean-next.mjs: ${made} errors are made while React is read, not 5`);
  return source.replace(thrownToItself, '$1 = Object.create(Error.prototype)');
}

const segments = 'client/components/segment-cache';

/** Modules of Next's that are less in the browser, by their path below next/dist. */
const lean = {
  'lib/constants': constants,
  'client/components/router-reducer/reducers/server-action-reducer': serverActions,
  'compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production': readerOfReact,
  'compiled/react-dom/cjs/react-dom-client.production': errorsOfReact,
  'client/components/prefetch': fetchAhead,
  'client/components/links': linksAhead,
  [`${segments}/scheduler`]: queueAhead,
  [`${segments}/optimistic-routes`]: routesAhead,
  'shared/lib/router/utils/interception-routes': interceptions,
  'client/components/builtin/global-error': lastPage,
  'compiled/process/browser': processOfBrowser,
  'build/polyfills/polyfill-module': additions,
};

/** Paths of these modules, for the bundler's rule. */
export const leanModules = new RegExp(`/next/dist/(${Object.keys(lean).join('|')})\\.js$`);

/**
 * A loader of the bundler: gives the browser less of Next than Next does (docs/decisions/less-of-next.md).
 * @param {string} source
 */
export default function leanNext(source) {
  const [, name = ''] = leanModules.exec(this.resourcePath.replaceAll('\\', '/')) ?? [];
  return lean[name](source, this);
}
