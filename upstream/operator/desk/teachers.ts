import type { TeacherFields } from '@/lib/ops/contract/teachers';
import { problemSubjects } from '@/lib/kernel/problems/names';
import { allTeachers, arrangeTeachers, clipChoices, dropTeacher, isOfFile, namedBy, pagesOf, saveTeacher } from '../../teacher/editing';
import { drawnPortraits as drawn } from '../../teacher/drawn-portraits';
import { keepShown, layShown } from '../../upload/shown';
import { boardOf } from '../../video/boards';
import { iso } from '../../kernel/iso';
import { pagesChange } from '../../events/pages';
import { differing } from './shared/changing';
import { withPrepared, type DeskHandlersOf } from './shared/handler';

/** All that can be said of a teacher. */
const facts = ({ name, subjectName, title: rank, years, portrait, motto, intro, clipSlug, listed }: TeacherFields) => ({
  ...{ name, subjectName, rank, years, portrait, motto, intro, listed },
  clip: clipSlug && (boardOf(clipSlug)?.title ?? clipSlug),
});

export const teacherDeskHandlers: DeskHandlersOf<
  'teachers.list' | 'teachers.picture' | 'teachers.save' | 'teachers.arrange' | 'teachers.drop'
> = {
  'teachers.list': {
    run: async (_input, { db }) => {
      const all = await allTeachers(db);
      const named = await namedBy(db);
      return {
        list: all.map(({ slug, position: _order, editedAt, ...teacher }) => ({
          ...teacher,
          ...named(teacher.id),
          editedAt: iso(editedAt),
          ofFile: isOfFile({ slug }),
        })),
        subjects: [...new Set([...all.map(({ subjectName }) => subjectName), ...problemSubjects])],
        portraits: [...drawn()],
        clips: clipChoices(),
      };
    },
  },
  'teachers.picture': withPrepared({
    prepare: ({ picture }, context) => layShown(context, { bytes: Buffer.from(picture, 'base64'), as: 'portrait', ip: context.ip }),
    run: async (_input, { db }, name) => {
      const address = await keepShown(db, name);
      return { data: { address }, did: { target: address } };
    },
  }),
  'teachers.save': {
    run: async (input, context) => {
      const { before, id } = await saveTeacher(context, { ...input, drawn: drawn() });
      const pages = await pagesOf(context.db, id);
      return {
        data: { id },
        did: { target: String(id), ...(before ? differing(facts(before), facts(input.teacher)) : { after: facts(input.teacher) }) },
        afterwards: await pagesChange(context, pages),
      };
    },
  },
  'teachers.arrange': {
    run: async ({ ids }, context) => {
      const moved = await arrangeTeachers(context, ids);
      const [first] = moved;
      return {
        data: {},
        did: { target: '', after: { moved: moved.length } },
        // Lists are told of by whichever of them.
        ...(first && { afterwards: await pagesChange(context, [{ kind: 'teacher', id: String(first.id) }]) }),
      };
    },
  },
  'teachers.drop': {
    run: async ({ id }, context) => {
      const teacher = await dropTeacher(context.db, id);
      return {
        data: {},
        did: { target: String(id), before: facts(teacher) },
        afterwards: await pagesChange(context, [{ kind: 'teacher', id: String(id) }]),
      };
    },
  },
};
