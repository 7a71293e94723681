import { ilike, type SQL } from 'drizzle-orm'

/** Words of a search that are looked for; further ones narrow nothing down, and each is a condition of the query. */
export const mostWords = 8

/** What somebody looks for, word by word. */
export function wordsOf(q: string): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
}

/**
 * The index of such a text knows it by its groups of three letters: a shorter word is looked for where words begin, since
 * there a space stands before it.
 */
export function containing(text: SQL, word: string): SQL {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return ilike(text, word.length < 3 ? `% ${plain}%` : `%${plain}%`)
}
