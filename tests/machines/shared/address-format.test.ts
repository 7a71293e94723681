import { array, assert, constantFrom, nat, property, string, stringMatching, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { config, marketCodes } from '#config'
import {
  addressLines,
  addressParts,
  faultyParts,
  isSameAddress,
  type PostalAddress,
  type PostcodeFormat,
  readPostcode,
  writtenAddress,
} from '#machines/shared/address-format.ts'

const markets = marketCodes.map((country) => [country, config.markets[country].address] as const)
const withPostcodes = markets.flatMap(([country, { postcode }]) => (postcode ? [[country, postcode] as const] : []))

/** A whole postcode, as digits and letters. */
function wholePostcode({ digits, letters }: PostcodeFormat) {
  return tuple(stringMatching(new RegExp(`^\\d{${digits}}$`)), stringMatching(new RegExp(`^[A-Z]{${letters}}$`)))
}

/** The same as people type it: small letters, blanks anywhere, with or without the country's letters before it. */
function typedPostcode(format: PostcodeFormat) {
  const before = constantFrom('', ...format.prefixes.flatMap((prefix) => [prefix, `${prefix}-`, `${prefix} `]))
  return tuple(wholePostcode(format), before, nat(), constantFrom(' ', '')).map(
    ([[digits, letters], prefix, cut, gap]) => {
      const at = cut % (digits.length + 1)
      return { digits, letters, typed: `${prefix}${digits.slice(0, at)}${gap}${digits.slice(at)}${gap}${letters}` }
    },
  )
}

const words = array(stringMatching(/^[\p{L}\d]{1,9}$/u), { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))

describe.each(withPostcodes)('a postcode of %s', (_country, format) => {
  it('is read however it is typed, and is the same when it is read again as it is written there', () => {
    assert(
      property(typedPostcode(format), constantFrom(true, false), ({ digits, letters, typed }, isSmall) => {
        const read = readPostcode(format, isSmall ? typed.toLowerCase() : typed)
        expect(read).toMatchObject({ digits, isWhole: true })
        expect(read?.text.replaceAll(' ', '')).toBe(digits + letters)
        expect(readPostcode(format, read?.text ?? '')).toEqual(read)
      }),
    )
  })

  it('is whole with all of its digits and letters only', () => {
    assert(
      property(wholePostcode(format), ([digits, letters]) => {
        expect(readPostcode(format, digits.slice(0, -1))?.isWhole ?? false).toBe(false)
        expect(readPostcode(format, `${digits}1${letters}`)).toBeNull()
        expect(readPostcode(format, `${digits}${letters}A`)).toBeNull()
        expect(readPostcode(format, digits)?.isWhole).toBe(letters === '')
      }),
    )
  })

  it('is none of what has no digits', () => {
    assert(
      property(stringMatching(/^[^\d]*$/), (typed) => {
        expect(readPostcode(format, typed)).toBeNull()
      }),
    )
  })

  it('never throws, whatever is typed', () => {
    assert(
      property(string({ unit: 'binary' }), (typed) => {
        const read = readPostcode(format, typed)
        expect(read === null || read.digits.length <= format.digits).toBe(true)
      }),
    )
  })
})

describe.each(markets)('an address in %s', (country, format) => {
  const address = tuple(
    words,
    words,
    words,
    format.postcode ? typedPostcode(format.postcode) : words.map((typed) => ({ typed })),
  ).map(([street, extra, city, { typed }]): PostalAddress => ({ country, street, extra, city, postcode: typed }))

  it('asks for each part at most once, for all that is required, and writes what it asks for', () => {
    const asked = format.form.flat()
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.toSorted()).toEqual(format.letter.flat().toSorted())
    for (const part of format.required) expect(asked).toContain(part)
    expect(asked.includes('postcode')).toBe(format.postcode !== null)
  })

  it('is right as it is written there, and stays as it is when it is written again', () => {
    assert(
      property(address, (typed) => {
        const written = writtenAddress(format, typed)
        expect(faultyParts(format, written)).toEqual([])
        expect(writtenAddress(format, written)).toEqual(written)
        expect(written.postcode === '').toBe(format.postcode === null)
      }),
    )
  })

  it('lacks exactly the required parts that are blank', () => {
    assert(
      property(address, array(constantFrom(...addressParts)), (typed, blanks) => {
        const parts = Object.fromEntries(blanks.map((part) => [part, '  ']))
        const wanted = addressParts.filter((part) => blanks.includes(part) && format.required.includes(part))
        expect(faultyParts(format, { ...typed, ...parts })).toEqual(wanted)
      }),
    )
  })

  it('takes no postcode but a whole one of its country, and any where there are none', () => {
    const { digits = 0, letters = 0 } = format.postcode ?? {}
    const whole = '1'.repeat(digits) + 'A'.repeat(letters)
    const faulty = constantFrom('', '1', whole.slice(0, -1), `1${whole}`, `${whole}A`, 'ABCDE', '00-000')
    assert(
      property(address, faulty, (typed, postcode) => {
        expect(faultyParts(format, { ...typed, postcode })).toEqual(format.postcode ? ['postcode'] : [])
      }),
    )
  })

  it.each([
    ['SE', '11143', '111 43'],
    ['SE', 's-111 43', '111 43'],
    ['NL', '1012ab', '1012 AB'],
    ['DE', 'D-20457', '20457'],
    ['DE', '2045', '2045'],
    ['SE', 'unknown', 'unknown'],
  ] as const)('stands on an envelope of %s with the postcode %s as %s', (country, typed, written) => {
    const address = { street: 'Storgatan 1', extra: '', postcode: typed, city: 'Ort' }
    expect(addressLines(config.markets[country].address, address).join(' ')).toBe(`Storgatan 1 ${written} Ort`)
  })

  it('stands on an envelope with each of its parts once, and no empty line', () => {
    assert(
      property(address, (typed) => {
        const written = writtenAddress(format, typed)
        const lines = addressLines(format, written)
        expect(lines.join(' ')).toBe(
          format.letter
            .flat()
            .flatMap((part) => written[part] || [])
            .join(' '),
        )
        expect(lines.every(Boolean)).toBe(true)
        expect(addressLines(format, { ...written, extra: undefined })).toHaveLength(lines.length - 1)
      }),
    )
  })

  it('is the same however its letters and blanks are written, and another one elsewhere', () => {
    assert(
      property(address, (typed) => {
        const loud = { ...typed, street: ` ${typed.street.replaceAll(' ', '  ')} ` }
        expect(isSameAddress(typed, loud)).toBe(true)
        expect(isSameAddress(typed, { ...typed, street: `${typed.street} 1` })).toBe(false)
        expect(isSameAddress(typed, { ...typed, country: country === 'DE' ? 'NL' : 'DE' })).toBe(false)
      }),
    )
  })
})
