import { describe, expect, it } from 'vitest'
import { requestedLocale } from '#app/i18n/add-locale/requested-locale.ts'
import * as product from '#config'

const requested = (line: string) => requestedLocale(line.split(' ').filter(Boolean), product)

describe('a locale that is asked for', () => {
  it('is in money and time as the one it is like, and in all else as its language has it', () => {
    expect(requested('fi_FI --like sv_SE')).toMatchObject({
      locale: {
        slug: 'fi_FI',
        tag: 'fi-FI',
        market: 'SE',
        currency: 'SEK',
        timeZone: 'Europe/Stockholm',
        lang: 'fi',
        region: 'FI',
        direction: 'ltr',
        name: 'Suomi',
      },
      isNewLanguage: true,
    })
    expect(requested('he_IL --like en_EU')).toMatchObject({ locale: { direction: 'rtl', name: 'עברית' } })
  })

  it('is in those as its market where one is named, and in none on request', () => {
    expect(requested('fi_FI --like sv_SE --market NO')).toMatchObject({
      locale: { market: 'NO', currency: 'NOK', timeZone: 'Europe/Oslo' },
    })
    expect(requested('fi_FI --like sv_SE --market none')).toMatchObject({
      locale: { market: null, currency: 'SEK', timeZone: 'Europe/Stockholm' },
    })
  })

  it('can bring a tag and a name of its own', () => {
    expect(requested('en_IE --like en_EU --tag en-IE --name Irish')).toMatchObject({
      locale: { tag: 'en-IE', name: 'Irish', lang: 'en', region: 'IE' },
      isNewLanguage: false,
    })
  })

  it('is the one that is there where it is asked for again', () => {
    expect(requested('sv_SE --like de_DE --again')).toMatchObject({
      locale: { slug: 'sv_SE', ...product.config.locales.sv_SE },
      isNewLanguage: true,
    })
  })

  it.each([
    ['', /^usage: /],
    ['fi_FI sv_SE', /^usage: /],
    ['finnish --like sv_SE', /^finnish is not written as a locale is: fi_FI$/],
    ['../FI --like sv_SE', /^..\/FI is not written/],
    ['fi_FI', /^--like is missing: give one of de_DE, /],
    ['fi_FI --like xx_XX', /^--like xx_XX: give one of de_DE, /],
    ['fi_FI --like fi_FI', /^--like fi_FI: give one of de_DE, /],
    ['sv_SE --like de_DE', /^sv_SE is a locale already; /],
    ['nb_NO --like no_NO', /^nb_NO is no_NO: both are nb in NO$/],
    ['de_CH --like sv_SE', /^--like sv_SE: there are texts in de already, so give de_DE$/],
    ['xx_YY --like sv_SE', /^xx-YY: nothing can be formatted /],
    ['fi_FI --like sv_SE --market FI', /^--market FI: give none, or one of DE, /],
    ['fi_FI --like sv_SE --tag fi_FI', /^--tag fi_FI: not a canonical BCP 47 tag$/],
    ['fi_FI --like sv_SE --tag FI-fi', /^--tag FI-fi: not a canonical BCP 47 tag: fi-FI$/],
    ['fi_FI --like sv_SE --tag fil-FI', /^fil-FI: a language is named by two letters$/],
    ['fi_FI --lke sv_SE', /^Unknown option '--lke'/],
  ])('is refused in one line: %s', (line, reason) => {
    expect(requested(line)).toEqual({ refused: expect.stringMatching(reason) })
    expect(requested(line)).toEqual({ refused: expect.not.stringContaining('\n') })
  })
})
