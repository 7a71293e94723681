import { ilike, type SQL } from 'drizzle-orm'
import { bounds } from '#server/backend/kernel/limits/limits.ts'

/** What somebody looks for, word by word, each once; at most as many as `bounds.searchWords`. */
export function wordsOf(q: string): string[] {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, bounds.searchWords)
}

/**
 * The index of such a text knows it by its groups of three letters: a shorter word is looked for where words begin, since
 * there a space stands before it.
 */
export function containing(text: SQL, word: string): SQL {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return ilike(text, word.length < 3 ? `% ${plain}%` : `%${plain}%`)
}
