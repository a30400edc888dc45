import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { containing } from '../kernel/like';

/** More than a person types; every further word is another pass over the texts. */
const MOST_WORDS = 5;

/** What was typed, as words that must all occur. */
export function wordsOf(keyWord: string): string[] {
  return [...new Set(keyWord.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
}

/** The texts of a row by weight. */
export interface SearchedTexts {
  readonly title: SQLWrapper;
  readonly tags: SQLWrapper;
  readonly summary: SQLWrapper;
  readonly body: SQLWrapper;
}

/** 0 = the word is nowhere; else the more the weightier the text it is in: title, tags, summary, body. */
function rank({ title, tags, summary, body }: SearchedTexts, word: string): SQL<number> {
  const like = containing(word);
  return sql<number>`(case when ${title} ilike ${like} then 8 when ${tags} ilike ${like} then 4 when ${summary} ilike ${like} then 2 when ${body} ilike ${like} then 1 else 0 end)`;
}

/** Condition and order of a search: every word occurs, and how weightily all of them do. */
export function matching(texts: SearchedTexts, words: readonly string[]): { readonly found: SQL; readonly score: SQL<number> } {
  const ranks = words.map((word) => rank(texts, word));
  return {
    found: sql.join(
      ranks.map((one) => sql`${one} > 0`),
      sql` and `,
    ),
    score: sql<number>`${sql.join(ranks, sql` + `)}`,
  };
}

/** The texts of a JSON array of strings, one below the other: without the signs that JSON writes between them. */
export function joined(column: SQLWrapper): SQL {
  return sql`array_to_string(array(select jsonb_array_elements_text(${column})), chr(10))`;
}
