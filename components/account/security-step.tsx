import { openDialog } from '@/lib/client/dialogs';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { SecurityCode, type SolvedCaptcha } from './security-code';

/** Second step of the login dialog: the SMS code for a device not seen before; a failure is a notice above it. */
export function SecurityStep({
  loginName,
  first,
  onUser,
}: {
  readonly loginName: string;
  readonly first: SolvedCaptcha | null;
  readonly onUser: (user: NonNullable<BrowserOutput<'account.login'>['userInfo']>) => void;
}) {
  async function check(code: string): Promise<string> {
    const answer = await callApi('account.checkSmsCode', { loginName, loginPassword: code });
    if (!answer.ok || !answer.data.userInfo) return answer.message;
    onUser(answer.data.userInfo);
    return '';
  }
  return (
    <SecurityCode id="security" loginName={loginName} first={first} check={check} say={(message) => openDialog('notice', { message })} />
  );
}
