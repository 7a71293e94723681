import { describe, expect, it } from 'vitest'
import { parsePostcode } from '#server/backend/domains/geography/postcode.ts'

describe('a postcode', () => {
  it.each([
    ['DE', '20457', '20457', '20457'],
    ['DE', ' d-20457 ', '20457', '20457'],
    ['DE', 'DE 20457', '20457', '20457'],
    ['DK', 'DK-2150', '2150', '2150'],
    ['NL', '1234 AB', '1234', '1234 AB'],
    ['NL', '1234ab', '1234', '1234 AB'],
    ['NL', '1234', '1234', '1234'],
    ['SE', 'S-123 45', '12345', '123 45'],
    ['SE', 'SE12345', '12345', '123 45'],
    ['NO', 'N-0150', '0150', '0150'],
  ])('of %s is read from "%s"', (country, typed, digits, text) => {
    expect(parsePostcode(country, typed)).toMatchObject({ digits, text })
  })

  it('may still be incomplete', () => {
    expect(parsePostcode('SE', '11')).toEqual({ digits: '11', text: '11', isWhole: false })
    expect(parsePostcode('SE', '114 4')).toEqual({ digits: '1144', text: '114 4', isWhole: false })
  })

  it.each([
    ['DE', '204570'],
    ['DE', '2'],
    ['DE', '20457 AB'],
    ['DK', '21505'],
    ['NL', '123 AB'],
    ['NL', '1234 ABC'],
    ['NO', 'Oslo'],
    ['NO', ''],
    ['AE', '12345'],
    ['US', '90210'],
  ])('is none in %s when it reads "%s"', (country, typed) => {
    expect(parsePostcode(country, typed)).toBeNull()
  })
})
