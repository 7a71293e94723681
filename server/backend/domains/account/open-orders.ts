import type { LocaleSlug } from '#config'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind } from '#server/backend/kernel/open-order-kind.ts'

/** Everything open of an account: first what waits for the customer, then by time. */
export async function listOpenOrders(
  services: BackendContext,
  kinds: Readonly<Record<string, OpenOrderKind>>,
  accountId: string,
  locale: LocaleSlug,
): Promise<OpenOrder[]> {
  const found: OpenOrder[] = []
  for (const [kind, { list }] of Object.entries(kinds)) {
    for (const order of await list(services, accountId, locale)) found.push({ kind, ...order })
  }
  return found.toSorted(
    (one, other) =>
      Number(other.who === 'customer') - Number(one.who === 'customer') || instantOf(one) - instantOf(other),
  )
}

/** Entries without a time come last. */
function instantOf({ until }: OpenOrder): number {
  return until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)
}
