import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { SubscriptionFacts } from '#machines/orders/subscription-order/index.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { addOns } from '#server/api/contract/groups/add-ons.ts'
import { orderPapers } from '#server/api/contract/groups/order-papers.ts'
import { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import { delivery, driver, type subscriptionFacts } from '#server/api/contract/schemas/subscription-order.ts'

const rows: Endpoint[] = [subscriptionOrders, orderPapers, addOns].flatMap((group): Endpoint[] =>
  Object.values(group.rows),
)
const written = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

describe('the calls of subscription orders', () => {
  it('are those of the specification, and beside them what says why it is there', () => {
    const specified = readFileSync(new URL('../../../fixtures/endpoints.tsv', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([group]) => group === 'subscription-orders')
      .map(([, method = '', path = '']) => `${method} ${path}`)
    const named = rows.filter(({ extension }) => extension === undefined).map(written)
    expect(specified).toHaveLength(15)
    expect(named.toSorted()).toEqual(specified.toSorted())
  })

  it('can all be repeated where they change something, and none without a customer but the options', () => {
    expect(rows.filter(({ method, isIdempotent }) => method !== 'GET' && isIdempotent !== true)).toEqual([])
    expect(rows.filter(({ access }) => access !== 'user').map(written)).toEqual([
      'GET /bff/api/v1/subscription-orders/options',
    ])
  })

  it('carry all that the machine judges by, but the time', () => {
    expectTypeOf<z.infer<typeof subscriptionFacts>>().toEqualTypeOf<Omit<SubscriptionFacts, 'now'>>()
  })

  it('take names of any script, and no markup', () => {
    const person = {
      firstName: 'مريم',
      lastName: 'Ångström-d’Été',
      birthDate: '1990-02-28',
      phoneCountry: 'DE',
      phone: '15112345678',
      licenceNumber: 'B072RRE2I55',
      licenceCountry: 'DE',
      licenceExpiresOn: '2031-01-31',
    }
    expect(driver.safeParse(person).success).toBe(true)
    expect(driver.safeParse({ ...person, lastName: '<b>' }).success).toBe(false)
    expect(driver.safeParse({ ...person, licenceCountry: 'de' }).success).toBe(false)
    expect(driver.safeParse({ ...person, birthDate: '1990-02-30' }).success).toBe(false)
  })

  it('take a delivery at any time of the day where none is named', () => {
    const pickup = { deliveryType: 1, siteId: 'de-berlin-mitte', address: null, date: '2026-12-01' }
    expect(delivery.parse(pickup)).toMatchObject({ timePeriod: 0 })
    expect(delivery.safeParse({ ...pickup, timePeriod: 3 }).success).toBe(false)
  })
})
