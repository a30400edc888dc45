import { waitedMost } from '@/lib/kernel/problems/names';

/**
 * The moment at which an answer was given that reaches the service at `heard` and says that it waited so many seconds for it. A
 * device is believed how long it waited, not what o'clock it is: no answer lies ahead of this clock, nor further back than
 * `waitedMost`, nor before the one of its problem that the account had already, for what follows from attempts follows their order.
 */
export function givenAt(heard: Date, waited: number, before: Date | null): Date {
  const said = heard.getTime() - Math.min(Math.max(waited, 0), waitedMost) * 1000;
  return new Date(Math.min(heard.getTime(), Math.max(said, before?.getTime() ?? said)));
}
