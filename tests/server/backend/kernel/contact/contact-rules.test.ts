import { describe, expect, it } from 'vitest'
import { assertLastingEmail, isLastingEmail, isPhoneValid } from '#server/backend/kernel/contact/contact-rules.ts'
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
    const isValid = (digits: number) => isPhoneValid({ phoneCountry, phone: '1'.repeat(digits) })
    expect([minimum - 1, minimum, maximum, maximum + 1].map(isValid)).toEqual([false, true, true, false])
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
