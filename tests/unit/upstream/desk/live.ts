import { addDays, dayOf } from '@/lib/kernel/time';
import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';
import { schoolDays } from '@/upstream/live/school-days';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';

type Draft = DeskDraft<'live.save'>['draft'];

/** 教务 and 客服 of a desk, and activities like the first of the demo. */
export async function liveDesk(up: TestUpstream) {
  const [teaching, service] = [await operator(up, 'teaching'), await operator(up, 'service')];
  const listed = async (slug: string) => (await done(up, 'live.list', {}, teaching)).list.find((one) => one.slug === slug)?.id ?? 0;
  const like = await done(up, 'live.show', { id: await listed('fangcheng') }, teaching);
  let slugs = 0;

  /** An activity after the one that there is, whose first night is on the next day of school but so many. */
  function draft(over: Partial<Draft> = {}): Draft {
    const days = schoolDays(addDays(dayOf(up.clock.now()), 3), like.draft.nights.length);
    const at = (day: string) => new Date(`${day}T19:30:00+08:00`).toISOString();
    return {
      ...like.draft,
      title: '五晚学通几何',
      priceFen: 1990,
      seats: 2,
      opensAt: new Date(up.clock.now().getTime() - 60_000).toISOString(),
      closesAt: at(days[0] ?? ''),
      nights: like.draft.nights.map((night, index) => ({ ...night, startsAt: at(days[index] ?? '') })),
      ...over,
    };
  }
  const create = (over?: Partial<Draft>) => {
    slugs += 1;
    return knock(up, 'live.create', { slug: `jihe-${slugs}`, draft: draft(over) }, teaching);
  };
  async function made(over?: Partial<Draft>) {
    expect(await create(over)).toMatchObject({ ok: true });
    const slug = `jihe-${slugs}`;
    return { slug, id: await listed(slug) };
  }
  const save = ({ activity: { id }, draft: told, editedAt: basedOn }: DeskOutput<'live.show'>, over: Partial<Draft>) =>
    knock(up, 'live.save', { id, basedOn, draft: { ...told, ...over } }, teaching);
  return { teaching, service, like, draft, create, made, save };
}

export type LiveDesk = Awaited<ReturnType<typeof liveDesk>>;
