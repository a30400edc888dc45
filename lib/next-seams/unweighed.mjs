/** Next's caches that weigh no page any more. */
const known = new WeakSet();

/**
 * Next writes out whatever it keeps as JSON to see how long that is, of use for what was fetched, of which it keeps no more than 2 MB. It does so
 * for pages, too, and looks at none of it: the payload of a page, which is bytes, is a list of half a million letters then. That was
 * 8 % of what a page's first visit takes of the main thread. A page says nothing there while it is weighed. Whose cache this is stands in
 * a variable of Next's own from its first question on; where there is none, all is as it was.
 */
export function weighNoPages() {
  const cache = globalThis.__incrementalCache;
  const methods = cache ? Object.getPrototypeOf(cache) : null;
  if (methods === null || known.has(methods)) return;
  known.add(methods);
  const { set } = methods;
  methods.set = function setUnweighed(key, data, context) {
    const isPage = data?.kind === 'APP_PAGE';
    if (isPage) Object.defineProperty(data, 'toJSON', { value: () => null, configurable: true });
    // It is weighed before anything is waited for.
    const kept = set.call(this, key, data, context);
    if (isPage) delete data.toJSON;
    return kept;
  };
}
