import { outputSchema, type EndpointId, type Output } from '@/lib/contracts';
import { newSession, newTokenSession } from './seal';
import { toSafeUser } from './safe-user';
import type { TokenSession, UserSession } from './types';

/** What a successful call does to the visitor's logins, and what the browser is told instead of the raw answer. */
export interface Effect {
  /** undefined = unchanged, null = signed out. */
  readonly session?: UserSession | null;
  readonly eToken?: TokenSession;
  readonly paperShareToken?: TokenSession;
  /** null = the parent has left this phone. */
  readonly parentTicket?: TokenSession | null;
  readonly data?: unknown;
}
interface Given {
  readonly session: UserSession | null;
  /** The input as the upstream got it. */
  readonly input: Readonly<Record<string, unknown>>;
}
type Rule = (raw: unknown, given: Given) => Effect;

/** A rule with its endpoint's own types; what does not parse has no effect. */
function rule<Id extends EndpointId>(id: Id, effect: (data: Output<Id>, given: Given) => Effect): Rule {
  return (raw, given) => {
    const parsed = outputSchema(id).safeParse(raw);
    return parsed.success ? effect(parsed.data, given) : {};
  };
}
function change(id: EndpointId, patch: (input: Given['input']) => Partial<UserSession>): Rule {
  return rule(id, (_data, { session, input }) => (session ? { session: { ...session, ...patch(input) } } : {}));
}
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
function present<K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> {
  const some: Partial<Record<K, string>> = {};
  if (value !== undefined) some[key] = value;
  return some;
}

/** §4.5: the user is stored; the token stays in the sealed cookie, the browser gets the safe summary. */
const signIn = (id: 'account.login' | 'account.loginV1' | 'account.loginByCode' | 'account.checkSmsCode'): Rule =>
  rule(id, (data) => ({
    ...(data.userInfo ? { session: newSession(data.userInfo) } : {}),
    data: { ...data, userInfo: data.userInfo ? toSafeUser(data.userInfo) : null },
  }));

/** §6: the evaluation flow has its own token. */
const signInToEvaluation = (id: 'evaluation.login' | 'evaluation.loginByCode' | 'evaluation.loginByWechat'): Rule =>
  rule(id, ({ eToken, ...data }) => ({
    ...(eToken ? { eToken: newTokenSession('eToken', eToken) } : {}),
    data: { ...data, signedIn: eToken !== null },
  }));

const rules: Readonly<Partial<Record<EndpointId, Rule>>> = {
  'account.login': signIn('account.login'),
  'account.loginV1': signIn('account.loginV1'),
  'account.checkSmsCode': signIn('account.checkSmsCode'),
  'account.loginByCode': signIn('account.loginByCode'),
  'free.claim': rule('free.claim', ({ userInfo }) => (userInfo ? { session: newSession(userInfo) } : {})),
  'live.signup': rule('live.signup', ({ userInfo, ...data }) => ({ session: newSession(userInfo), data })),
  'share.paperLogin': rule('share.paperLogin', (data) => ({
    paperShareToken: newTokenSession('paperShareToken', data.paperCourseShareToken),
  })),
  'parent.bindPhone': rule('parent.bindPhone', (data) => ({ parentTicket: newTokenSession('parentTicket', data.ticket) })),
  'parent.leave': rule('parent.leave', () => ({ parentTicket: null })),
  'evaluation.login': signInToEvaluation('evaluation.login'),
  'evaluation.loginByCode': signInToEvaluation('evaluation.loginByCode'),
  'evaluation.loginByWechat': signInToEvaluation('evaluation.loginByWechat'),
  // A changed password ends every sign-in (§12.2): the old token is dead, and only a new one goes on.
  'account.updatePassword': rule('account.updatePassword', ({ token }, { session }) => ({
    session: session && token ? { ...session, token } : null,
    data: {},
  })),
  'account.logoutAll': rule('account.logoutAll', () => ({ session: null })),
  'account.close': rule('account.close', () => ({ session: null })),
  'user.info': rule('user.info', (data) => {
    const { gender, birthday, createdAt, hasPassword } = data;
    return { data: { ...toSafeUser(data), gender, birthday, createdAt, hasPassword } };
  }),
  'account.bindPhone': change('account.bindPhone', (input) => present('mobilePhone', textOf(input.mobilePhone))),
  'user.updateClass': change('user.updateClass', (input) => ({ isSetClass: 2, gradeName: textOf(input.gradeName) ?? null })),
  'user.updateClassUpgrade': change('user.updateClassUpgrade', () => ({ isClassUpgrade: 2 })),
  'user.modify': change('user.modify', (input) => ({
    ...present('nickName', textOf(input.nickName)),
    ...present('photoUrl', textOf(input.photoUrl)),
  })),
};

/** The effect of a status-1 answer. `raw` = appData as parsed by the contract. */
export function effectOf(id: EndpointId, raw: unknown, given: Given): Effect {
  return rules[id]?.(raw, given) ?? {};
}
