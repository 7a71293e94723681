import { describe, expect, it } from 'vitest'
import { variantsOf } from '#server/backend/domains/catalogue/variants.ts'

type Build = Parameters<typeof variantsOf>[1]

const current: Build = {
  id: 'current',
  skuId: 'es8-100-awd',
  paint: 'fjord',
  wheels: '20-aero',
  interior: 'basalt',
  condition: 'new',
  modelYear: null,
  mileageClass: 100,
  monthlyFrom: 100_000,
}
const like = (id: string, change: Partial<Build>): Build => ({ ...current, id, ...change })

describe('variants', () => {
  it('are the current value and each other one there is', () => {
    const found = variantsOf('paint', current, [like('a', { paint: 'moss' }), like('b', { paint: 'dusk' })])
    expect(found.map(({ value }) => value)).toEqual(['fjord', 'moss', 'dusk'])
    expect(found.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  })

  it('lead to the car that is most alike', () => {
    const [, moss] = variantsOf('paint', current, [
      like('used', { paint: 'moss', condition: 'used', modelYear: 2025, mileageClass: 10_000 }),
      like('other interior', { paint: 'moss', interior: 'sand', monthlyFrom: 120_000 }),
      like('other version', { paint: 'moss', skuId: 'es8-120-awd' }),
    ])
    expect(moss).toEqual({
      value: 'moss',
      productId: 'other interior',
      isCurrent: false,
      isExact: false,
      difference: 20_000,
    })
  })

  it('are exact where nothing else changes, and of equals the cheaper', () => {
    const [, sand] = variantsOf('interior', current, [
      like('dear', { interior: 'sand', monthlyFrom: 102_000 }),
      like('cheap', { interior: 'sand', monthlyFrom: 101_000 }),
    ])
    expect(sand).toMatchObject({ productId: 'cheap', isExact: true })
  })

  it('keep a current car that is itself no longer to be had', () => {
    expect(variantsOf('wheels', current, [])).toMatchObject([{ value: '20-aero', productId: 'current', isExact: true }])
  })
})
