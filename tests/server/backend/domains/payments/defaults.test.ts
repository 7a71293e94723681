import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { paymentMethods } from '#server/backend/platform/db/schema/payments.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('the cards of a customer (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  const nothing = { params: {}, query: undefined, body: undefined }
  const list = (context: AccountContext) => world.handlers.listBoundMethods(nothing, context)
  const makeDefault = (context: AccountContext, id: string) =>
    world.handlers.makeDefault({ params: { id }, query: undefined, body: undefined }, context)
  const expire = (id: string, expiryYear: number, expiryMonth: number) =>
    world.services.db().update(paymentMethods).set({ expiryYear, expiryMonth }).where(eq(paymentMethods.id, id))

  it('have one default, which is another one when its customer says so', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    await world.bind(jonas, 'approved')
    const [first, second] = [await world.bind(ada, 'approved'), await world.bind(ada, 'mastercard')]
    expect(await makeDefault(ada, second)).toMatchObject({ id: second, isDefault: true })
    expect(await makeDefault(ada, second)).toMatchObject({ id: second, isDefault: true })
    expect((await list(ada)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ])
    expect(await list(jonas)).toMatchObject([{ isDefault: true }])
  })

  it('are nobody else’s to prefer, nor once they are removed or have expired', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    await world.bind(ada, 'approved')
    const other = await world.bind(ada, 'mastercard')
    expect((await refusalOf(makeDefault(jonas, other))).code).toBe('not_found')
    await expire(other, 2020, 1)
    expect((await refusalOf(makeDefault(ada, other))).code).toBe('payment_method_invalid')
    await world.handlers.removeMethod({ params: { id: other }, query: undefined, body: undefined }, ada)
    expect((await refusalOf(makeDefault(ada, other))).code).toBe('not_found')
  })

  it('are marked while they expire soon, and when they have', async () => {
    const ada = await world.customer()
    const id = await world.bind(ada, 'approved')
    const now = world.services.clock.now()
    const marks = async (monthsAhead: number) => {
      const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
      await expire(id, end.getUTCFullYear(), end.getUTCMonth() + 1)
      const [method] = await list(ada)
      return [method?.isExpiringSoon, method?.isExpired]
    }
    expect(await marks(6)).toEqual([false, false])
    expect(await marks(1)).toEqual([true, false])
    expect(await marks(0)).toEqual([true, false])
    expect(await marks(-1)).toEqual([false, true])
  })
})
