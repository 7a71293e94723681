import { describe, expect, it } from 'vitest'
import { missingLanguages } from '#app/features/ops/content/missing-languages.ts'
import { localeSlugs } from '#config'

describe('languages that are missing', () => {
  it('are those of which no locale has a text', () => {
    expect(missingLanguages(localeSlugs)).toEqual([])
    expect(missingLanguages(['en_AE', 'de_DE', 'ar_AE'])).toEqual(['da_DK', 'nl_NL', 'sv_SE', 'no_NO'])
  })

  it('name English as the language in which editors write first', () => {
    expect(missingLanguages(localeSlugs.filter((slug) => !slug.startsWith('en_')))).toEqual(['en_EU'])
  })
})
