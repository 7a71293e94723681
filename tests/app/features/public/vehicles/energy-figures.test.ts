import { describe, expect, it } from 'vitest'
import { carbonCost, energyCost } from '#app/features/public/vehicles/energy-figures.ts'

describe('the costs on the label', () => {
  it('are those of 15,000 kilometres a year', () => {
    // 20.4 kWh/100 km × 150 × 0.321 €
    expect(energyCost(20.4)).toBe(98_226)
  })

  it('are none of what emits nothing, and 15 t in ten years of 100 g/km', () => {
    expect(carbonCost(0, 200)).toBe(0)
    expect(carbonCost(100, 142.5)).toBe(213_750)
  })
})
