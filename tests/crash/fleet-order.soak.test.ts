import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { stepUp } from '#tests/support/step-up.ts'
import { type MortalBackend, openMortalBackend } from './mortal-backend.ts'

const key = () => ({ idempotencyKey: crypto.randomUUID() })
const terms = { discountPerMille: 50, creditLine: 90_000_000, months: 24, paymentDays: 14, reason: 'Ten cars' }
const details = { name: 'Kustlijn Energie B.V.', registrationNumber: '20713058', vatId: 'NL123456789B01' }
const address = { street: 'Kade 1', postcode: '3511 AB', city: 'Utrecht', country: 'NL' } as const
/** Points at which the backend dies, counted from the order on; the last ones are after its commit. */
const points = [1, 2, 3, 5, 8, 13]

describe.each(databaseKinds)('a fleet order whose backend is killed (%s)', (kind) => {
  let backend: MortalBackend
  let owner: ApiClient
  let areaId: string
  beforeAll(async () => {
    backend = await openMortalBackend(kind)
    owner = backend.client(await backend.tokenOf('tme@solvei.example'))
    const staff = backend.client(await backend.tokenOf('staff@solvei.example'))
    const body = { ...details, country: 'NL', identityType: 3 } as const
    const { company } = await owner.companies.createCompany({ body }, key())
    const { companyOperations } = staff
    const params = { companyId: company.id }
    const { agreementNo, version } = await companyOperations.createAgreement({ params, body: terms }, key())
    await stepUp(staff)
    const offered = { params: { agreementNo }, body: { type: 'staff.offered' as const, version } }
    const shown = await companyOperations.fireAgreementEvent(offered, key())
    await owner.companies.acceptAgreement({ body: { agreementNo, version: shown.version } }, key())
    const [area] = await owner.subscription.listAreas({ query: { country: 'NL' } })
    areaId = area?.id ?? ''
  }, 120_000)
  afterAll(() => backend.close())

  /** A car that is free: each order takes one. */
  async function freeCar() {
    const { items } = await owner.subscription.listCars({ query: { areaId, orderType: 1, size: 50 } })
    const [most] = items.toSorted((a, b) => b.vehicleCount - a.vehicleCount)
    return { productId: most?.productId ?? '', monthlyKm: most?.from.monthlyKm ?? 0 }
  }

  it.each(points)('is placed whole and once when it dies at point %i', async (point) => {
    await backend.forgetCounted()
    const { surviving } = backend
    const { productId, monthlyKm } = await freeCar()
    const choice = { areaId, monthlyKm, months: 24 }
    const offer = await owner.companyCars.quoteFleet({ query: { ...choice, products: [productId] } })
    const owedBefore = (await owner.companies.getAgreement()).agreement?.owed.amount ?? 0
    const body = {
      ...choice,
      siteId: offer.sites[0]?.id ?? '',
      date: offer.dates.at(-1) ?? '',
      billing: { name: 'Sanne de Vries', email: 'tme@solvei.example', address },
      termsVersion: offer.termsVersion,
      locale: 'nl_NL' as const,
      cars: [{ productId, priceHash: offer.cars[0]?.quote.hash ?? '', costCentre: `CC-${String(point)}` }],
    }
    const once = key()
    await backend.armed(point)
    const placed = await surviving(() => owner.companyCars.placeFleet({ body }, once))
    expect(await surviving(() => owner.companyCars.placeFleet({ body }, once))).toEqual(placed)
    const { items } = await surviving(() => owner.companyCars.listCars({ query: { size: 100 } }))
    const cars = items.filter(({ costCentre }) => costCentre === `CC-${String(point)}`)
    expect(cars.map(({ orderNo, fleetNo, status }) => [orderNo, fleetNo, status])).toEqual(
      placed.orderNos.map((orderNo) => [orderNo, placed.fleetNo, 10]),
    )
    const { agreement } = await surviving(() => owner.companies.getAgreement())
    expect(agreement?.owed.amount).toBe(owedBefore + placed.due.amount)
  })
})
