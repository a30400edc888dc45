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

/** Modules of Next's that are shorter in the browser, by their path below next/dist. */
const lean = {
  'lib/constants': constants,
  'client/components/router-reducer/reducers/server-action-reducer': serverActions,
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
