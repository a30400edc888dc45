import { INT_MOST } from '@/lib/contracts/values/forms';

/** A number in an address. What is none is that of nothing: the service says what is not there. */
export const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : INT_MOST);
