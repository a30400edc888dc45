import type { EndpointReport } from './run';

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const slowest = ({ ms }: EndpointReport): string => (ms.length === 0 ? '' : `${Math.round(ms.at(-1) ?? 0)} ms`);
const marks = { true: '✓', false: '✗', null: '–' } as const;
const markOf = (ok: boolean | null): string => marks[`${ok}`];

/** How many checks passed, failed and could not be made. */
export function totals(reports: readonly EndpointReport[]): { readonly passed: number; readonly failed: number; readonly left: number } {
  const all = reports.flatMap(({ checks }) => checks.map(({ ok }) => ok));
  return {
    passed: all.filter((ok) => ok === true).length,
    failed: all.filter((ok) => ok === false).length,
    left: all.filter((ok) => ok === null).length,
  };
}

/** A line for each thing that is not as it should be, and the sum. */
export function textReport(reports: readonly EndpointReport[]): string {
  const lines = reports.flatMap(({ id, path, checks }) =>
    checks.filter(({ ok }) => ok === false).map(({ check, said }) => `✗ ${id}（${path}）${check}：${said}`),
  );
  const { passed, failed, left } = totals(reports);
  return [...lines, `${reports.length} 行：${passed} 项通过，${failed} 项不符，${left} 项没有条件检查。`].join('\n');
}

/** For people: every endpoint with its checks and how long it took. */
export function htmlReport(base: string, at: Date, reports: readonly EndpointReport[]): string {
  const rows = reports.map((report) => {
    const bad = report.checks.some(({ ok }) => ok === false);
    const checks = report.checks.map(
      ({ check, ok, said }) =>
        `<li class="${markOf(ok) === '✗' ? 'bad' : ''}">${markOf(ok)} ${escape(check)}${said === '' ? '' : `：${escape(said)}`}</li>`,
    );
    return `<tr class="${bad ? 'bad' : ''}"><td><b>${escape(report.id)}</b><br><code>${escape(report.path)}</code></td><td><ul>${checks.join('')}</ul></td><td>${slowest(report)}</td></tr>`;
  });
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>上游对照</title>
<style>body{font:15px/1.6 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#222}table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #ddd;padding:.5rem;text-align:left;vertical-align:top}ul{list-style:none;margin:0;padding:0}li.bad{color:#b3261e}tr.bad td{background:#fdf3f2}</style>
<h1>上游对照</h1><p>${escape(base)}，${at.toISOString()}。${escape(textReport(reports).split('\n').at(-1) ?? '')}</p>
<table><tr><th>接口</th><th>检查</th><th>最慢</th></tr>
${rows.join('\n')}
</table></html>
`;
}

/** For build servers: a suite an endpoint, a case a check. */
export function junitReport(reports: readonly EndpointReport[]): string {
  const suites = reports.map(({ id, checks, ms }) => {
    const cases = checks.map(({ check, ok, said }) => {
      const inner = ok === true ? '' : ok === null ? `<skipped message="${escape(said)}"/>` : `<failure message="${escape(said)}"/>`;
      return `    <testcase classname="${escape(id)}" name="${escape(check)}">${inner}</testcase>`;
    });
    const failed = checks.filter(({ ok }) => ok === false).length;
    return `  <testsuite name="${escape(id)}" tests="${checks.length}" failures="${failed}" time="${((ms.at(-1) ?? 0) / 1000).toFixed(3)}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}
