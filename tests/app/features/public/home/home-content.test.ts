import { describe, expect, it } from 'vitest'
import { homeCaching, loadHomeContent } from '#app/features/public/home/home-content.ts'
import { localeOfPath } from '#app/i18n/locale.ts'

describe('the content of the home page', () => {
  it('is incomplete without a backend, and such a page is not cached', async () => {
    const content = await loadHomeContent(localeOfPath('/no_NO'))
    expect(content).toMatchObject({ isComplete: false, latest: [], monthlyFrom: null })
    expect(homeCaching(content)).toEqual({ 'cache-control': 'private, no-store' })
    expect(homeCaching({ isComplete: true })).toMatchObject({ 'cache-tag': 'articles,components,vehicles' })
  })
})
