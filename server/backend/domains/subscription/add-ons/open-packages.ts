import { config } from '#config'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { ReturnCareStatus, openReturnCare } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import { type NamedOrder, readOpenSubscriptions } from '#server/backend/domains/subscription/open-subscriptions.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { type MileagePackage, packagesOf } from './mileage-packages.ts'
import { caresOf, type ReturnCare } from './return-care-orders.ts'

type Waiting = Pick<OpenOrder, 'what' | 'who'> & { until: Date | null }

export async function listOpenPackages(services: Services, accountId: string): Promise<OpenOrder[]> {
  const orders = await readOpenSubscriptions(services, accountId)
  const packages = await packagesOf(services, orders.map(numberOf))
  return packages
    .filter(({ status }) => status === MileagePackageStatus.inUse)
    .flatMap((row) => shown('mileagePackage', row, orders, packageWaiting(row)))
}

export async function listOpenCovers(services: Services, accountId: string): Promise<OpenOrder[]> {
  const orders = await readOpenSubscriptions(services, accountId)
  const cares = await caresOf(services, orders.map(numberOf))
  return cares
    .filter(({ status }) => isOneOf(openReturnCare, status))
    .flatMap((care) => shown('returnCare', care, orders, careWaiting(care)))
}

function packageWaiting({ activeFrom, endsAt, monthEndsAt }: MileagePackage): Waiting {
  if (!activeFrom) return { what: 'handover', who: 'customer', until: null }
  return endsAt
    ? { what: 'end', who: 'clock', until: endsAt }
    : { what: 'month', who: 'clock', until: monthEndsAt ?? activeFrom }
}

function careWaiting({ status, activeFrom, endsAt, returnedAt, settleBy }: ReturnCare): Waiting {
  if (status === ReturnCareStatus.assessing) return { what: 'report', who: 'customer', until: settleBy }
  if (status === ReturnCareStatus.disputed) return { what: 'decision', who: 'staff', until: null }
  if (returnedAt) return { what: 'inspection', who: 'staff', until: null }
  if (endsAt) return { what: 'end', who: 'clock', until: endsAt }
  return activeFrom
    ? { what: 'carReturn', who: 'customer', until: null }
    : { what: 'handover', who: 'customer', until: null }
}

function shown(
  kind: 'mileagePackage' | 'returnCare',
  { orderNo, subscriptionNo }: Pick<MileagePackage, 'orderNo' | 'subscriptionNo'>,
  orders: readonly NamedOrder[],
  { until, ...waiting }: Waiting,
): OpenOrder[] {
  const of = orders.find(({ order }) => order.orderNo === subscriptionNo)
  if (!of) return []
  const { timeZone } = config.markets[of.order.country]
  return [{ kind, orderNo, subscriptionNo, name: of.name, ...waiting, until: until && until.toISOString(), timeZone }]
}

function numberOf({ order }: NamedOrder): string {
  return order.orderNo
}
