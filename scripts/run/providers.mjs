import { createInterface } from 'node:readline';
import { variables } from '../../lib/kernel/env/variables.mjs';

/** What the variables of accounts begin with that the simulators have an own one for. */
const accounts = ['WECHAT_PAY_', 'WECHAT_MP_', 'ALIPAY_', 'ICBC_', 'SMS_ALIYUN_', 'SMS_TENCENT_', 'KUAIDI100_', 'S3_', 'NUONUO_'];
/** Of an account, and yet the shop's own choice. */
const choices = ['ALIPAY_DESKTOP'];

const isAccount = (name) => accounts.some((start) => name.startsWith(start)) && !choices.includes(name);

/** The environment without any real account: a real key beside a simulated one is neither. */
export const withoutAccounts = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(variables, name) || !isAccount(name)));

/**
 * Reads what tests/providers/main.ts prints once all of it listens: the variables of its accounts, and the address of the
 * page on which a person pays. Resolves null when it ended before.
 * @param {import('node:child_process').ChildProcess} child its stdout is a pipe
 */
export async function simulatedProviders(child) {
  const found = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const [, door] = /^# door (\S+)$/.exec(line) ?? [];
    if (door) {
      child.stdout.pipe(process.stdout);
      return { door, variables: found };
    }
    const [, name, value = ''] = /^([A-Z\d_]+)=(.*)$/.exec(line) ?? [];
    if (name) found[name] = value.startsWith('"') ? JSON.parse(value) : value;
  }
  return null;
}
