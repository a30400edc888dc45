import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { users } from '../db/schema';
import { demoDeskPassword, demoOperators } from '../staff/demo';
import { hashPassword } from '../account/password';
import { eveningBefore, REGISTERED } from './demo-watching';

/** An account of the demo installation. */
interface DemoAccount {
  readonly mobilePhone: string;
  readonly password: string;
  readonly rsNo: string;
  readonly role: 'learner' | 'parent';
  readonly nickName: string;
  readonly gradeId: number | null;
  /** For whoever tries the product out: what this account shows. */
  readonly note: string;
}

/** Where the start script reads the demo accounts from, inside DATA_DIR: `{ accounts: [{ loginName, password, note }], desk: { email, password } }`. */
const demoFile = 'demo.json';

const password = 'Xkb2026';

const demoAccounts: readonly DemoAccount[] = [
  { mobilePhone: '13800138000', password, rsNo: 'XK10000001', role: 'learner', nickName: '林小满', gradeId: 8, note: '学生，初二' },
  {
    mobilePhone: '13800138001',
    password,
    rsNo: 'XK10000002',
    role: 'learner',
    nickName: '周子涵',
    gradeId: null,
    note: '学生，尚未选择年级',
  },
  { mobilePhone: '13800138002', password, rsNo: 'XK10000003', role: 'parent', nickName: '林女士', gradeId: null, note: '家长，两个孩子' },
  {
    mobilePhone: '13800138003',
    password,
    rsNo: 'XK10000004',
    role: 'learner',
    nickName: '林小树',
    gradeId: 9,
    note: '学生，初三，还没开始练',
  },
];

/**
 * The demo accounts, outside production only; the start script finds them in DATA_DIR/demo.json. No device of theirs is
 * known, so the first sign-in on each browser goes through the SMS security check, whose code stands on /sandbox/sms.
 */
export async function seedDemoAccounts({ db, env, now }: Deps): Promise<void> {
  if (env.production) return;
  for (const account of demoAccounts) {
    const [found] = await db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, account.mobilePhone));
    if (found !== undefined) continue;
    await db
      .insert(users)
      .values({
        rsNo: account.rsNo,
        mobilePhone: account.mobilePhone,
        passwordHash: await hashPassword(account.password),
        role: account.role,
        nickName: account.nickName,
        gradeId: account.gradeId,
        // Parents have no grade to choose.
        isSetClass: account.role === 'learner' && account.gradeId === null ? 1 : 2,
        createdAt: eveningBefore(now(), REGISTERED),
      })
      .onConflictDoNothing();
  }
  const accounts = demoAccounts.map(({ mobilePhone, password: word, note }) => ({ loginName: mobilePhone, password: word, note }));
  const [first] = demoOperators;
  const desk = { email: first?.email, password: demoDeskPassword };
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(join(env.DATA_DIR, demoFile), `${JSON.stringify({ accounts, desk }, null, 2)}\n`);
}
