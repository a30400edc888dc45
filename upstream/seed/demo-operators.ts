import { hashPassword } from '../account/password';
import type { Deps } from '../context/context';
import { operators } from '../db/schema';
import { demoDeskPassword, demoOperators, demoTotpSecret } from '../staff/demo';
import { seal } from '../staff/seal';

/** The demo desk's people, where demo learners are and nobody works at the desk yet; somebody who was removed stays removed. */
export async function seedDemoOperators({ db, env, now }: Deps): Promise<void> {
  if (env.production || (await db.$count(operators)) > 0) return;
  const passwordHash = await hashPassword(demoDeskPassword);
  const totpSecret = seal(demoTotpSecret, env);
  await db
    .insert(operators)
    .values(demoOperators.map(({ name, email, role }) => ({ name, email, roles: [role], passwordHash, totpSecret, createdAt: now() })));
}
