import { describe, expect, it } from 'vitest'
import { assertLastingEmail, isLastingEmail, readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'

describe('a phone number', () => {
  it.each([
    ['DE', 10, 11],
    ['DK', 8, 8],
    ['NL', 9, 9],
    ['SE', 9, 9],
    ['NO', 8, 8],
    ['AE', 8, 9],
  ] as const)('in %s has %i to %i digits', (phoneCountry, minimum, maximum) => {
    const isValid = (digits: number) => readPhone({ phoneCountry, phone: '1'.repeat(digits) }) !== null
    expect([minimum - 1, minimum, maximum, maximum + 1].map(isValid)).toEqual([false, true, true, false])
  })

  it.each([
    ['DK', '+4520123456', '20123456'],
    ['DK', '004520123456', '20123456'],
    ['DK', '20123456', '20123456'],
    ['DE', '+4915112345678', '15112345678'],
    ['DE', '+49(0)151 123 456 78', '15112345678'],
    ['SE', '+46 (0)46-123 45 67', '461234567'],
    ['AE', '+971501234567', '501234567'],
  ] as const)('of %s typed as %s is stored as %s', (phoneCountry, phone, stored) => {
    expect(readPhone({ phoneCountry, phone })).toBe(stored)
  })

  it.each([
    ['DK', '+46701234567'],
    ['NO', '+4520123456'],
    ['DE', '+49'],
    ['NL', '+31612345'],
  ] as const)('of %s is not %s', (phoneCountry, phone) => {
    expect(readPhone({ phoneCountry, phone })).toBeNull()
  })
})

describe('an e-mail address', () => {
  it('of a domain that the brand has shut out is refused, with all below it', () => {
    const blocked = ['rival.example']
    expect(isLastingEmail('a@rival.example', blocked)).toBe(false)
    expect(isLastingEmail('a@mail.RIVAL.example', blocked)).toBe(false)
    expect(isLastingEmail('a@arrival.example', blocked)).toBe(true)
  })

  it.each(['a@mailinator.com', 'a@MAILINATOR.com', 'a@eu.mailinator.com'])(
    'of a throw-away domain is refused: %s',
    (email) => {
      expect(() => assertLastingEmail(email)).toThrow(Refusal)
    },
  )

  it.each(['a@solvei.example', 'mailinator.com@solvei.example', 'a@notmailinator.com'])(
    'of another is accepted: %s',
    (email) => {
      expect(() => assertLastingEmail(email)).not.toThrow()
    },
  )
})
