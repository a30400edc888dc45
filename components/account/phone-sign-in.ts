import { callLater } from '@/lib/query/call-later';

/** `second` = the code that a new device is asked for after its password. */
export type PhoneWay = 'code' | 'password' | 'second';

/** What a login opens: an account, made for a number that is new as a learner's or a parent's, or a paper course by its shareId. */
export type LoginDoor = { readonly role: 'learner' | 'parent' } | { readonly paper: string };

/** Signs in on a phone page. `in`, the second step, or why not. */
export async function signInOnPhone(
  door: LoginDoor,
  way: PhoneWay,
  loginName: string,
  loginPassword: string,
): Promise<'in' | 'second' | { readonly message: string }> {
  const given = { loginName, loginPassword };
  if ('paper' in door) {
    const answer = await callLater('share.paperLogin', { shareId: door.paper, ...given });
    return answer.ok ? 'in' : answer;
  }
  const answer = await (way === 'code'
    ? callLater('account.loginByCode', { ...given, role: door.role })
    : callLater(way === 'password' ? 'account.loginV1' : 'account.checkSmsCode', given));
  if (!answer.ok) return answer;
  return answer.data.userInfo ? 'in' : 'second';
}
