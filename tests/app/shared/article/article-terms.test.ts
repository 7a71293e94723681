import { describe, expect, it } from 'vitest'
import { deskNames, termsOf, topicNames, typeTexts } from '#app/shared/article/article-terms.ts'
import { articleDesks, articleTopics, articleTypes } from '#server/api/contract/schemas/article-terms.ts'

describe('what articles are called by', () => {
  it.each([
    ['types', termsOf(typeTexts), articleTypes],
    ['topics', termsOf(topicNames), articleTopics],
    ['desks', termsOf(deskNames), articleDesks],
  ])('is what the contract has: %s', (_, shown, known) => {
    expect(new Set<string>(shown)).toEqual(new Set<string>(known))
  })
})
