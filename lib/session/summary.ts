import type { SafeUser } from './types';

/** What /api/session says. */
export interface SessionSummary {
  readonly signedIn: boolean;
  readonly user: SafeUser | null;
}
