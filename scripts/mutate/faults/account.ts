import type { Fault } from '../types';

const sms = 'tests/unit/upstream/account/sms.test.ts';
const signIn = 'tests/unit/upstream/account/sign-in.test.ts';
const guard = 'tests/unit/guard/guard.test.ts';
const logins = 'tests/unit/forms/logins.test.tsx';
const register = 'tests/unit/forms/register.test.tsx';
const settings = 'tests/unit/forms/settings.test.tsx';

/** Who may come in, and how: guard, session, captcha, SMS, logins and their forms. */
export const accountFaults: readonly Fault[] = [
  {
    what: 'guard: a learner’s page opens without a login',
    file: 'lib/routes/guard.ts',
    find: "route.access !== 'session' || session",
    put: "route.access !== 'session' || true",
    tests: [guard],
  },
  {
    what: 'guard: a stranger does not come back to the page that was asked for',
    file: 'lib/routes/guard.ts',
    find: "return { to: path('brand.home'), intent: pathname + search };",
    put: "return { to: path('brand.home') };",
    tests: [guard],
  },
  {
    what: 'guard: a share link on a phone leads nowhere',
    file: 'lib/routes/guard.ts',
    find: '[mobileShare, phoneShare, evaluationDone, loginRequired]',
    put: '[phoneShare, evaluationDone, loginRequired]',
    tests: [guard],
  },
  {
    what: 'redirects: a login goes on to another site',
    file: 'lib/routes/return-address.ts',
    find: "typeof to === 'string' && isOwnPath(to)",
    put: "typeof to === 'string'",
    tests: ['tests/unit/account/after-login.test.ts', guard],
  },
  {
    what: 'redirects: a share link wins over the page that was asked for',
    file: 'components/account/after-login.ts',
    find: '  if (resume) return resume;\n',
    put: '',
    tests: ['tests/unit/account/after-login.test.ts'],
  },
  {
    what: 'login: what was typed is lost where a login ends on a page',
    file: 'components/account/finish-login.ts',
    find: 'here && user.rsNo === was',
    put: 'here && user.rsNo === ""',
    tests: ['tests/unit/account/finish-login.test.tsx'],
  },
  {
    what: 'session: a seal is good after its time',
    file: 'lib/session/seal.ts',
    find: 'parsed.success && parsed.data.expiresAt > Date.now()',
    put: 'parsed.success',
    tests: ['tests/unit/session/seal.test.ts'],
  },
  {
    what: 'session: closing the account leaves its owner signed in',
    file: 'lib/session/effects.ts',
    find: "'account.close': rule('account.close', () => ({ session: null })),",
    put: "'account.close': rule('account.close', () => ({})),",
    tests: ['tests/unit/session/effects.test.ts'],
  },
  {
    what: 'session: the token of a changed password is the old one',
    file: 'lib/session/effects.ts',
    find: 'session: session && token ? { ...session, token } : null',
    put: 'session: session ? { ...session } : (token && null)',
    tests: ['tests/unit/doors/logins.test.ts', 'tests/unit/doors/session-door.test.ts'],
  },
  {
    what: 'sms: six an hour to one number',
    file: 'upstream/sms/limits.ts',
    find: '{ span: HOUR, most: 5,',
    put: '{ span: HOUR, most: 6,',
    tests: [sms],
  },
  {
    what: 'sms: a code lives for an hour',
    file: 'upstream/sms/codes.ts',
    find: 'const LIFE = 5 * MINUTE;',
    put: 'const LIFE = 60 * MINUTE;',
    tests: [sms],
  },
  {
    what: 'sms: a code may be guessed for ever',
    file: 'upstream/sms/codes.ts',
    find: ' || row.tries >= TRIES',
    put: ' || row.tries >= TRIES * 100',
    tests: [sms],
  },
  {
    what: 'captcha: an old picture is good',
    file: 'upstream/captcha/store.ts',
    find: 'row === undefined || row.expiresAt <= now',
    put: 'row === undefined',
    tests: [sms, signIn],
  },
  {
    what: 'captcha: what a login left for one number sends to another',
    file: 'upstream/captcha/store.ts',
    find: '(isSecurityCheck && waivedFor === mobilePhone)',
    put: 'isSecurityCheck || waivedFor === mobilePhone',
    tests: [sms, signIn],
  },
  {
    what: 'login: five failures more before anybody waits',
    file: 'upstream/account/attempts.ts',
    find: 'withCaptcha: Patience = { free: 5,',
    put: 'withCaptcha: Patience = { free: 10,',
    tests: [signIn],
  },
  {
    what: 'registration goes through without the agreement',
    file: 'components/account/register-form.tsx',
    find: 'agreed: !values.agreed && words.agreeFirst',
    put: "agreed: ''",
    tests: [register],
  },
  {
    what: 'registration: the agreement is ticked beforehand',
    file: 'components/account/register-form.tsx',
    find: "agreed: '' }",
    put: "agreed: 'on' }",
    tests: [register],
  },
  {
    what: 'login window: signs in without the agreement',
    file: 'components/account/password-fields.tsx',
    find: 'agreed: !values.agreed && words.agreeFirst',
    put: "agreed: ''",
    tests: [logins],
  },
  {
    what: 'login window: a solved captcha is sent again after a refusal',
    file: 'components/account/password-step.tsx',
    find: '    login.renew();\n',
    put: '',
    tests: [logins],
  },
  {
    what: 'phone login: a parent becomes a learner',
    file: 'components/account/phone-sign-in.ts',
    find: 'role: door.role',
    put: "role: 'learner'",
    tests: [logins],
  },
  {
    what: 'trial lesson: an account is made without the agreement',
    file: 'components/account/phone/claim-form.tsx',
    find: 'agreed: !values.agreed && words.agreeFirst',
    put: "agreed: ''",
    tests: [logins],
  },
  {
    what: 'parents: binds as whatever comes first',
    file: 'components/parents/relationship.tsx',
    find: "chosen: !chosen && t('chooseFirst')",
    put: "chosen: ''",
    tests: ['tests/unit/forms/study.test.tsx'],
  },
  {
    what: 'new password: two that differ are taken',
    file: 'components/account/security/password-rules.ts',
    find: "return again === next ? null : 'different';",
    put: 'return null;',
    tests: ['tests/unit/account/password-rules.test.ts', settings],
  },
  {
    what: 'receiver: a parcel goes to half a street',
    file: 'lib/receiver/receiver.ts',
    find: 'const STREET_LEAST = 4;',
    put: 'const STREET_LEAST = 0;',
    tests: [settings],
  },
  {
    what: '收藏: a stranger is asked for nothing',
    file: 'components/learner/collected/collect-button.tsx',
    find: "      void openDialog('login', { resume: location.pathname + location.search });\n",
    put: '',
    tests: ['tests/unit/ui/collect.test.tsx'],
  },
];
