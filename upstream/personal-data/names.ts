import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open';
import {
  advisers,
  courses,
  evaluationPapers,
  evaluationReports,
  evaluationSets,
  grades,
  information,
  liveActivities,
  orders,
  payments,
  sections,
  teachers,
} from '../db/schema';

/** Columns that hold the number of a row elsewhere, and the column there that a person would call it by. */
const references: Readonly<Record<string, { readonly table: PgTable; readonly id: PgColumn; readonly name: PgColumn }>> = {
  gradeId: { table: grades, id: grades.id, name: grades.name },
  courseId: { table: courses, id: courses.id, name: courses.title },
  sectionId: { table: sections, id: sections.id, name: sections.title },
  adviserId: { table: advisers, id: advisers.id, name: advisers.name },
  teacherId: { table: teachers, id: teachers.id, name: teachers.name },
  informationId: { table: information, id: information.id, name: information.title },
  activityId: { table: liveActivities, id: liveActivities.id, name: liveActivities.title },
  setId: { table: evaluationSets, id: evaluationSets.id, name: evaluationSets.problemId },
  paperId: { table: evaluationPapers, id: evaluationPapers.id, name: evaluationPapers.title },
  reportId: { table: evaluationReports, id: evaluationReports.id, name: evaluationReports.subjectName },
  orderId: { table: orders, id: orders.id, name: orders.orderNo },
  newOrderId: { table: orders, id: orders.id, name: orders.orderNo },
  changedFromId: { table: orders, id: orders.id, name: orders.orderNo },
  paymentId: { table: payments, id: payments.id, name: payments.payNo },
};

/** Does this column hold a number that has a name elsewhere? */
export const isReference = (column: string): boolean => column in references;

/** Asks for names of numbered things, each once. */
export function namer(db: Database): (column: string, id: number) => Promise<unknown> {
  const known = new Map<string, Promise<unknown>>();
  const ask = async (table: PgTable, name: PgColumn, where: SQL): Promise<unknown> => {
    const [row] = await db.select({ name }).from(table).where(where);
    return row?.name ?? null;
  };
  return (column, id) => {
    const reference = references[column];
    if (reference === undefined) return Promise.resolve(id);
    const key = `${column} ${id}`;
    const asked = known.get(key) ?? ask(reference.table, reference.name, eq(reference.id, id));
    known.set(key, asked);
    return asked;
  };
}
