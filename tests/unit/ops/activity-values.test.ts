import { copyOf, draftIn, emptyValues, valuesOf } from '@/components/ops/live/activity-values';
import { readActivities } from '@/upstream/seed/live';

const [first] = readActivities();
const words = first?.data.words;
if (!words) throw new Error('there is no activity to begin with');
const stored = {
  title: '四晚学通方程',
  channels: ['tiktok' as const],
  courseId: 1,
  teacherId: 2,
  adviserId: 3,
  priceFen: 990,
  originalPriceFen: null,
  seats: 300,
  opensAt: '2026-11-01T01:00:00.000Z',
  closesAt: '2026-12-02T11:30:00.000Z',
  minutes: 30,
  replayDays: 30,
  nights: [{ startsAt: '2026-12-01T11:30:00.000Z', title: '天平', text: '等号两边一起动' }],
  words,
};

it('what is stored comes back from the form as it was', () => {
  expect(draftIn(valuesOf(stored))).toEqual(stored);
  const plain = { ...stored, originalPriceFen: 19_900, seats: null, words: { ...words, correction: null } };
  expect(draftIn(valuesOf(plain))).toEqual(plain);
});

it('times are those of clocks in China, wherever the computer of the desk is', () => {
  const { closesAt, nights } = valuesOf(stored);
  expect([closesAt, nights[0]?.startsAt].map((at) => at?.format('YYYY-MM-DD HH:mm'))).toEqual(['2026-12-02 19:30', '2026-12-01 19:30']);
});

it('a copy has neither a name nor a time', () => {
  const { slug, opensAt, closesAt, nights } = copyOf(stored);
  expect([slug, opensAt, closesAt, nights.map(({ startsAt }) => startsAt)]).toEqual(['', null, null, [null]]);
});

it('what was left out, or is no amount, is nothing that the service takes', () => {
  expect(draftIn({ ...emptyValues, priceFen: '九块九', originalPriceFen: '1.999' })).toMatchObject({
    courseId: 0,
    priceFen: -1,
    originalPriceFen: -1,
    opensAt: '',
    nights: [{ startsAt: '', title: '' }],
  });
});
