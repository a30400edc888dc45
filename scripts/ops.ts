import { parseArgs } from 'node:util';
import { dateTime } from '../lib/kernel/date';
import { roles, type Role } from '../lib/ops/rights';
import type { WishOutput } from '../upstream/operator/contract';
import { demoOperators } from '../upstream/staff/demo';
import { staffMessages } from '../upstream/staff/messages';
import { ask, command, Refusal } from './run/operator';

/** `npm run ops`: people of the desk. `-- add 姓名 邮箱` prints a link by which somebody joins, the first 管理员 above all. */
const usage = `用法：
  npm run ops                                 工作台里有谁
  npm run ops -- add 姓名 邮箱 [--role 管理员]     打印一个 72 小时有效、只能用一次的链接，对方从那里设密码和动态码；角色可以写几个，逗号分隔
  npm run ops -- reset 邮箱                     验证器丢了又没有别的管理员、链接丢了、换过 SESSION_SECRET：打印一个新链接，原来的密码和动态码立即失效
  npm run ops -- passkeys 邮箱 --remove         设备丢了：移除这个人的全部通行密钥
  npm run ops -- code [邮箱]                   示例账号现在的动态码`;

const named = new Map(roles.map((role): [string, Role] => [staffMessages.roles[role], role]));

function rolesFrom(text: string): Role[] {
  return text.split(/[,，、]/).map((name) => {
    const role = named.get(name.trim());
    if (!role) throw new Refusal(`没有“${name}”这个角色，可以写：${[...named.keys()].join('、')}`);
    return role;
  });
}

/** Where the desk is opened from this machine. */
function base(): string {
  const [host] = (process.env.OPS_HOSTS ?? '').split(',');
  return host ? `https://${host}` : process.env.PUBLIC_BASE || `http://localhost:${process.env.PORT || 3000}`;
}

/** Prints the link by which somebody comes in. */
function hand({ name, token, expiresAt }: WishOutput<'ops.reset'>): void {
  console.log(`把这个链接交给${name}，${dateTime(expiresAt)} 前有效，只能用一次：\n${base()}/ops/join#${token}`);
}

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: '管理员' }, remove: { type: 'boolean', default: false } },
  });
  const [action, first, second] = positionals;
  if (action === undefined) {
    const { list } = await ask('ops.list', {});
    const lines = list.map(({ name, email, roles: held }) =>
      [name, email, held.map((role) => staffMessages.roles[role]).join('、')].join('\t'),
    );
    console.log(lines.length === 0 ? '还没有人。第一位：npm run ops -- add 姓名 邮箱' : lines.join('\n'));
    return 0;
  }
  if (action === 'add' && first !== undefined && second !== undefined) {
    hand({ name: first, ...(await ask('ops.add', { name: first, email: second, roles: rolesFrom(values.role) })) });
    return 0;
  }
  if (action === 'reset' && first !== undefined) {
    hand(await ask('ops.reset', { email: first }));
    return 0;
  }
  if (action === 'passkeys' && first !== undefined && values.remove) {
    const { count } = await ask('ops.dropPasskeys', { email: first });
    console.log(`移除了 ${count} 把通行密钥，${first} 下次用密码和动态码登录`);
    return 0;
  }
  if (action === 'code') {
    console.log((await ask('ops.code', { email: first ?? demoOperators[0]?.email ?? '' })).code);
    return 0;
  }
  throw new Refusal(usage);
});
