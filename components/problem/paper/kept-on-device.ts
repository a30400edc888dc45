import { isOnDevice } from '@/lib/client/on-device';

/** Where this device keeps a paper that was begun (kept-paper.ts). */
export const PAPER_KEY = 'practice-paper';

/** Does this device keep one, of whatever account? */
export const keptOnDevice = (): boolean => isOnDevice(PAPER_KEY);
