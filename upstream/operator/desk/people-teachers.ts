import { asc } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Role } from '@/lib/ops/rights';
import type { Database } from '../../db/open';
import { teachers } from '../../db/schema';
import { FieldError } from '../../kernel/errors';
import { staffMessages } from '../../staff/messages';

type Teacher = DeskOutput<'people.list'>['teachers'][number];

/** The teachers of the school: who somebody at the desk may be. */
export const teachersOfSchool = (db: Database): Promise<Teacher[]> =>
  db.select({ id: teachers.id, name: teachers.name }).from(teachers).orderBy(asc(teachers.id));

/** Who somebody is among the teachers of the school: only with the role, else null. @throws FieldError for one that is not there */
export async function teacherAmong(db: Database, roles: readonly Role[], teacherId: number | null): Promise<Teacher | null> {
  if (teacherId === null || !roles.includes('teacher')) return null;
  const found = (await teachersOfSchool(db)).find(({ id }) => id === teacherId);
  if (!found) throw new FieldError('teacherId', staffMessages.noTeacher);
  return found;
}
