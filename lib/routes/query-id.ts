import { INT_MOST } from '@/lib/contracts/values/forms';

/** A database id out of an address: a positive whole number that the contract takes, else null (the page answers 404). */
export function queryId(value: string | readonly string[] | null | undefined): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= INT_MOST ? Number(value) : null;
}

/** The last page of a list that may be asked for. */
const LAST_PAGE = 1000;

/** A page number out of an address: 1 where there is none, null where it is not one or beyond every list (the page answers 404). */
export function queryPage(value: string | readonly string[] | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return 1;
  const page = queryId(value);
  return page === null || page > LAST_PAGE ? null : page;
}

/** An order number out of an address (the contract's form), else null. */
export function queryOrderNo(value: string | readonly string[] | null | undefined): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9]{10,40}$/.test(value) ? value : null;
}

/** A shareId of an address, or null: letters, digits, `_` and `-`, as long as the contract takes. */
export function queryShareId(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && /^[\w-]{10,64}$/.test(value) ? value : null;
}

/** A code or key out of an address, `most` characters at most (the contract's); what can be none is '', which opens nothing. */
export function queryCode(value: string | readonly string[] | null | undefined, most: number): string {
  return typeof value === 'string' && value.length <= most && /^[!-~]*$/.test(value) ? value : '';
}
