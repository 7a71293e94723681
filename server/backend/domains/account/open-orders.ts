import type { LocaleSlug } from '#config'
import type { OpenOrder, OpenOrderKind } from '#server/api/contract/schemas/open-orders.ts'
import { listOpenActivities } from '#server/backend/domains/activities/open-activities.ts'
import { listOpenMemberships } from '#server/backend/domains/membership/open-memberships.ts'
import { listOpenCovers, listOpenPackages } from '#server/backend/domains/subscription/add-ons/open-packages.ts'
import { listOpenSubscriptions } from '#server/backend/domains/subscription/open-subscriptions.ts'
import { listOpenDriveOrders } from '#server/backend/domains/test-drive/open-drive-orders.ts'
import { listOpenTradeIns } from '#server/backend/domains/trade-in/open-trade-ins.ts'
import type { Services } from '#server/backend/kernel/services.ts'

/** Finds the open orders of one kind that an account has, named in its language. */
type Lister = (services: Services, accountId: string, locale: LocaleSlug) => Promise<OpenOrder[]>

/** Who finds the open orders of each kind: a kind of order that can be open is added here. */
const listers: Record<OpenOrderKind, Lister> = {
  subscription: listOpenSubscriptions,
  testDrive: listOpenDriveOrders,
  mileagePackage: listOpenPackages,
  returnCare: listOpenCovers,
  membership: listOpenMemberships,
  activity: listOpenActivities,
  tradeIn: listOpenTradeIns,
}

/** All that an account has open: what waits for the customer comes first, then what comes first. */
export async function listOpenOrders(services: Services, accountId: string, locale: LocaleSlug): Promise<OpenOrder[]> {
  const found: OpenOrder[] = []
  for (const list of Object.values(listers)) found.push(...(await list(services, accountId, locale)))
  return found.toSorted(
    (one, other) =>
      Number(other.who === 'customer') - Number(one.who === 'customer') || instantOf(one) - instantOf(other),
  )
}

/** What has no such time comes last. */
function instantOf({ until }: OpenOrder): number {
  return until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)
}
