/** A school grade of the seed. `next` is where 1 September moves its learners (§4.13); null = they stay. */
export interface Grade {
  readonly id: number;
  readonly name: string;
  readonly stage: string;
  readonly next: number | null;
}

/** All grades, in order. Ids are fixed: courses and accounts refer to them. */
export const gradeTable: readonly Grade[] = [
  { id: 5, name: '五年级', stage: '小学', next: 6 },
  { id: 6, name: '六年级', stage: '小学', next: 7 },
  { id: 7, name: '初一', stage: '初中', next: 8 },
  { id: 8, name: '初二', stage: '初中', next: 9 },
  { id: 9, name: '初三', stage: '初中', next: 10 },
  { id: 10, name: '高一', stage: '高中', next: 11 },
  { id: 11, name: '高二', stage: '高中', next: 12 },
  { id: 12, name: '高三', stage: '高中', next: null },
];
