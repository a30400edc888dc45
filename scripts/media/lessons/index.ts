import type { Lesson } from '../types';
import { balanceEquation } from './balance-equation';
import { buoyancy } from './buoyancy';
import { cellStructure } from './cell-structure';
import { classicalPauses } from './classical-pauses';
import { connectedBodies } from './connected-bodies';
import { derivativeMonotonic } from './derivative-monotonic';
import { linesAndAngles } from './lines-and-angles';
import { rationalAddSubtract } from './rational-add-subtract';
import { reductionFormulas } from './reduction-formulas';
import { removeBrackets } from './remove-brackets';
import { sentenceCore } from './sentence-core';
import { vertexForm } from './vertex-form';

/** Every lesson, in the order of the manifest: by stage, then by subject. */
export const lessons: readonly Lesson[] = [
  rationalAddSubtract,
  removeBrackets,
  linesAndAngles,
  classicalPauses,
  cellStructure,
  sentenceCore,
  buoyancy,
  balanceEquation,
  vertexForm,
  reductionFormulas,
  connectedBodies,
  derivativeMonotonic,
];
