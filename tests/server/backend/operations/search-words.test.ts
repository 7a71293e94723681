import { describe, expect, it } from 'vitest'
import { mostWords, wordsOf } from '#server/backend/operations/search-words.ts'

describe('what somebody looks for', () => {
  it('is parted into words', () => {
    expect(wordsOf('  Ada\tNordmann  ')).toEqual(['Ada', 'Nordmann'])
    expect(wordsOf(' ')).toEqual([])
  })

  it('is looked for by its first words alone', () => {
    expect(wordsOf('a '.repeat(40))).toHaveLength(mostWords)
  })
})
