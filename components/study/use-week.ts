import { useSearchParams } from 'next/navigation';

/** A day of the week that is wanted; empty = this week. */
export interface Week {
  readonly from?: string;
}

const dayForm = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * The week that a page is about, and the way to another; empty = this week. It stands in the address, so that the way back
 * from a figure's lines leads to it.
 */
export function useWeek(): { readonly week: Week; readonly setFrom: (day: string) => void } {
  const asked = useSearchParams().get('from');
  function setFrom(day: string): void {
    const address = new URL(window.location.href);
    address.searchParams.set('from', day);
    window.history.replaceState(null, '', address);
  }
  return { week: asked !== null && dayForm.test(asked) ? { from: asked } : {}, setFrom };
}
