import { describe, expect, it } from 'vitest'
import { listed } from '#machines/shared/listed.ts'

describe('names on one line', () => {
  it('have the comma of their script, and keep their order where it runs from the right', () => {
    expect(listed({ locale: 'de-DE' }, ['ES8', '100 kWh'])).toBe('ES8, 100 kWh')
    expect(listed({ locale: 'ar-AE' }, ['ES8', 'دفع رباعي'])).toBe('\u200F\u2068ES8\u2069، \u2068دفع رباعي\u2069')
  })
})
