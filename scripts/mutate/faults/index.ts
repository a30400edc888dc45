import type { Fault } from '../types';
import { accountFaults } from './account';
import { deskFaults } from './desk';
import { learningFaults } from './learning';
import { moneyFaults } from './money';
import { practiceFaults } from './practice';
import { secondPersonFaults } from './second-person';
import { servingFaults } from './serving';
import { tillFaults } from './till';
import { visitorFaults } from './visitor';

/** Every planted fault. */
export const faults: readonly Fault[] = [
  ...moneyFaults,
  ...tillFaults,
  ...accountFaults,
  ...learningFaults,
  ...practiceFaults,
  ...visitorFaults,
  ...deskFaults,
  ...secondPersonFaults,
  ...servingFaults,
];
