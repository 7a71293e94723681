import { expect, it } from 'vitest'
import { latestOf } from '#app/features/public/home/latest-articles.ts'

const articles = ['one', 'two', 'three', 'four'].map((id) => ({ id }))
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)

it('the latest articles on the home page are the first three that no story above leads to', () => {
  expect(idsOf(latestOf(articles, []))).toEqual(['one', 'two', 'three'])
  expect(idsOf(latestOf(articles, [{ articleId: 'two' }, { articleId: null }]))).toEqual(['one', 'three', 'four'])
  expect(latestOf([], [])).toEqual([])
})
