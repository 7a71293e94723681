import { describe, expect, it } from 'vitest'
import { readNorwegianPlate } from '#machines/shared/number-plate.ts'

describe('a Norwegian number plate', () => {
  it.each([
    ['EL12345', 'EL 12345'],
    ['el 12345', 'EL 12345'],
    [' DN-98 765 ', 'DN 98765'],
  ])('is read however it is typed: %s', (typed, written) => {
    expect(readNorwegianPlate(typed)).toBe(written)
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
