import type { Size } from './size';
import { bookSteps } from './steps/books';
import { deskSteps } from './steps/desk';
import { moneySteps } from './steps/money';
import { shopSteps } from './steps/shop';
import type { Bases, Step } from './steps/step';
import { watchingSteps } from './steps/watching';

/**
 * Everything that is made, in order. Nothing is random, so that two databases of one size are alike: an order of two goes to a busy
 * learner, the others go round; states follow from the age of an order and its place in the hundred.
 */
export function stepsOf(size: Size, bases: Bases, now: Date): readonly Step[] {
  const making = { size, bases, at: `timestamptz '${now.toISOString()}'` };
  return [shopSteps, moneySteps, watchingSteps, deskSteps, bookSteps].flatMap((steps) => steps(making));
}
