import { accountFaults } from './account-faults';
import { learningFaults } from './learning-faults';
import { moneyFaults } from './money-faults';
import type { Fault } from './types';

/** Every planted fault. */
export const faults: readonly Fault[] = [...moneyFaults, ...accountFaults, ...learningFaults];
