import { describe, expect, it } from 'vitest'
import { formatSeconds, maskEmail, maskName, maskPhone } from '#machines/shared/masking.ts'

describe('masking', () => {
  it.each([
    ['anna.berg@example.org', 'a***@example.org'],
    ['a@b@example.org', 'a***@example.org'],
    ['@example.org', '***'],
    ['no address', '***'],
  ])('hides the local part of %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

  it.each([
    ['+47 912 34 567', '+47 9** ** *67'],
    ['+4915112345678', '+491********78'],
    ['91234567', '91****67'],
    ['12345', '*****'],
    ['', ''],
  ])('hides the middle of %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))
})

describe('a name in a list', () => {
  it.each([
    ['Ada', 'Nordmann', 'Ada N.'],
    ['Sanne', 'de Vries', 'Sanne D.'],
    ['Ali', 'العربي', 'Ali ا.'],
    ['Ada', ' ', 'Ada'],
  ])('shows of %s %s no more than the initial', (firstName, lastName, masked) => {
    expect(maskName({ firstName, lastName })).toBe(masked)
  })
})

describe('formatSeconds', () => {
  it.each([
    [0, '0:00'],
    [59, '0:00'],
    [5400, '1:30'],
    [3660, '1:01'],
    [360_000, '100:00'],
    [-5, '0:00'],
  ])('writes %d seconds as hours and minutes', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))
})
