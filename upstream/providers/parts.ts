import type { Logger } from 'pino';

/** What every payment adapter is made of beside its account. */
export interface ProviderParts {
  readonly log: Logger;
  readonly now: () => Date;
  /** Where visitors reach the site, and where providers reach our notification address; without a slash at the end. */
  readonly publicBase: string;
  readonly notifyBase: string;
}
