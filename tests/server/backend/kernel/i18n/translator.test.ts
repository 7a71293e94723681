import { describe, expect, it } from 'vitest'
import { createTranslator } from '#server/backend/kernel/i18n/translator.ts'

const translator = createTranslator<'fixture.stay' | 'fixture.leave'>('#tests/fixtures/messages/<locale>/fixture.json')

describe('a translator', () => {
  it('writes the texts of its files in a locale, and counts as the locale does', () => {
    const english = translator('en_US')
    const german = translator('de_DE')
    expect([1, 2].map((days) => english('fixture.stay', { days }))).toEqual(['It stays 1 day.', 'It stays 2 days.'])
    expect([1, 2].map((days) => german('fixture.stay', { days }))).toEqual(['Es bleibt 1 Tag.', 'Es bleibt 2 Tage.'])
  })

  it('says in the default locale what the one that is asked for lacks', () => {
    expect(translator('de_DE')('fixture.leave')).toBe('It leaves.')
  })

  it('writes nothing with a hole in it', () => {
    expect(() => translator('de_DE')('fixture.stay')).toThrow(/days/)
  })

  it('does not begin where there is no file of the locale', () => {
    expect(() => translator('sv_SE')).toThrow(/sv_SE/)
  })
})
