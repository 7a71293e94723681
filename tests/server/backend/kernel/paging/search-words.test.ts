import { describe, expect, it } from 'vitest'
import { bounds } from '#server/backend/kernel/limits/limits.ts'
import { wordsOf } from '#server/backend/kernel/paging/search-words.ts'

describe('words that are searched for', () => {
  it('are taken apart by whatever stands between them, each once', () => {
    expect(wordsOf('  Ada \t Berg\nAda ')).toEqual(['Ada', 'Berg'])
    expect(wordsOf('')).toEqual([])
  })

  it('are eight at most, however many are typed: each is a condition on every row', () => {
    const typed = Array.from({ length: 127 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    expect(wordsOf(typed.join(' '))).toEqual(typed.slice(0, bounds.searchWords))
  })
})
