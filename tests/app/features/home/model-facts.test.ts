import { vehicleModels } from '#app/components/vehicle/names.ts'
import { describe, expect, it } from 'vitest'
import { modelFacts } from '#app/features/home/model-facts.ts'

describe('the figures of the models', () => {
  it('exist for every drawn model, in the order of the menu', () => {
    expect(modelFacts.map(({ id }) => id)).toEqual(vehicleModels)
  })

  it.each(modelFacts)(
    'of the $name agree with each other: range and consumption give a battery that fits the car',
    ({ range, consumption }) => {
      const fromTheGrid = (range * consumption) / 100
      expect(fromTheGrid).toBeGreaterThan(50)
      expect(fromTheGrid).toBeLessThan(120)
    },
  )
})
