import { type MileagePackageEvent, mileagePackageOrderMachine } from '#machines/orders/mileage-package-order/index.ts'
import { cycleAfter } from '#server/backend/domains/subscription/cycles.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { mileageMonths } from './mileage-months.ts'
import { type MileagePackage, recordChange } from './mileage-packages.ts'
import { drivenAddOnsOf } from './monthly-lines.ts'

/** Plans the timers for the package's current state and replaces those planned before. */
export async function planPackageTimers(services: BackendContext, row: MileagePackage): Promise<OutboxEntry[]> {
  const { orderNo, endsAt, monthEndsAt } = row
  await services.outbox.withdraw(timerGroup(orderNo))
  const machineId = mileagePackageOrderMachine.id
  // The last month ends with the package.
  if (endsAt && (!monthEndsAt || endsAt <= monthEndsAt)) {
    return [orderEventEntry({ machineId, orderNo, event: 'timer.cycleEnded', dueAt: endsAt })]
  }
  return monthEndsAt ? [orderEventEntry({ machineId, orderNo, event: 'timer.monthEnded', dueAt: monthEndsAt })] : []
}

/** Starts the next month. After a long downtime months end one by one. */
export async function monthEnded(
  { subscriptionNo, monthEndsAt }: MileagePackage,
  services: BackendContext,
): Promise<Occurrence<MileagePackage, MileagePackageEvent>> {
  const order = await readOrder(services, subscriptionNo)
  const next = order && monthEndsAt && cycleAfter(order, monthEndsAt)
  return { event: { type: 'timer.monthEnded', monthEndsAt: next ? next.getTime() : 0 } }
}

/** Records the kilometres carried into the next month. */
export async function recordRollOver(services: BackendContext, row: MileagePackage, endedAt: Date): Promise<void> {
  const { subscriptionNo, monthlyKm, monthly } = row
  const order = await readOrder(services, subscriptionNo)
  if (!order) throw new Error(`no order ${subscriptionNo} of ${row.orderNo}`)
  const extras = await drivenAddOnsOf(services, subscriptionNo)
  const months = mileageMonths(order, extras, { until: endedAt, hasEnded: false })
  const month = months.find(({ endsAt }) => endsAt.getTime() === endedAt.getTime())
  if (!month) return
  await recordChange(services, {
    kind: 'rolledOver',
    subscriptionNo,
    fromKm: monthlyKm,
    toKm: monthlyKm,
    monthly,
    effectiveFrom: endedAt,
    usedKm: month.usedKm,
    rolledKm: month.rolledKm,
  })
}
