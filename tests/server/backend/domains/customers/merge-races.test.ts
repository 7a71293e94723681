import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeAccounts } from '#server/backend/domains/customers/merge-accounts.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import {
  type AccountWorld,
  type Customer,
  openAccountWorld,
} from '#tests/server/backend/domains/account/account-world.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

describe('a call of the account that goes', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'seeded'))
  })
  afterAll(() => world.stop())

  async function merge(into: Customer, from: Customer, sources: readonly PersonalDataSource[] = declared.personalData) {
    const staff = await world.api(await world.tokenOf('staff@solvei.example')).accounts.getCurrent()
    const given = { accountId: into.id, goes: from.id, reason: 'One person' }
    return mergeAccounts(world.services, sources, given, { account: staff, requestId: 'merge' })
  }

  async function order({ api }: Customer): Promise<string> {
    const [product] = (await api.subscription.listCars({ query: { areaId: 'no-oslo', size: 1 } })).items
    const productId = product?.productId ?? ''
    const wish = { productId, areaId: 'no-oslo', orderType: 1, priceMode: 1, months: 1 } as const
    const body = { ...wish, monthlyKm: 1_500, identityType: 1, hasReturnCare: false, locale: 'no_NO' } as const
    return (await api.subscriptionOrders.createOrder({ body }, { idempotencyKey: crypto.randomUUID() })).orderNo
  }
  const ordersOf = ({ id }: Customer) =>
    world.services.db().$count(subscriptionOrders, eq(subscriptionOrders.accountId, id))

  it('is refused if it waited for the merge: nothing is ordered for it any more', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    const { promise: locked, resolve: beginOrder } = Promise.withResolvers<void>()
    const { promise: released, resolve: commit } = Promise.withResolvers<void>()
    const waits: PersonalDataSource = {
      name: 'waits',
      tables: [],
      exported: async () => [],
      merge: {
        async prepare() {
          beginOrder()
          await released
        },
      },
    }
    const merged = merge(stays, goes, [waits, ...declared.personalData])
    await locked
    const ordered = order(goes).then(
      () => 'ordered',
      (error: unknown) => Object(error).resultCode,
    )
    // Its session is still there for the others.
    await goes.api.user.getProfile()
    commit()
    await merged
    expect(await ordered).toBe('user_token_invalid')
    expect([await ordersOf(stays), await ordersOf(goes)]).toEqual([0, 0])
  })

  it('is either carried out and moved, or refused, however the two meet', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [stays, goes] = [await world.customer(), await world.customer()]
      const [ordered, merged] = await Promise.allSettled([order(goes), merge(stays, goes)])
      expect(merged.status).toBe('fulfilled')
      expect([await ordersOf(stays), await ordersOf(goes)]).toEqual([ordered.status === 'fulfilled' ? 1 : 0, 0])
    }
  })

  it('finds no session, and no password opens the account', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    await merge(stays, goes)
    await expect(goes.api.user.getProfile()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    await expect(world.tokenOf(goes.email)).rejects.toThrow(/sign-in|credentials|invalid/)
    expect((await stays.api.user.getProfile()).email).toBe(stays.email)
  })

  it('is refused for the row alone, before the key is used', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    await world.services.db().update(accounts).set({ mergedInto: stays.id }).where(eq(accounts.id, goes.id))
    await expect(order(goes)).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
  })
})
