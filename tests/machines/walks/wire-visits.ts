import { randomInt } from 'node:crypto'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { bookingOf, holdSlot, offeredSlots } from '#tests/support/drive-customer.ts'
import { anybody, type Clients, country, guidelines, locale, openByFacts, reason, retried, type WireOrder } from './wire-order.ts'

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
    const body = bookingOf(await hold(customer), '')
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

/** Registration for an activity with places, more than a day ahead; those of earlier walks are given back. */
export async function openRegistration({ customer, staff }: Clients): Promise<WireOrder> {
  const { activities } = customer
  for (const { registrationNo, status } of (await activities.listOwn()).items) {
    if (status === RegistrationStatus.registered) await activities.cancel({ query: { registrationNo } })
  }
  const { items } = await staff.activityOperations.listActivities({ query: { country } })
  const ahead = items.find(
    ({ startsAt, capacity, registered }) => Date.parse(startsAt) > Date.now() + 86_400_000 && registered < capacity,
  )
  if (!ahead) throw new Error(`no activity with places in ${country}`)
  const { id } = ahead
  let registrationNo: string | null = null

  async function register() {
    const { firstName, lastName } = anybody()
    const { textVersion } = guidelines
    const person = { firstName, lastName, privateCheck: 'true', textVersion } as const
    const query = { ...person, id, attempt: crypto.randomUUID(), locale } as const
    registrationNo = (await activities.register({ query })).registration?.registrationNo ?? null
  }

  async function readByStaff() {
    const found = await staff.activityOperations.listRegistrations({ params: { id }, query: { q: registrationNo ?? '' } })
    const seen = found.items.find((one) => one.registrationNo === registrationNo)
    if (!seen) throw new Error(`staff do not find ${registrationNo}`)
    return seen
  }

  return {
    async fire(type) {
      if (registrationNo === null) return register()
      if (type === 'customer.cancelled') return activities.cancel({ query: { registrationNo } })
      const { version } = await readByStaff()
      const params = { registrationNo }
      const fire = (body: Parameters<typeof staff.activityOperations.fireRegistrationEvent>[0]['body']) =>
        staff.activityOperations.fireRegistrationEvent({ params, body }, retried())
      if (type === 'staff.cancelled') return fire({ type, version, reason })
      return fire({ type: type === 'staff.checkedIn' ? type : 'staff.checkInUndone', version })
    },
    async read() {
      if (registrationNo === null) return null
      const { status, facts, now } = await activities.getRegistration({ params: { registrationNo }, query: {} })
      const seen = await readByStaff()
      if (seen.status !== status) throw new Error(`customer sees ${status}, staff see ${seen.status}`)
      const instants = Object.fromEntries(
        (['closesAt', 'startsAt', 'endsAt'] as const).map((name) => [name, Date.parse(facts[name])]),
      )
      const judged = { ...facts, ...instants, now: Date.parse(now) }
      const own = openByFacts('activityRegistration', status, judged, ['customer.cancelled'])
      return { code: status, allowed: [...own, ...seen.allowed] }
    },
  }
}
