import { cache } from 'react';
import type { Site } from '@/lib/sites';

interface Holder {
  readonly site: Promise<Site>;
  readonly set: (site: Site) => void;
}

/** The site of the page being rendered. not-found.tsx is given no parameters, so the root layout leaves it here. */
export const currentSite = cache((): Holder => {
  let set: (site: Site) => void = () => undefined;
  const site = new Promise<Site>((resolve) => {
    set = resolve;
  });
  return { site, set };
});
