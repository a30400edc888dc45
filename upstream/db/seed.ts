import type { Deps } from '../context';
import { seedBase } from '../common/seed';
import { seedDemoAccounts } from '../account/demo';
import { seedAssistantCodes, seedBookCodes } from '../seed/codes';
import { seedDemoLearner } from '../seed/demo-learner';
import { seedDemoReports } from '../seed/demo-reports';
import { seedEvaluation } from '../seed/evaluation';
import { seedDemoStudy } from '../seed/demo-study';
import { seedLive } from '../seed/live';
import { seedShop } from '../seed/steps';

/** One idempotent step: running it again on a seeded database changes nothing. */
interface SeedStep {
  readonly name: string;
  readonly run: (deps: Deps) => Promise<void>;
}

/** In this order; a step may rely on those before it. Base data come first: everything refers to grades and subjects. */
const steps: readonly SeedStep[] = [
  { name: 'base', run: seedBase },
  { name: 'accounts', run: seedDemoAccounts },
  { name: 'shop', run: seedShop },
  { name: 'book-codes', run: seedBookCodes },
  { name: 'assistant-codes', run: seedAssistantCodes },
  { name: 'evaluation', run: seedEvaluation },
  { name: 'live', run: seedLive },
  { name: 'demo-learner', run: seedDemoLearner },
  { name: 'demo-reports', run: seedDemoReports },
  { name: 'demo-study', run: seedDemoStudy },
];

/** Fills an empty database and completes an older one. */
export async function seed(deps: Deps): Promise<void> {
  for (const step of steps) {
    await step.run(deps);
    deps.log.debug({ step: step.name }, 'seeded');
  }
}
