import { describe, expect, it } from 'vitest'
import { latestOf } from '#app/features/home/latest-articles.ts'

const article = (id: string, language = 'de') => ({ id, language })
const idsOf = (articles: { id: string }[]) => articles.map(({ id }) => id)

describe('the latest articles on the home page', () => {
  const newest = [article('one', 'en'), article('two'), article('three', 'en'), article('four'), article('five', 'en')]

  it('are three, those in the reader’s language first, each language in its order', () => {
    expect(idsOf(latestOf(newest, { lang: 'de', stories: [] }))).toEqual(['two', 'four', 'one'])
    expect(idsOf(latestOf(newest, { lang: 'en', stories: [] }))).toEqual(['one', 'three', 'five'])
    expect(idsOf(latestOf(newest, { lang: 'ar', stories: [] }))).toEqual(['one', 'two', 'three'])
  })

  it('are none that a story above leads to', () => {
    const stories = [{ articleId: 'two' }, { articleId: null }]
    expect(idsOf(latestOf(newest, { lang: 'de', stories }))).toEqual(['four', 'one', 'three'])
  })

  it('are fewer where there are no more', () => {
    expect(latestOf([], { lang: 'de', stories: [] })).toEqual([])
    expect(idsOf(latestOf([article('one')], { lang: 'de', stories: [] }))).toEqual(['one'])
  })
})
