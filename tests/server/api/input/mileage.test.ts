import { describe, expect, it } from 'vitest'
import { mileage } from '#server/api/input/mileage.ts'

describe('kilometres on an odometer', () => {
  it.each(['42000', '42 000', '42.000', '42,000', '42’000', '42 000 km', '٤٢٬٠٠٠', '٤٢٬٠٠٠ كم', '۴۲۰۰۰'])(
    'are read from %s',
    (typed) => {
      expect(mileage.parse(typed)).toBe('42000')
    },
  )

  it.each(['', 'km', 'mange', '1 234 567', '-5'])('are not what “%s” says', (typed) => {
    expect(mileage.safeParse(typed).success).toBe(false)
  })
})
