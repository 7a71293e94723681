import { describe, expect, it } from 'vitest'
import { shownChoice } from '#app/features/public/vehicles/shown-choice.ts'

const money = { amount: 0, currency: 'EUR', vatAmount: 0, vatRate: 1_900 }
const facts = {
  battery: 100,
  drive: 'awd' as const,
  range: 560,
  consumption: 20.4,
  consumptionParts: { low: 15.5, medium: 16.3, high: 18.9, extraHigh: 25.9 },
  co2Emission: 0,
  co2Class: 'A',
  power: 400,
  acceleration: 4.9,
  chargingMinutes: 27,
  chargingPower: 240,
  seats: 6,
  luggage: 365,
  length: 506,
  towing: 2_000,
}
const sku = { id: 'es8-100-awd', facts, monthly: money, from: money }
const larger = { ...sku, id: 'es8-120-awd', facts: { ...facts, battery: 120 } }
const vehicle = {
  country: 'DE' as const,
  build: {
    spuId: 'es8',
    name: 'ES8',
    orderType: 2 as const,
    skus: [sku, larger],
    paints: [
      { id: 'fjord' as const, surcharge: money },
      { id: 'copper' as const, surcharge: money },
    ],
    wheels: [{ id: '20-aero' as const, surcharge: money }],
    interiors: [{ id: 'basalt' as const, surcharge: money }],
    equipment: [],
    mileagePackages: [
      { km: 1_500, surcharge: money },
      { km: 2_000, surcharge: money },
    ],
    returnCare: money,
  },
  sku,
  chosen: { paint: 'fjord' as const, wheels: '20-aero' as const, interior: 'basalt' as const, km: 1_500 },
  refused: [],
  product: null,
  terms: null,
  comparison: null,
  marketing: { hasFreeTrial: false, voucher: null },
}

describe('what shows of a configuration before its price is there', () => {
  it('is what was pressed last, the version too, so that the next press goes on from it', () => {
    expect(shownChoice(vehicle, { version: '120-awd', paint: 'copper', km: 2_000 })).toEqual({
      sku: larger,
      chosen: { ...vehicle.chosen, paint: 'copper', km: 2_000 },
    })
  })

  it('is what there is instead of what is not to be had', () => {
    expect(shownChoice(vehicle, { version: '52-rwd', wheels: '21-turbine', interior: 'lichen', km: 9 })).toEqual({
      sku,
      chosen: vehicle.chosen,
    })
  })
})
