/** A school subject of the seed with the grades (by id) it is taught in. */
export interface Subject {
  readonly id: number;
  readonly name: string;
  readonly grades: readonly number[];
}

const everywhere = [5, 6, 7, 8, 9, 10, 11, 12];
const secondary = [7, 8, 9, 10, 11, 12];

/** All subjects, in order. Ids are fixed: courses refer to them. */
export const subjectTable: readonly Subject[] = [
  { id: 1, name: '语文', grades: everywhere },
  { id: 2, name: '数学', grades: everywhere },
  { id: 3, name: '英语', grades: everywhere },
  { id: 4, name: '物理', grades: [8, 9, 10, 11, 12] },
  { id: 5, name: '化学', grades: [9, 10, 11, 12] },
  { id: 6, name: '生物', grades: secondary },
  { id: 7, name: '历史', grades: secondary },
  { id: 8, name: '地理', grades: secondary },
  { id: 9, name: '道德与法治', grades: [7, 8, 9] },
  { id: 10, name: '思想政治', grades: [10, 11, 12] },
];
