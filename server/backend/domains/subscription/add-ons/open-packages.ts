import { config } from '#config'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { openReturnCare } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { type NamedOrder, readOpenSubscriptions } from '#server/backend/domains/subscription/open-subscriptions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { careWaiting, coverWaitsFor, type CoverWhat, type Waiting } from './care-waiting.ts'
import { type MileagePackage, packagesOf } from './mileage-packages.ts'
import { caresOf } from './return-care-orders.ts'

const packageWaitsFor = ['handover', 'month', 'end'] as const

type PackageWhat = (typeof packageWaitsFor)[number]

async function listPackages(services: BackendContext, accountId: string): Promise<OpenOrderOf<PackageWhat>[]> {
  const orders = await readOpenSubscriptions(services, accountId)
  const packages = await packagesOf(services, orders.map(numberOf))
  return packages
    .filter(({ status }) => status === MileagePackageStatus.inUse)
    .flatMap((row) => shown(row, orders, packageWaiting(row)))
}

async function listCovers(services: BackendContext, accountId: string): Promise<OpenOrderOf<CoverWhat>[]> {
  const orders = await readOpenSubscriptions(services, accountId)
  const cares = await caresOf(services, orders.map(numberOf))
  return cares
    .filter(({ status }) => isOneOf(openReturnCare, status))
    .flatMap((care) => shown(care, orders, careWaiting(care)))
}

export const openPackages: OpenOrderKind<PackageWhat> = { waitsFor: packageWaitsFor, list: listPackages }
export const openCovers: OpenOrderKind<CoverWhat> = { waitsFor: coverWaitsFor, list: listCovers }

function packageWaiting({ activeFrom, endsAt, monthEndsAt }: MileagePackage): Waiting<PackageWhat> {
  if (!activeFrom) return { what: 'handover', who: 'clock', until: null }
  return endsAt
    ? { what: 'end', who: 'clock', until: endsAt }
    : { what: 'month', who: 'clock', until: monthEndsAt ?? activeFrom }
}

function shown<What extends string>(
  { orderNo, subscriptionNo }: Pick<MileagePackage, 'orderNo' | 'subscriptionNo'>,
  orders: readonly NamedOrder[],
  { until, ...waiting }: Waiting<What>,
): OpenOrderOf<What>[] {
  const of = orders.find(({ order }) => order.orderNo === subscriptionNo)
  if (!of) return []
  const { timeZone } = config.markets[of.order.country]
  return [{ orderNo, subscriptionNo, name: of.name, ...waiting, until: until && until.toISOString(), timeZone }]
}

function numberOf({ order }: NamedOrder): string {
  return order.orderNo
}
