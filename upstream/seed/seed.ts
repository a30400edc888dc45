import type { Deps } from '../context/context';
import { alone } from '../db/alone';
import { remindOfCourses } from '../inbox/reminders';
import { seedBase } from './base';
import { seedDemoAccounts } from './demo-accounts';
import { seedAssistantCodes, seedBookCodes } from './codes';
import { seedDemoFamily } from './demo-family';
import { seedDemoLearner } from './demo-learner';
import { seedDemoPractice } from './demo-practice';
import { seedDemoOperators } from './demo-operators';
import { seedDemoPapers } from './demo-papers';
import { seedDemoReports } from './demo-reports';
import { seedEvaluation } from './evaluation';
import { seedDemoStudy } from './demo-study';
import { seedLive } from './live';
import { seedShop } from './steps';

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
  { name: 'operators', run: seedDemoOperators },
  { name: 'reminders', run: remindOfCourses },
  { name: 'book-codes', run: seedBookCodes },
  { name: 'assistant-codes', run: seedAssistantCodes },
  { name: 'evaluation', run: seedEvaluation },
  { name: 'live', run: seedLive },
  { name: 'demo-learner', run: seedDemoLearner },
  { name: 'demo-reports', run: seedDemoReports },
  { name: 'demo-papers', run: seedDemoPapers },
  { name: 'demo-study', run: seedDemoStudy },
  { name: 'demo-practice', run: seedDemoPractice },
  { name: 'demo-family', run: seedDemoFamily },
];

/** Any number that nobody else uses: two starting processes seed one after the other, since steps look first and write then. */
const LOCK_KEY = 7_204_002;

/** Fills an empty database and completes an older one. */
export async function seed(deps: Deps): Promise<void> {
  await alone(deps.env.DATABASE_URL, LOCK_KEY, async () => {
    for (const step of steps) {
      await step.run(deps);
      deps.log.debug({ step: step.name }, 'seeded');
    }
  });
}
