import { describe, expect, it } from 'vitest'
import { localeOfPath, localeParamOfPath, pathInLocale, pathWithoutLocale } from '#app/i18n/locale.ts'

describe('the locale of a path', () => {
  it.each([
    ['/de_DE/test-drive', 'de_DE'],
    ['/no_NO', 'no_NO'],
    ['/test-drive', 'en_US'],
    ['/', 'en_US'],
    // Not of the pattern, so an ordinary path.
    ['/DE_de/test-drive', 'en_US'],
    ['/de_DEX', 'en_US'],
  ])('of %s is %s', (path, slug) => {
    expect(localeOfPath(path).slug).toBe(slug)
  })

  it('is the nearest one of the same language where the segment is well-formed but not supported', () => {
    expect(localeOfPath('/de_AT/test-drive').slug).toBe('de_DE')
    expect(localeOfPath('/ar_SA').slug).toBe('ar_AE')
    expect(localeOfPath('/fr_FR').slug).toBe('en_US')
  })

  it('makes Norwegian nb in the region NO', () => {
    expect(localeOfPath('/no_NO')).toMatchObject({ lang: 'nb', region: 'NO', tag: 'nb-NO' })
  })
})

describe('links on a page', () => {
  it('stay without a prefix where the page has none, and name the nearest locale where its own does not exist', () => {
    expect(localeParamOfPath('/test-drive')).toBeUndefined()
    expect(localeParamOfPath('/en_US/test-drive')).toBe('en_US')
    expect(localeParamOfPath('/de_AT/test-drive')).toBe('de_DE')
  })

  it('lead to the same page in another locale', () => {
    const path = pathWithoutLocale('/de_DE/test-drive/slot')
    expect(path).toBe('/test-drive/slot')
    expect(pathInLocale('sv_SE', path)).toBe('/sv_SE/test-drive/slot')
    expect(pathInLocale('en_US', path)).toBe('/test-drive/slot')
    expect(pathInLocale('de_DE', pathWithoutLocale('/da_DK'))).toBe('/de_DE')
    expect(pathInLocale('en_US', pathWithoutLocale('/da_DK'))).toBe('/')
  })
})
