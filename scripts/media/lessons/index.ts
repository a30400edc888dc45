import type { Lesson } from '../types';
import { balanceEquation } from './balance-equation';
import { biology } from './biology';
import { buoyancy } from './buoyancy';
import { cellStructure } from './cell-structure';
import { chemistry } from './chemistry';
import { chinese } from './chinese';
import { civics } from './civics';
import { classicalPauses } from './classical-pauses';
import { connectedBodies } from './connected-bodies';
import { derivativeMonotonic } from './derivative-monotonic';
import { english } from './english';
import { equations } from './equations';
import { expressions } from './expressions';
import { floating } from './floating';
import { geography } from './geography';
import { history } from './history';
import { juniorMaths } from './junior-maths';
import { linearFunctions } from './linear-functions';
import { linesAndAngles } from './lines-and-angles';
import { physics } from './physics';
import { politics } from './politics';
import { primaryMaths } from './primary-maths';
import { rationalAddSubtract } from './rational-add-subtract';
import { reductionFormulas } from './reduction-formulas';
import { removeBrackets } from './remove-brackets';
import { seniorMaths } from './senior-maths';
import { sentenceCore } from './sentence-core';
import { triangles } from './triangles';
import { vertexForm } from './vertex-form';

/** Lessons that were filmed too, in the order of the manifest: by stage, then by subject. */
export const filmed: readonly Lesson[] = [rationalAddSubtract, removeBrackets];

/** Lessons that the browser alone draws. */
const drawn: readonly Lesson[] = [
  balanceEquation,
  vertexForm,
  classicalPauses,
  buoyancy,
  linesAndAngles,
  cellStructure,
  sentenceCore,
  reductionFormulas,
  connectedBodies,
  derivativeMonotonic,
  ...primaryMaths,
  ...juniorMaths,
  ...expressions,
  ...triangles,
  ...equations,
  ...linearFunctions,
  ...seniorMaths,
  ...chinese,
  ...english,
  ...physics,
  floating,
  ...chemistry,
  ...biology,
  ...history,
  ...geography,
  ...civics,
  ...politics,
];

/** Every lesson. */
export const lessons: readonly Lesson[] = [...filmed, ...drawn];
