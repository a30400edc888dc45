import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string(), range: z.string() })),
});
const refused = z.object({ message: z.string() });

/** What has to be done something about. */
const severe: ReadonlySet<string> = new Set(['high', 'critical']);

/** What `npm audit --json` says: the severe holes, a line each; or why nothing is known: registries that only mirror packages answer no audit. */
export function readAudit(text: string): { readonly holes: readonly string[] } | { readonly unknown: string } {
  let said: unknown = null;
  try {
    said = JSON.parse(text);
  } catch {
    return { unknown: text.trim().split('\n')[0] ?? '' };
  }
  const found = report.safeParse(said);
  if (!found.success) return { unknown: refused.safeParse(said).data?.message ?? '' };
  const holes = Object.values(found.data.vulnerabilities).filter(({ severity }) => severe.has(severity));
  return { holes: holes.map(({ name, severity, range }) => `${name}\t${severity}\t${range}`) };
}
