import type { LocaleSlug } from '#config'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'

/** Lists the open orders of one kind that an account has, named in its language. */
export type OpenOrderLister = (services: Services, accountId: string, locale: LocaleSlug) => Promise<OpenOrder[]>

/** All that an account has open: what waits for the customer comes first, then what comes first. */
export async function listOpenOrders(
  services: Services,
  listers: readonly OpenOrderLister[],
  accountId: string,
  locale: LocaleSlug,
): Promise<OpenOrder[]> {
  const found: OpenOrder[] = []
  for (const list of listers) found.push(...(await list(services, accountId, locale)))
  return found.toSorted(
    (one, other) =>
      Number(other.who === 'customer') - Number(one.who === 'customer') || instantOf(one) - instantOf(other),
  )
}

/** What has no such time comes last. */
function instantOf({ until }: OpenOrder): number {
  return until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)
}
