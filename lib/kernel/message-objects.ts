/** What messages are about that are about no order and no course, and so have no number: each has a page of its own. */
export const messageObjects = {
  /** Who is bound to whom: 已绑定的家长 and 我的孩子. */
  family: 'family',
  /** The reports of the evaluation. */
  report: 'report',
} as const;
