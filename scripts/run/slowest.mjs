/**
 * Where the time of a run went: seconds by file of tests, the longest first.
 * @typedef {{ file: string, seconds: number }} Taken
 */

/** @returns {Taken[]} the `most` longest of `[file, ms]` pairs, those of one file added up. */
function longest(pairs, most) {
  const sums = new Map();
  for (const [file, ms] of pairs) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums]
    .map(([file, ms]) => ({ file, seconds: Math.round(ms / 1000) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}

/** Of jest's JSON; files that are loaded together stand under their own names (tests/together/together.ts). */
export function slowestUnits(testResults, most = 12) {
  return longest(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, duration }) => [name.includes('/together/') ? ancestorTitles[0] : name, duration ?? 0]),
    ),
    most,
  );
}

/** Of Playwright's JSON: every try of a test counts. */
export function slowestWalks(suites, most = 12) {
  const within = (file, { specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => [file, duration]))),
    ...inner.flatMap((one) => within(file, one)),
  ];
  return longest(
    suites.flatMap((suite) => within(suite.file, suite)),
    most,
  );
}
