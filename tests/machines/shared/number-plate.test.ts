import { describe, expect, it } from 'vitest'
import { marketCodes } from '#config'
import { plateExamples, readNorwegianPlate, readNumberPlate } from '#machines/shared/number-plate.ts'

describe('a Norwegian number plate', () => {
  it.each([
    ['EL12345', 'EL 12345'],
    ['el 12345', 'EL 12345'],
    [' DN-98 765 ', 'DN 98765'],
  ])('is read however it is typed: %s', (typed, written) => {
    expect(readNorwegianPlate(typed)).toBe(written)
    expect(readNumberPlate('NO', typed)).toBe(written)
  })

  it.each([
    '',
    'EL1234',
    'EL123456',
    'EL01234',
    'E12345',
    'ELK1234',
    'IO12345',
    'ØL12345',
    'FJORD',
    'EL 1234O',
    'HH SV 123',
  ])('is nothing else: %s', (typed) => {
    expect(readNorwegianPlate(typed)).toBeNull()
  })
})

describe('the number plate of a market', () => {
  it.each([
    ['SE', 'abc12d', 'ABC 12D'],
    ['SE', 'SXA 109', 'SXA 109'],
    ['DK', 'el60123', 'EL 60 123'],
    ['DE', 'hh-sl 201e', 'HH SL 201E'],
    ['DE', 'B A 1', 'B A 1'],
    ['DE', 'GÖ XY99', 'GÖ XY 99'],
    ['NL', 't001zv', 'T-001-ZV'],
    ['NL', '12-abc-3', '12-ABC-3'],
    ['NL', 'gx 123 b', 'GX-123-B'],
    ['AE', 'dubai t 50001', 'Dubai T 50001'],
    ['AE', 'Abu Dhabi 18 5', 'Abu Dhabi 18 5'],
  ])('is written as %s writes it: %s', (country, typed, written) => {
    expect(readNumberPlate(country, typed)).toBe(written)
  })

  it.each([
    ['SE', 'AIC 123'],
    ['SE', 'ABC 12O'],
    ['DK', 'E 12345'],
    ['DE', 'HHSL201'],
    ['DE', 'HH SL 0123'],
    ['DE', 'HHH SL 1234E'],
    ['DE', 'HH SL 123X'],
    ['NL', 'ABCDEF'],
    ['NL', '123456'],
    ['NL', 'T-001-ZV-2'],
    ['AE', 'T 50001'],
    ['AE', 'Dubai T 500001'],
    ['AE', 'Oslo T 5'],
    ['FR', 'AB-123-CD'],
  ])('is nothing else in %s: %s', (country, typed) => {
    expect(readNumberPlate(country, typed)).toBeNull()
  })

  it('has an example in every market, which is one', () => {
    expect(Object.keys(plateExamples).toSorted()).toEqual([...marketCodes].toSorted())
    const read = marketCodes.map((country) => readNumberPlate(country, plateExamples[country] ?? ''))
    expect(read).toEqual(marketCodes.map((country) => plateExamples[country]))
  })
})
