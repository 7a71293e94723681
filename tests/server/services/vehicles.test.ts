import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthlyPrice, sumOfParts } from '#app/features/public/vehicles/price.ts'
import { type MarketCode, marketCodes } from '#config'
import { common } from '#server/api/contract/groups/common.ts'
import { subscription } from '#server/api/contract/groups/subscription.ts'
import { createSubscriptionHandlers } from '#server/backend/domains/catalogue/subscription.handlers.ts'
import { createCommonHandlers } from '#server/backend/domains/site-info/site-info.handlers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { type ConfiguredVehicle, configure, listVehicles, type VehicleChoices } from '#server/services/vehicles.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { testApp } from '#tests/support/signed-request.ts'
import { callTo } from './calls.ts'

const place = useDatabases('seeded')

describe('a configured vehicle', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend({
      place: await place('postgresql'),
      assemble: (services) => ({
        endpoints: [
          ...mount(common, createCommonHandlers(services)),
          ...mount(subscription, createSubscriptionHandlers(services)),
        ],
      }),
    })
  })
  afterAll(() => backend.stop())

  const call = () => callTo((request) => backend.fetch(request), { app: testApp })
  async function built(country: MarketCode, modelId: string, wishes: VehicleChoices = {}): Promise<ConfiguredVehicle> {
    const outcome = await configure(call(), { modelId, country, ...wishes })
    if (!outcome.ok) throw new Error(`${modelId} is not to be had in ${country}`)
    return outcome.value
  }

  it('costs what its parts add up to, in every market that builds to order and for every choice of one part', async () => {
    for (const country of marketCodes.filter((code) => code !== 'AE')) {
      const { build } = await built(country, 'es8')
      const choices: VehicleChoices[] = [
        ...build.skus.map(({ id }) => ({ skuId: id })),
        ...build.paints.map(({ id }) => ({ paint: id })),
        ...build.wheels.map(({ id }) => ({ wheels: id })),
        ...build.interiors.map(({ id }) => ({ interior: id })),
        ...build.mileagePackages.map(({ km }) => ({ km })),
      ]
      for (const choice of choices) {
        const vehicle = await built(country, 'es8', choice)
        const listed = vehicle.terms?.find(({ months }) => months === 36)?.monthly
        expect({ choice, ...sumOfParts(vehicle) }).toEqual({ choice, ...listed })
      }
    }
  })

  it('costs in each term what the backend says, with return care the sum of both', async () => {
    const vehicle = await built('SE', 'vind', { paint: 'copper', km: 2_000 })
    expect(vehicle.terms?.map(({ months }) => months)).toEqual([6, 12, 24, 36])
    for (const { months, monthly } of vehicle.terms ?? []) {
      expect(monthlyPrice(vehicle, { months })).toMatchObject({ ...monthly, months, isEstimate: false })
      const withCare = monthlyPrice(vehicle, { months, care: 1 })
      expect(withCare.amount).toBe(monthly.amount + vehicle.build.returnCare.amount)
      expect(withCare.vatAmount).toBe(monthly.vatAmount + vehicle.build.returnCare.vatAmount)
    }
    // A term that is not offered is the longest.
    expect(monthlyPrice(vehicle, { months: 7 }).months).toBe(36)
  })

  it('costs more with what is fitted to order, in every term and market, and is then an estimate; stock is as it is', async () => {
    const inStock = await built('AE', 'sund')
    expect(inStock.build.equipment).toEqual([])
    expect(monthlyPrice(inStock, { extras: 'winter' })).toEqual(monthlyPrice(inStock, {}))
    for (const country of marketCodes.filter((code) => code !== 'AE')) {
      const vehicle = await built(country, 'sund')
      const { equipment } = vehicle.build
      // The smallest model pulls too little for a bar.
      expect(equipment.map(({ id }) => id)).toEqual(['assist', 'winter', 'charger'])
      for (const months of [12, 36]) {
        const without = monthlyPrice(vehicle, { months })
        const fitted = monthlyPrice(vehicle, { months, extras: 'assist-charger-towbar' })
        const [assist, , charger] = equipment
        expect(fitted.amount - without.amount).toBe((assist?.surcharge.amount ?? 0) + (charger?.surcharge.amount ?? 0))
        expect(fitted.vatAmount).toBeGreaterThan(without.vatAmount)
        expect([without.isEstimate, fitted.isEstimate]).toEqual([false, true])
      }
    }
  })

  it('is the product that can be subscribed to, with the day it is there', async () => {
    const { product, sku, refused } = await built('SE', 'es8', {
      skuId: 'es8-120-awd-7',
      paint: 'copper',
      wheels: '21-turbine',
      interior: 'sand',
    })
    expect(refused).toEqual([])
    expect(sku.facts.seats).toBe(7)
    expect(product?.productId).toBe('se-es8-120-awd-7-copper-21-turbine-sand-order')
    expect(product?.availableFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('falls back to what there is, and says so', async () => {
    const vehicle = await built('DE', 'sund', { interior: 'lichen', wheels: '21-turbine', km: 1 })
    expect(vehicle.chosen).toMatchObject({ interior: 'basalt', wheels: '18-aero', km: 1_500 })
    expect(vehicle.refused.toSorted()).toEqual(['interior', 'km', 'wheels'])
  })

  it('comes from stock where nothing is made to order, and is estimated where none like it stands there', async () => {
    const { build } = await built('AE', 'es8')
    expect(build.orderType).toBe(1)
    expect(build.skus.map(({ facts }) => facts.seats)).not.toContain(7)
    const all = await Promise.all(
      build.paints.flatMap(({ id: paint }) =>
        build.interiors.map(({ id: interior }) =>
          built('AE', 'es8', { paint, interior, skuId: build.skus[0]?.id ?? '' }),
        ),
      ),
    )
    const missing = all.find(({ product }) => !product)
    expect(missing && monthlyPrice(missing, {})).toMatchObject({
      ...(missing && sumOfParts(missing)),
      isEstimate: true,
    })
    for (const vehicle of all.filter(({ product }) => product)) {
      expect(sumOfParts(vehicle)).toEqual(vehicle.terms?.at(-1)?.monthly)
    }
  })

  it('is not found where there is no such model', async () => {
    expect(await configure(call(), { modelId: 'tram', country: 'DE' })).toMatchObject({ ok: false })
    const { builds } = await listVehicles(call(), { country: 'DE', modelIds: ['es8', 'tram', 'sund'] })
    expect(builds.map(({ name }) => name)).toEqual(['ES8', 'Sund'])
  })
})
