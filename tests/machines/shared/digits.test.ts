import { assert, constantFrom, nat, pre, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPostcode } from '#machines/shared/address-format.ts'
import { westernDigits } from '#machines/shared/digits.ts'
import { scripts, typedIn } from '#tests/support/eastern-digits.ts'

const script = constantFrom(...(Object.keys(scripts) as (keyof typeof scripts)[]))
const eastern = /[٠-٩۰-۹٫]/

describe('digits as every rule knows them', () => {
  it('are those of Arabic and Persian keyboards, with the decimal sign between them', () => {
    expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(westernDigits('٤٩٫٥٠')).toBe('49.50')
  })

  it('are the same whichever script a number was typed in', () => {
    assert(
      property(string({ unit: 'grapheme' }), nat().map(String), script, (text, number, typed) => {
        pre(!eastern.test(text))
        expect(westernDigits(typedIn(typed, `${text}${number}`))).toBe(`${text}${number}`)
      }),
    )
  })

  it('leave every other sign where it is, and are themselves left alone', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const western = westernDigits(text)
        expect(western).toHaveLength(text.length)
        expect(westernDigits(western)).toBe(western)
        const others = (one: string) => one.split('').filter((_, place) => !eastern.test(text.charAt(place)))
        expect(others(western)).toEqual(others(text))
      }),
    )
  })

  it('make a postcode', () => {
    const format = { digits: 4, letters: 2, group: null, prefixes: [] }
    expect(readPostcode(format, '١٠١٢ ab')).toEqual({ digits: '1012', text: '1012 AB', isWhole: true })
  })
})
