/** The host names that sites are known by, one of each site: the first of SITE_<KEY>_HOSTS, else that of PUBLIC_BASE. */
export function warmHosts(env: Readonly<Record<string, string | undefined>>): string[];

/** Visits every page of every site's map once; answers how many are there. */
export function warmUp(options: {
  readonly port: number;
  readonly hosts: readonly string[];
  readonly signal?: AbortSignal;
  /** ms for which a site's map is asked for again. */
  readonly patience?: number;
}): Promise<number>;
