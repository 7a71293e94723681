import { and, ilike, type SQL, sql } from 'drizzle-orm'
import { bounds } from '#server/backend/kernel/limits/limits.ts'

/** Distinct words of a search, at most `bounds.searchWords`. */
export function wordsOf(q: string): string[] {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, bounds.searchWords)
}

/** Condition for all of these words in an indexed text; undefined without any. */
export function containingAll(text: SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => containing(text, word)))
}

/**
 * Condition for a word in an indexed text. The index uses trigrams, so a shorter word is matched at the start of words,
 * after a space. An address is looked up by the part before its sign: a domain that most customers share would make the
 * index read most of itself.
 */
export function containing(text: SQL, word: string): SQL {
  const [local = '', domain] = word.split('@', 2)
  if (domain === undefined || local.length < shortest) return like(text, word)
  return sql`(${like(text, local)} and position(${word.toLowerCase()} in lower(${text})) > 0)`
}

/** Letters that the index can look up anywhere in a word. */
const shortest = 3

function like(text: SQL, word: string): SQL {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return ilike(text, word.length < shortest ? `% ${plain}%` : `%${plain}%`)
}
