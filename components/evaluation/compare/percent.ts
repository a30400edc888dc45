/** What part of its marks a paper brought, in whole percent. */
export const percentOf = ({ score, fullScore }: { readonly score: number; readonly fullScore: number }): number =>
  fullScore > 0 ? Math.round((score / fullScore) * 100) : 0;
