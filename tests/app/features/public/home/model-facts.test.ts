import { describe, expect, it } from 'vitest'
import { modelFacts } from '#app/features/public/home/model-facts.ts'
import { vehicleModels } from '#app/shared/vehicle/names.ts'
import type { SkuFacts } from '#server/api/contract/schemas/vehicle.ts'
import { models } from '#server/backend/domains/catalogue/seed/models.ts'
import { skus } from '#server/backend/domains/catalogue/seed/skus.ts'

describe('the figures of the models', () => {
  it('exist for every drawn model, in the order of the menu', () => {
    expect(modelFacts.map(({ id }) => id)).toEqual(vehicleModels)
  })

  it('go by the names under which the models are sold', () => {
    expect(modelFacts.map(({ id, name }) => ({ id, name }))).toEqual(models.map(({ id, name }) => ({ id, name })))
  })

  it.each(modelFacts)(
    'of the $name are those of its first version',
    ({ id, range, consumption, acceleration, seats }) => {
      const facts = skus.find(({ modelId }) => modelId === id)?.facts
      expect({ range, consumption, acceleration, seats }).toEqual(facts && figuresOf(facts))
    },
  )
})

function figuresOf({ range, consumption, acceleration, seats }: SkuFacts) {
  return { range, consumption, acceleration, seats }
}
