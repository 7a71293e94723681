import { randomInt } from 'node:crypto'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { type Clients, openByFacts, reason, retried, type WireOrder } from './wire-order.ts'

export const driveEvents = [
  'customer.booked',
  'customer.rescheduled',
  'customer.cancelled',
  'customer.evaluated',
  'staff.arranged',
  'staff.rescheduled',
  'staff.cancelled',
  'staff.completed',
  'staff.walkInCompleted',
] as const

/** Drive from a store, at least three days ahead: the customer may still move and cancel it. */
export function openDrive({ customer, staff }: Clients): WireOrder {
  let orderNo: string | null = null
  const car = { siteId: 'no-oslo-bjoervika', modelId: 'es8' }

  /** Holds any free slot, so that walks do not wait for each other's. */
  async function hold(api: Clients['customer']): Promise<string> {
    const earliest = Date.now() + 3 * 86_400_000
    const slots = (await offeredSlots(api, car)).filter((startsAt) => Date.parse(startsAt) > earliest)
    const slot = slots[randomInt(Math.max(1, slots.length))]
    if (slot === undefined) throw new Error(`no slot of ${car.modelId} at ${car.siteId}`)
    return (await holdSlot(api, slot, undefined, car)).holdId
  }

  async function book() {
    const body = bookingOf(await hold(customer), await solvedCaptcha(customer))
    ;({ orderNo } = await customer.testDrive.createOrder({ body }, retried()))
  }

  async function fireAsCustomer(type: string, no: string) {
    const { testDrive } = customer
    if (type === 'customer.rescheduled') {
      const holdId = await hold(customer)
      return testDrive.rescheduleOrder({ params: { orderNo: no }, body: { holdId } }, retried())
    }
    if (type === 'customer.evaluated') {
      return testDrive.createEvaluation({ body: { orderNo: no, rating: 5 } }, retried())
    }
    const reasons = await testDrive.listCancelTypes()
    const reasonId = reasons.find(({ needsComment }) => !needsComment)?.id ?? ''
    return testDrive.cancelOrder({ body: { orderNo: no, reasonId } }, retried())
  }

  async function fireAsStaff(type: string, no: string) {
    const { getTestDrive, listResources, fireTestDriveEvent } = staff.testDriveOperations
    const params = { orderNo: no }
    const fire = (body: Parameters<typeof fireTestDriveEvent>[0]['body']) =>
      fireTestDriveEvent({ params, body }, retried())
    const { version } = await getTestDrive({ params })
    if (type === 'staff.arranged') {
      const { vehicles, advisors } = await listResources({ params })
      const vehicleId = vehicles.find(({ isFree }) => isFree)?.id ?? vehicles[0]?.id ?? ''
      const advisorId = advisors.find(({ isFree }) => isFree)?.id ?? advisors[0]?.id ?? ''
      return fire({ type, version, vehicleId, advisorId })
    }
    if (type === 'staff.rescheduled') return fire({ type, version, holdId: await hold(staff) })
    if (type === 'staff.cancelled') return fire({ type, version, reason })
    if (type === 'staff.completed') return fire({ type, version, isCheckedIn: true, isLicenceSeen: true })
    return fire({ type: 'staff.walkInCompleted', version, isLicenceSeen: true })
  }

  return {
    async fire(type) {
      if (orderNo === null) return book()
      return type.startsWith('staff.') ? fireAsStaff(type, orderNo) : fireAsCustomer(type, orderNo)
    },
    async read() {
      if (orderNo === null) return null
      const params = { id: orderNo }
      const { status, facts, startsAt, endsAt, now } = await customer.testDrive.getOrderStatus({ params, query: {} })
      const seen = await staff.testDriveOperations.getTestDrive({ params: { orderNo } })
      if (seen.status !== status) throw new Error(`customer sees ${status}, staff see ${seen.status}`)
      const instants = { now: Date.parse(now), startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
      return { code: status, allowed: openByFacts('testDriveOrder', status, { ...facts, ...instants }, driveEvents) }
    },
  }
}
