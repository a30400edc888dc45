import { callLater } from '@/lib/query/call-later';

/** `second` = the code that a new device is asked for after its password. */
export type PhoneWay = 'code' | 'password' | 'second';

/** Signs in on a phone page; `paper` = by the shareId of a paper course. `in`, the second step, or why not. */
export async function signInOnPhone(
  way: PhoneWay,
  loginName: string,
  loginPassword: string,
  paper: string | null,
): Promise<'in' | 'second' | { readonly message: string }> {
  const given = { loginName, loginPassword };
  if (paper !== null) {
    const answer = await callLater('share.paperLogin', { shareId: paper, ...given });
    return answer.ok ? 'in' : answer;
  }
  const endpoint = { code: 'account.loginByCode', password: 'account.loginV1', second: 'account.checkSmsCode' } as const;
  const answer = await callLater(endpoint[way], given);
  if (!answer.ok) return answer;
  return answer.data.userInfo ? 'in' : 'second';
}
