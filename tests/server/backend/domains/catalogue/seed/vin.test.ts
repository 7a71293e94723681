import { describe, expect, it } from 'vitest'
import { checkDigitOf, vinOf } from '#server/backend/domains/catalogue/seed/vin.ts'

describe('a vehicle identification number', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['11111111111111111', '1'],
  ])('of others is found valid: %s', (vin, digit) => {
    expect(checkDigitOf(vin)).toBe(digit)
    expect(vin[8]).toBe(digit)
  })

  it('has seventeen characters, none of them I, O or Q, and its check digit', () => {
    const vin = vinOf('EL4E5', 2026, 100_417)
    expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    expect(vin[8]).toBe(checkDigitOf(vin))
    expect(vin.endsWith('100417')).toBe(true)
  })

  it('is not made of what cannot stand in it', () => {
    expect(() => vinOf('EQ4E5', 2026, 1)).toThrow('Q')
    expect(() => vinOf('EL4E5', 1999, 1)).toThrow('1999')
  })
})
