import { describe, expect, it } from 'vitest'
import { resetForm, registrationForm } from '#server/api/input/identity.ts'

const person = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.org' }

describe('a new password', () => {
  it.each([
    [11, false],
    [12, true],
    [64, true],
    [200, true],
    [201, false],
  ])('of %i characters is taken: %s', (length, isTaken) => {
    // No character is refused, and none is required.
    for (const character of ['a', ' ', '密']) {
      const password = character.repeat(length)
      expect(registrationForm.safeParse({ ...person, password }).success).toBe(isTaken)
      expect(resetForm.safeParse({ code: '123456', password }).success).toBe(isTaken)
    }
  })
})
