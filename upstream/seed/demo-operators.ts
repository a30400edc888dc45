import { hashPassword } from '../account/password';
import type { Deps } from '../context/context';
import { operators, teachers } from '../db/schema';
import { demoDeskPassword, demoOperators, demoTotpSecret } from '../staff/demo';
import { seal } from '../staff/seal';

/** The demo desk's people, where demo learners are and nobody works at the desk yet; somebody who was removed stays removed. */
export async function seedDemoOperators({ db, env, now }: Deps): Promise<void> {
  if (env.production || (await db.$count(operators)) > 0) return;
  const passwordHash = await hashPassword(demoDeskPassword);
  const totpSecret = seal(demoTotpSecret, env);
  const taught = await db.select({ id: teachers.id, slug: teachers.slug }).from(teachers);
  await db.insert(operators).values(
    demoOperators.map(({ name, email, role, teacher }) => ({
      name,
      email,
      roles: [role],
      teacherId: taught.find(({ slug }) => slug === teacher)?.id ?? null,
      passwordHash,
      totpSecret,
      createdAt: now(),
    })),
  );
}
