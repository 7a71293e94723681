import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config, localeSlugs, marketCodes } from '#config'
import { newDatabase } from '#tests/support/databases.ts'
import { type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'

describe('what goes with a subscription', () => {
  let world: CatalogueWorld
  beforeAll(async () => {
    world = await openCatalogueWorld(await newDatabase('postgresql', 'seeded'))
  })
  afterAll(() => world.backend.stop())
  const calls = () => world.api().subscription

  it('is a cancel policy that becomes dearer towards the hand-over and ends before it', async () => {
    for (const country of marketCodes) {
      const { steps, cutoffHours, withdrawalDays, noticeDays } = await calls().getCancelPolicy({ query: { country } })
      const fees = steps.map(({ fee }) => fee.amount)
      expect(fees).toEqual(fees.toSorted((a, b) => a - b))
      expect(steps.at(-1)?.hoursBefore).toBe(cutoffHours)
      expect([withdrawalDays, noticeDays]).toEqual([country === 'AE' ? 0 : 14, 14])
    }
  })

  it('is a damage cover, that of Germany with the order unless asked otherwise', async () => {
    expect(await calls().getReturnCarePolicy({ query: {} })).toMatchObject({ country: 'DE', scene: 0, entranceType: 3 })
    expect(await world.api('nl_NL').subscription.getReturnCareFee({ query: {} })).toEqual({
      monthly: { amount: 1_900, currency: 'EUR', vatAmount: 303, vatRate: 1_900 },
    })
    const later = await calls().getReturnCarePolicy({ query: { country: 'NO', scene: 1 } })
    expect(later).toMatchObject({ country: 'NO', scene: 1, limit: { currency: 'NOK' } })
    for (const ask of [calls().getReturnCarePolicy, calls().getReturnCareFee]) {
      await expect(ask({ query: { scene: 7 } })).rejects.toMatchObject({ resultCode: 'not_found' })
    }
  })

  it('costs what it does in each market, with the order and, dearer, in use', async () => {
    const feeIn = async (country: (typeof marketCodes)[number], scene: number) =>
      (await calls().getReturnCareFee({ query: { country, scene } })).monthly
    for (const country of marketCodes) {
      const [withOrder, inUse] = [await feeIn(country, 0), await feeIn(country, 1)]
      expect([withOrder.currency, inUse.currency]).toEqual(
        Array.from({ length: 2 }, () => config.markets[country].currency),
      )
      expect(inUse.amount).toBeGreaterThan(withOrder.amount)
    }
    expect([await feeIn('DE', 1), await feeIn('NO', 0)]).toMatchObject([{ amount: 2_900 }, { amount: 23_000 }])
  })

  it('are fees in the money of the market', async () => {
    const fees = await world.api('da_DK').subscription.getServiceFee({ query: {} })
    expect(fees).toMatchObject({ serviceFee: { currency: 'DKK', vatRate: 2_500 }, deposit: { currency: 'DKK' } })
    expect(fees.excess).toEqual({ amount: 790_000, currency: 'DKK' })
  })

  it('is what an address is asked for', async () => {
    const fields = async (country: 'AE' | 'SE') =>
      (await calls().getDeliveryConfig({ query: { country } })).fields.map(({ id }) => id)
    expect(await fields('SE')).toEqual(['street', 'extra', 'postcode', 'city'])
    expect(await fields('AE')).toEqual(['street', 'extra', 'city'])
  })

  it.each([
    [{ country: 'DE', postcode: 'd 10115', city: 'berlin' }, { isServed: true, isConsistent: true }, 'Berlin', '10115'],
    [
      { country: 'DE', postcode: '80331', city: 'Hamburg' },
      { isServed: true, isConsistent: false },
      'Hamburg',
      '80331',
    ],
    [{ country: 'SE', postcode: '98132', city: 'Kiruna' }, { isServed: false, isConsistent: true }, 'Kiruna', '981 32'],
    [
      { country: 'NL', postcode: '1012ab', city: 'amsterdam' },
      { isServed: true, isConsistent: true },
      'Amsterdam',
      '1012 AB',
    ],
    [{ country: 'AE', postcode: '', city: 'دبي' }, { isServed: true, isConsistent: true }, 'Dubai', ''],
    [{ country: 'DE', postcode: '99', city: 'Nirgendwo' }, { isServed: false, isConsistent: false }, 'Nirgendwo', '99'],
  ] as const)('is a check of addresses: %o', async (place, verdict, city, postcode) => {
    const checked = await calls().checkAddress({ query: { street: 'Lange Straße 1', ...place } })
    expect(checked).toMatchObject({ isConsistent: verdict.isConsistent, address: { city, postcode } })
    expect([checked.isServed, checked.area !== null]).toEqual([verdict.isServed, verdict.isServed])
  })

  it.each(localeSlugs)('is a contract that can be read in %s', async (locale) => {
    const api = world.api(locale)
    const { url, version, language } = await api.subscription.getContractTemplate({ query: {} })
    expect(url).toBe(`/${locale}/subscription/contract/${version}`)
    expect(language).toBe({ no_NO: 'nb' }[locale as string] ?? locale.slice(0, 2))
    const { blocks } = await api.contentClient.getComponent({ params: { a: 'contract', b: version } })
    expect(blocks.filter(({ type }) => type === 'clause')).toHaveLength(14)
    expect(JSON.stringify(blocks)).not.toMatch(/undefined|!/)
  })
})
