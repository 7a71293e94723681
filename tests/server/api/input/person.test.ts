import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { personPhone, phoneRuleAt } from '#server/api/input/person.ts'

const form = z.object({ phoneCountry: z.enum(marketCodes), phone: personPhone }).check(...phoneRuleAt('phone'))

describe('the phone number of a form', () => {
  it.each([
    ['DK', '+45 20 12 34 56', '20123456'],
    ['DK', '+4520123456', '20123456'],
    ['DK', '0045 20123456', '20123456'],
    ['DK', '4520123456', '20123456'],
    ['DK', '45 20 12 34', '45201234'],
    ['NO', '+47 412 34 567', '41234567'],
    ['SE', '+46 (0)70-123 45 67', '701234567'],
    ['SE', '046-123 45 67', '461234567'],
    ['NL', '+31 6 12345678', '612345678'],
    ['DE', '+49 151 12345678', '15112345678'],
    ['DE', '0151/12345678', '15112345678'],
    ['AE', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '501234567'],
    ['AE', '\u2066+971 50 123 4567\u2069', '501234567'],
  ] as const)('of %s may be typed as %s', (phoneCountry, typed, phone) => {
    expect(form.parse({ phoneCountry, phone: typed })).toEqual({ phoneCountry, phone })
  })

  it.each([
    ['DK', '+46 70 123 45 67'],
    ['DK', '+45 20 12 34'],
    ['DE', '+49 30 123456'],
    ['NO', '123456789'],
    ['NO', '41 23 45 67 +47'],
  ] as const)('of %s is not %s', (phoneCountry, typed) => {
    const { error } = form.safeParse({ phoneCountry, phone: typed })
    expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(['phone'])
  })
})
