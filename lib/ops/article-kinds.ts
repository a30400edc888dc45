/** What an article is, and where it stands beside the site. Without zod, for the browser. */
export const articleKinds = ['news', 'media', 'procurement'] as const;
export const articleStates = ['published', 'changed', 'draft', 'scheduled', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];
