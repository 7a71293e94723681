import { describe, expect, it } from 'vitest'
import { suggestLocale } from '#app/i18n/suggest-locale.ts'

describe('the suggested locale of a page without one', () => {
  it.each([
    [['de-DE', 'de', 'en-US', 'en'], 'de_DE'],
    [['de-AT', 'en'], 'de_DE'],
    [['nb-NO', 'nb', 'no'], 'no_NO'],
    [['nn'], 'no_NO'],
    [['sv-FI'], 'sv_SE'],
    [['ar-EG'], 'ar_AE'],
    [['zh-Hant-TW', 'fr-FR', 'da'], 'da_DK'],
    [['en-AE', 'ar-AE'], 'en_AE'],
    [['EN-ae'], 'en_AE'],
  ])('for a browser that speaks %j is %s', (languages, slug) => {
    expect(suggestLocale('/', languages)?.slug).toBe(slug)
    expect(suggestLocale('/vehicles/es8', languages)?.slug).toBe(slug)
  })

  it.each([[['en-US', 'de-DE']], [['en-GB', 'de']], [['en']], [['fr-FR', 'zz']], [['']], [[]]])(
    'is none for a browser that speaks %j',
    (languages) => {
      expect(suggestLocale('/', languages)).toBeNull()
    },
  )

  it('is none where the address names a locale, which was chosen', () => {
    expect(suggestLocale('/sv_SE/vehicles', ['de-DE'])).toBeNull()
    expect(suggestLocale('/en_US', ['de-DE'])).toBeNull()
  })
})
