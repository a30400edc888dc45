/** What an operator may be: 管理员 客服 教务 老师 编辑 财务 发货. Somebody may be several. */
export const roles = ['admin', 'service', 'teaching', 'teacher', 'editor', 'finance', 'shipping'] as const;
export type Role = (typeof roles)[number];

/**
 * Everything there is, or only what is the operator's own: assigned to them, given to the teacher that they are, or done by them; of
 * orders those with printed goods, without their money.
 */
export type Scope = 'all' | 'own';

/**
 * Who may do what: the one table. Every row of the contract names one of these rights (`lib/ops/contract`), the door asks this
 * table and nothing else, and the desk draws it as it stands on 人员与权限. Who is not named may not.
 */
export const rights = {
  'today.read': { admin: 'all', service: 'all', teaching: 'all', teacher: 'all', editor: 'all', finance: 'all', shipping: 'all' },
  'inbox.work': { admin: 'all', service: 'all', teaching: 'own', teacher: 'own', editor: 'own' },
  'inbox.assign': { admin: 'all', service: 'all' },
  'personal.open': { admin: 'all', service: 'all', finance: 'all', shipping: 'all' },
  'orders.read': { admin: 'all', service: 'all', teaching: 'all', finance: 'all', shipping: 'own' },
  'orders.handle': { admin: 'all', service: 'all' },
  'orders.invoice': { admin: 'all', service: 'all', finance: 'all' },
  'orders.ship': { admin: 'all', service: 'all', shipping: 'all' },
  'returns.receive': { admin: 'all', service: 'all', finance: 'all', shipping: 'all' },
  'refunds.decide': { admin: 'all', service: 'all', finance: 'all' },
  'money.confirm': { admin: 'all', finance: 'all' },
  'bills.reconcile': { admin: 'all', finance: 'all' },
  'numbers.read': { admin: 'all', finance: 'all' },
  'content.write': { admin: 'all', editor: 'all' },
  'courses.read': { admin: 'all', teaching: 'all', editor: 'all', finance: 'all' },
  'courses.write': { admin: 'all', teaching: 'all' },
  'ratings.moderate': { admin: 'all', service: 'all', teaching: 'all' },
  'teachers.write': { admin: 'all', teaching: 'all', editor: 'all' },
  'learners.read': { admin: 'all', service: 'all', teaching: 'all' },
  'learners.handle': { admin: 'all', service: 'all' },
  'learners.compare': { admin: 'all', service: 'all', finance: 'all' },
  'learners.merge': { admin: 'all', service: 'all' },
  'learners.data': { admin: 'all' },
  'learners.close': { admin: 'all', service: 'all' },
  'codes.read': { admin: 'all', service: 'all', teaching: 'all' },
  'codes.make': { admin: 'all', teaching: 'all' },
  'papers.receive': { admin: 'all', teaching: 'all', teacher: 'own' },
  'papers.set': { admin: 'all', teaching: 'all' },
  'papers.mark': { admin: 'all', teacher: 'own' },
  'live.read': { admin: 'all', service: 'all', teaching: 'all', editor: 'all', finance: 'all' },
  'live.manage': { admin: 'all', teaching: 'all' },
  'official.read': { admin: 'all', service: 'all', teaching: 'all', editor: 'all' },
  'official.manage': { admin: 'all' },
  'sites.read': { admin: 'all', editor: 'all' },
  'people.manage': { admin: 'all' },
  'audit.read': { admin: 'all', finance: 'all', service: 'own', teaching: 'own', teacher: 'own', editor: 'own', shipping: 'own' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>;
export type Right = keyof typeof rights;

const isRight = (name: string): name is Right => Object.hasOwn(rights, name);
/** The names of the table, in its order. */
export const rightNames: readonly Right[] = Object.keys(rights).filter(isRight);

/** The same table for code that holds any right and any role. */
const table: Readonly<Record<Right, Partial<Record<Role, Scope>>>> = rights;

/** How far somebody of one role may use a right; null = not at all. */
export const scopeOfRole = (role: Role, right: Right): Scope | null => table[right][role] ?? null;

/** How far somebody of these roles may use a right: the widest of them; null = not at all. */
export function scopeOf(held: readonly Role[], right: Right): Scope | null {
  const scopes = held.map((role) => scopeOfRole(role, right));
  return scopes.includes('all') ? 'all' : scopes.includes('own') ? 'own' : null;
}
