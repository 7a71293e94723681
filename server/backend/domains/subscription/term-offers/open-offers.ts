import { and, desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { openTermOffer } from '#machines/orders/term-offer/term-offer.status.ts'
import { modelNamesOf } from '#server/backend/domains/subscription/cars-in-use.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { mayAnswer } from './offer-access.ts'

/** Upper bound of offers listed. */
const maxListed = 20

const waitsFor = ['extension'] as const
type WaitsFor = (typeof waitsFor)[number]

/** Offers that wait for the answer of an account. */
async function listOpen(services: BackendContext, account: string): Promise<OpenOrderOf<WaitsFor>[]> {
  const { accountId, status, createdAt } = termOffers
  const rows = await services
    .db()
    .select()
    .from(termOffers)
    .where(and(eq(accountId, account), inArray(status, openTermOffer)))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  const names = await modelNamesOf(
    services,
    rows.map(({ subscriptionNo }) => subscriptionNo),
  )
  const found = await Promise.all(
    rows.map(async ({ orderNo, subscriptionNo, expiresAt, country }): Promise<OpenOrderOf<WaitsFor>[]> => {
      const order = await readOrder(services, subscriptionNo)
      if (!order || !(await mayAnswer(services, order, { id: account }))) return []
      const { timeZone } = config.markets[country]
      const name = names.get(subscriptionNo) ?? ''
      return [
        { orderNo, subscriptionNo, name, what: 'extension', who: 'customer', until: expiresAt.toISOString(), timeZone },
      ]
    }),
  )
  return found.flat()
}

export const openTermOffers: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
