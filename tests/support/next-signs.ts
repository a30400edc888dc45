const segments = 'client/components/segment-cache';

/**
 * What tells in a minified script that a module of Next's is there as Next made it: texts and names of properties, which stay as they
 * are. By the module's path below next/dist; one for each that lib/next-seams/lean-next.mjs replaces.
 */
export const signsOfNext: Readonly<Record<string, string>> = {
  'lib/constants': 'x-next-revalidate-tag-token',
  'client/components/router-reducer/reducers/server-action-reducer': 'x-action-redirect',
  'compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production': 'The reply ended.',
  'compiled/react-dom/cjs/react-dom-client.production': '(461)',
  'client/components/prefetch': 'router.prefetch()',
  'client/components/links': 'prefetchTask:null',
  [`${segments}/scheduler`]: 'isCanceled:!1',
  [`${segments}/optimistic-routes`]: '[[...param]]',
  'shared/lib/router/utils/interception-routes': 'Invalid interception route',
  'client/components/builtin/global-error': 'This page couldn’t load',
  'compiled/process/browser': 'setTimeout has not been defined',
  'build/polyfills/polyfill-module': '"description"in Symbol.prototype',
};
