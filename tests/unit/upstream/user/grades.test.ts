import { gradeTable } from '@/upstream/kernel/grades';
import { nextGrade, schoolYearOf } from '@/upstream/kernel/school-year';
import { upgradeGrades } from '@/upstream/user/upgrade';
import { userMessages } from '@/upstream/user/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner } from '@/upstream/testing/visitor';

const idOf = (name: string | null) => gradeTable.find((g) => g.name === name)?.id ?? null;

describe('the rule of 1 September (§4.13)', () => {
  test.each([
    ['五年级', '六年级'],
    ['六年级', '初一'],
    ['初一', '初二'],
    ['初二', '初三'],
    ['初三', '高一'],
    ['高一', '高二'],
    ['高二', '高三'],
    ['高三', null],
  ])('%s → %s', (from, to) => {
    expect(nextGrade(idOf(from) ?? 0)).toBe(idOf(to));
  });

  test.each([
    ['2026-08-31T23:59:59.999+08:00', 2025],
    ['2026-09-01T00:00:00+08:00', 2026],
    ['2026-08-31T16:00:00Z', 2026],
    ['2026-12-31T23:59:59+08:00', 2026],
    ['2026-12-31T16:00:00Z', 2026],
    ['2027-08-31T15:59:59Z', 2026],
  ])('%s belongs to the school year %i', (at, year) => {
    expect(schoolYearOf(new Date(at))).toBe(year);
  });
});

describe('moving up', () => {
  let up: TestUpstream;
  beforeAll(async () => {
    up = await createTestUpstream({ now: '2026-11-21T09:30:00+08:00' });
  });
  afterAll(() => up.close());

  test('choosing a grade, moving up once a year, acknowledging', async () => {
    const { token } = await newLearner(up, '13955550001');
    const as = { token };
    expect((await up.call('user.updateClass', { appUUId: 'any', gradeName: '大一' }, as)).message).toBe(userMessages.unknownGrade);
    await up.ok('user.updateClass', { appUUId: 'any', gradeName: '初三' }, as);
    expect(await up.ok('user.info', {}, as)).toMatchObject({ gradeName: '初三', isSetClass: 2, isClassUpgrade: 2 });
    await upgradeGrades(up.deps);
    expect((await up.ok('user.info', {}, as)).gradeName).toBe('初三');

    const stay = await newLearner(up, '13955550002');
    await up.ok('user.updateClass', { appUUId: 'any', gradeName: '高三' }, { token: stay.token });
    const without = await newLearner(up, '13955550003');

    up.clock.set('2027-09-01T00:00:00+08:00');
    await Promise.all([upgradeGrades(up.deps), upgradeGrades(up.deps)]);
    const signedIn = async (phone: string) =>
      up.ok('account.loginV1', { loginName: phone, loginPassword: 'Secret123', deviceId: `device-${phone}` });
    const moved = (await signedIn('13955550001')).userInfo;
    expect(moved).toMatchObject({ gradeName: '高一', isClassUpgrade: 1 });
    expect((await signedIn('13955550002')).userInfo).toMatchObject({ gradeName: '高三', isClassUpgrade: 2 });
    expect((await signedIn('13955550003')).userInfo).toMatchObject({ gradeName: null, isSetClass: 1, isClassUpgrade: 2 });
    expect(without.user.gradeName).toBeNull();

    await up.ok('user.updateClassUpgrade', { appUUId: 'any' }, { token: moved?.token ?? '' });
    expect((await signedIn('13955550001')).userInfo?.isClassUpgrade).toBe(2);

    up.clock.set('2029-10-01T00:00:00+08:00');
    await upgradeGrades(up.deps);
    expect((await signedIn('13955550001')).userInfo).toMatchObject({ gradeName: '高三', isClassUpgrade: 1 });
  });

  test('one’s own data can be changed, within reason', async () => {
    const { token } = await newLearner(up, '13955550004');
    const modify = (input: Parameters<typeof up.call<'user.modify'>>[1]) => up.call('user.modify', input, { token });
    expect((await modify({ nickName: '小星', gender: '女', birthday: '2013-05-06', photoUrl: '/art/avatar-1.svg' })).status).toBe(1);
    expect(await up.ok('user.info', {}, { token })).toMatchObject({
      nickName: '小星',
      gender: '女',
      birthday: '2013-05-06',
      photoUrl: '/art/avatar-1.svg',
    });
    expect((await modify({ nickName: ' ' })).message).toBe(userMessages.emptyNickName);
    for (const birthday of ['2013-02-30', '2999-01-01', '昨天'])
      expect((await modify({ birthday })).message).toBe(userMessages.badBirthday);
    for (const photoUrl of ['javascript:alert(1)', '//elsewhere.example/x.png', 'http://a.example/x.png']) {
      expect((await modify({ photoUrl })).message).toBe(userMessages.badPhoto);
    }
  });

  test('seeding twice changes nothing; the demo accounts can be read by the start script', async () => {
    const { seed } = await import('@/upstream/seed/seed');
    await seed(up.deps);
    expect((await up.ok('common.grades', {})).list).toHaveLength(3);
    const basic = await up.ok('common.basicData', {});
    expect(basic.gradeList.map((g) => g.name)).toEqual(gradeTable.map((g) => g.name));
    expect(basic.teacherCouresCourseCateGory.find((g) => g.grade === '初二')?.courseList.map((c) => c.courseName)).toContain('物理');
    expect(basic.smssigncode).not.toBe('');
  });
});
