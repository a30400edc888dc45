import { z } from 'zod';
import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';
import { createTestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug } from '../shop';
import { codeOf, done, knock, operator } from './desk';

export type Shown = DeskOutput<'courses.show'>;
export type Chapters = DeskDraft<'courses.outline'>['chapters'];
const moved = z.object({ ok: z.literal(true), data: z.object({ waits: z.object({ approvalId: z.number() }).nullable() }) });
/** The outline of a course as it would be saved again. */
export const kept = ({ chapters }: Shown): Chapters => chapters.map(({ id, title, sections }) => ({ id, title, sections: [...sections] }));
export const section = (title: string, lesson: string | null, trial = false) => ({ id: null, title, lesson, trial });

/** Who makes courses and who reads them, and what tests of courses do again and again. */
export async function coursesDesk() {
  const up = await createTestUpstream();
  const teaching = await operator(up, 'teaching');
  const editor = await operator(up, 'editor');
  /** `by`: somebody else than who makes them. */
  const show = (id: number, by = teaching): Promise<Shown> => done(up, 'courses.show', { id }, by);
  const write = (shown: Shown, chapters: Chapters) =>
    done(up, 'courses.outline', { id: shown.id, basedOn: shown.editedAt, chapters }, teaching);
  /** To another state; where a second person has to agree, one does. */
  async function shelve({ id, editedAt: basedOn }: Shown, to: Shown['state']): Promise<void> {
    const { waits } = moved.parse(await knock(up, 'courses.shelve', { id, basedOn, to }, teaching)).data;
    if (waits === null) return;
    const finance = await operator(up, 'finance');
    await done(up, 'approvals.confirm', { id: waits.approvalId, code: codeOf(up, finance) }, finance);
  }

  /** One with words of a course of the files. */
  async function made(title: string): Promise<Shown> {
    const { course } = await show((await courseBySlug(up, 'chu2-02-yici-hanshu')).id);
    const words = { ...course, title, books: [], requiresShipping: false, booksFen: 0, shippingFen: 0, priceFen: 4900 };
    const { id } = await done(up, 'courses.make', { course: words }, teaching);
    return show(id);
  }

  /** One with two chapters that play, on sale. */
  async function onSale(title: string): Promise<Shown> {
    const begun = await made(title);
    await write(begun, [
      { id: null, title: '上', sections: [section('开头', 'buoyancy', true), section('接着', 'cell-structure')] },
      { id: null, title: '下', sections: [section('最后', 'junior-17')] },
    ]);
    await shelve(await show(begun.id), 'sale');
    return show(begun.id);
  }

  return { up, teaching, editor, show, write, shelve, made, onSale };
}
export type CoursesDesk = Awaited<ReturnType<typeof coursesDesk>>;
