/** @jest-environment jsdom */
import { CloseDialog } from '@/components/account/security/close-dialog';
import { GuardianForm } from '@/components/account/guardian/guardian-form';
import { ExportDialog } from '@/components/account/security/export-dialog';
import { PasswordDialog } from '@/components/account/security/password-dialog';
import { PhoneDialog } from '@/components/account/security/phone-dialog';
import { ProveStep } from '@/components/account/security/prove-step';
import { ActivateBook } from '@/components/learner/courses/activate-book';
import { SendForm } from '@/components/learner/phone/send-form';
import { ProfileForm } from '@/components/learner/profile/profile-form';
import { KeptReceiverDialog } from '@/components/ui/address-dialog';
import { callApi } from '@/lib/query/call-api';
import { answerAreas } from '../../support/areas';
import { describeForm } from '../../support/form-case';

const prove = '/api/v1/userInfo/provePassword';
const wrongNumber = '请填写 11 位手机号，以 1 开头';
const info = {
  rsNo: 'U1',
  nickName: '小满',
  maskedPhone: '138****8000',
  photoUrl: '',
  gradeName: '初二',
  isSetClass: 2,
  isClassUpgrade: 2,
  gender: '',
  birthday: null,
  createdAt: '2026-09-01T00:00:00Z',
  hasPassword: true,
};

const owner = { maskedPhone: '138****8000', hasPassword: true };

describeForm('个人资料', {
  form: ({ done }) => <ProfileForm info={info} onSaved={done} onGrade={() => undefined} />,
  path: '/api/v1/userinfo/webModifyUserInfo',
  button: /保存资料|没有改动/,
  right: { 昵称: ' 林小满 ', 女: 'press', '生日（可不填）': '2013-05-04' },
  empty: 'disabled',
  wrong: { 'no name': [{ 昵称: '  ' }, '请填写昵称，最多 20 个字'] },
  sends: { nickName: '林小满', gender: '女', birthday: '2013-05-04' },
  appData: {},
  ends: { calls: true },
  gone: '没有保存上，你填的内容还在，请再试一次。',
});

describeForm('修改密码', {
  form: ({ done }) => <PasswordDialog {...owner} onClose={done} onChanged={() => undefined} />,
  path: '/api/v1/userInfo/updatePassword',
  button: '确认修改',
  right: { 原密码: 'abc12345', 新密码: 'xyz 67890', 再写一遍新密码: 'xyz67890' },
  empty: '请填写原密码',
  wrong: {
    'five characters': [{ 新密码: 'xyz67', 再写一遍新密码: 'xyz67' }, '密码是 6–16 位，不含空格'],
    'the old one': [{ 新密码: 'abc12345', 再写一遍新密码: 'abc12345' }, '新密码不能与原密码相同'],
    'two passwords': [{ 再写一遍新密码: 'xyz67891' }, '两遍写的不一样'],
  },
  sends: { loginPassword: 'abc12345', newLoginPassword: 'xyz67890' },
  appData: {},
  ends: { said: '密码已修改，其他设备已退出登录' },
});

describeForm('核对登录密码', {
  form: ({ done }) => <ProveStep hasPassword onProved={done} />,
  path: prove,
  button: '下一步',
  right: { 登录密码: 'abc12345' },
  empty: '请填写登录密码',
  sends: { loginPassword: 'abc12345' },
  appData: {},
  ends: { calls: true },
});

describeForm('更换手机号', {
  form: ({ done }) => <PhoneDialog {...owner} onClose={done} />,
  around: (door) => void door.answer(prove, { status: 1, appData: {} }),
  open: { 登录密码: 'abc12345', 下一步: 'press' },
  path: '/api/v1/userinfo/bindingPhone',
  button: '确认更换',
  right: { 新的手机号: '13900139000', 短信验证码: '123456' },
  empty: wrongNumber,
  wrong: { 'a number': [{ 新的手机号: '139' }, wrongNumber], 'a code': [{ 短信验证码: '12345' }, '请填写短信里的 6 位数字'] },
  sends: { mobilePhone: '13900139000', smsCode: '123456' },
  appData: {},
  ends: { said: '手机号已更换' },
});

describeForm('注销账号', {
  form: ({ done }) => <CloseDialog {...owner} onClose={done} />,
  around: (door) =>
    void door
      .answer(prove, { status: 1, appData: {} })
      .answer('/api/v1/userInfo/closePreview', { status: 1, appData: { courses: [], openOrders: [], graceDays: 15 } }),
  open: {
    '我已看清以上内容；未满 18 周岁的，监护人也已同意。保留期 15 天后账号会被删除': true,
    继续注销: 'press',
    登录密码: 'abc12345',
    下一步: 'press',
  },
  path: '/api/v1/userInfo/close',
  button: '提交注销申请',
  right: { 绑定的手机号: '13800138000', 短信验证码: '123456' },
  empty: wrongNumber,
  sends: { smsCode: '123456' },
  appData: { closesAt: '2026-12-06T00:00:00Z' },
  ends: { said: '注销申请已提交' },
});

describe('an account that SMS codes alone have opened so far', () => {
  const byCode = { ...owner, hasPassword: false };
  const open = { 绑定的手机号: '13800138000', 短信验证码: '654321', 下一步: 'press' };
  const wrong = { 'a number': [{ 绑定的手机号: '139' }, wrongNumber], 'a code': [{ 短信验证码: '1' }, '请填写短信里的 6 位数字'] } as const;

  describeForm('用验证码确认是本人', {
    form: ({ done }) => <ProveStep hasPassword={false} onProved={done} />,
    path: prove,
    button: '下一步',
    right: { 绑定的手机号: '13800138000', 短信验证码: '123456' },
    empty: wrongNumber,
    wrong,
    sends: { smsCode: '123456' },
    appData: {},
    ends: { calls: true },
  });

  describeForm('设置密码', {
    form: ({ done }) => <PasswordDialog {...byCode} onClose={done} onChanged={() => undefined} />,
    around: (door) => void door.answer(prove, { status: 1, appData: {} }),
    open,
    path: '/api/v1/userInfo/updatePassword',
    button: '设置密码',
    right: { 新密码: 'xyz67890', 再写一遍新密码: 'xyz67890' },
    empty: '密码是 6–16 位，不含空格',
    wrong: { 'two passwords': [{ 再写一遍新密码: 'xyz67891' }, '两遍写的不一样'] },
    sends: { newLoginPassword: 'xyz67890' },
    appData: {},
    ends: { said: '密码已设置，其他设备已退出登录' },
  });

  describeForm('注销没有密码的账号', {
    form: ({ done }) => <CloseDialog {...byCode} onClose={done} />,
    around: (door) =>
      void door.answer('/api/v1/userInfo/closePreview', { status: 1, appData: { courses: [], openOrders: [], graceDays: 15 } }),
    open: { '我已看清以上内容；未满 18 周岁的，监护人也已同意。保留期 15 天后账号会被删除': true, 继续注销: 'press' },
    path: '/api/v1/userInfo/close',
    button: '提交注销申请',
    right: { 绑定的手机号: '13800138000', 短信验证码: '123456' },
    empty: wrongNumber,
    wrong,
    sends: { smsCode: '123456' },
    appData: { closesAt: '2026-12-06T00:00:00Z' },
    ends: { said: '注销申请已提交' },
  });
});

const consent = { relation: '妈妈', maskedPhone: '139****9000', version: '1.0', givenAt: '2026-11-22T00:00:00Z' };
describeForm('监护人同意', {
  form: ({ done }) => <GuardianForm onGiven={done} />,
  path: '/api/v1/guardian/consent',
  button: '确认同意',
  right: { 你是孩子的: '妈妈', 监护人的手机号: '139 0013 9000', 短信验证码: '123456' },
  agreement: { box: /我是监护人/, said: '请先阅读《儿童个人信息保护规则》，并勾选同意' },
  empty: '请选择你和孩子的关系',
  wrong: { 'a number': [{ 监护人的手机号: '139' }, wrongNumber], 'a code': [{ 短信验证码: '12' }, '请填写短信里的 6 位数字'] },
  sends: { mobilePhone: '13900139000', smsCode: '123456', relation: '妈妈' },
  appData: { child: true, version: '1.0', due: null, consent },
  ends: { calls: true },
});

describeForm('下载我的数据', {
  form: ({ done }) => <ExportDialog maskedPhone="138****8000" onClose={done} />,
  path: '/api/v1/userInfo/openExport',
  button: '确认并下载',
  right: { 绑定的手机号: '13800138000', 短信验证码: '123456' },
  empty: wrongNumber,
  sends: { smsCode: '123456' },
  appData: { until: '2026-12-06T00:00:00Z' },
  ends: { said: '再下载一次' },
});

const save = '/api/v1/userAddress/save';
describeForm('收货地址', {
  form: ({ done }) => (
    <KeptReceiverDialog
      known={null}
      usual={false}
      onSave={(receiver, isDefault) => callApi('address.save', { ...receiver, isDefault: isDefault ? 1 : 0 })}
      onClose={done}
    />
  ),
  around: (door) => void answerAreas(door),
  path: save,
  button: '保存',
  right: {
    收货人: '林小满',
    手机号码: '138 0013 8000',
    '省、自治区、直辖市': '浙江省',
    城市: '杭州市',
    '区、县': '西湖区',
    详细地址: '示例路 1 号',
    设为默认地址: true,
  },
  empty: '请填写收货人',
  wrong: {
    'a number': [{ 手机号码: '1380013800' }, '手机号码应为 11 位，以 1 开头'],
    'no door': [{ 详细地址: '路' }, '请把街道和门牌号写完整，至少 4 个字'],
  },
  sends: {
    receiverName: '林小满',
    receiverPhone: '13800138000',
    receiverAreaId: 330106,
    receiverAddress: '浙江省 杭州市 西湖区 示例路 1 号',
    isDefault: 1,
  },
  appData: { list: [], most: 10 },
  ends: { calls: true },
});

describeForm('助教码', {
  form: () => <ActivateBook />,
  path: '/api/v1/teachingAssistantCode/validateCode',
  button: '开通',
  right: { 助教码: 'zjma-7h4r q8w3' },
  empty: '请填写书里的助教码',
  wrong: { 'twenty-one characters': [{ 助教码: 'ABCDEFGHJKLMNPQRSTUVW' }, '助教码最多 20 个字符'] },
  sends: { code: 'ZJMA7H4RQ8W3' },
  appData: { courseId: 7, title: '一次函数', validUntil: '2027-11-21T00:00:00Z' },
  ends: { said: '《一次函数》已开通，有效期至' },
});

const course = {
  courseId: 7,
  title: '一次函数',
  cover: '',
  gradeName: '初二',
  subjectId: 2,
  subjectName: '数学',
  teacherName: '林知远',
  sectionCount: 1,
  finishedCount: 0,
  expiresAt: '2027-11-21T00:00:00Z',
  expired: false,
  last: null,
  orderNo: null,
};
const section = { sectionId: 70, index: 1, title: '认识函数', durationSeconds: 90, trial: false, positionSeconds: 0, finished: false };
describeForm('发到手机', {
  form: ({ done }) => <SendForm courses={[course]} first={7} sectionId={null} onSent={done} />,
  around: (door) =>
    void door.answer('/api/v1/orders/findMyChapter', {
      status: 1,
      appData: {
        courseId: 7,
        title: '',
        owned: true,
        ownedUntil: null,
        lastSectionId: null,
        chapters: [{ chapterId: 1, index: 1, title: '', sections: [section] }],
      },
    }),
  path: '/api/v1/myCourse/send',
  button: '发送短信',
  right: { 收短信的手机号: '13900139000' },
  empty: wrongNumber,
  wrong: { 'a number': [{ 收短信的手机号: '139' }, wrongNumber] },
  sends: { courseId: 7, sectionId: 70, mobilePhone: '13900139000' },
  appData: { url: 'https://www.example.com/s/abc', expiresAt: '2026-11-28T00:00:00Z' },
  ends: { calls: true },
});
