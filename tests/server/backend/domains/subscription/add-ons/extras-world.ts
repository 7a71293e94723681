import { eq } from 'drizzle-orm'
import { createOrderExtrasHandlers } from '#server/backend/domains/subscription/add-ons/order-extras.handlers.ts'
import { createPackageOperationsHandlers } from '#server/backend/domains/subscription/add-ons/package-operations.handlers.ts'
import { createPackageHandlers } from '#server/backend/domains/subscription/add-ons/packages.handlers.ts'
import { createOwnSubscriptionHandlers } from '#server/backend/domains/subscription/own-subscriptions.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { handOver, prepare } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import {
  inGerman,
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'

export const day = 86_400_000

type Extras = ReturnType<typeof createOrderExtrasHandlers>
type Packages = ReturnType<typeof createPackageHandlers>
type Staff = ReturnType<typeof createPackageOperationsHandlers>
type StaffEvent = Parameters<Staff['fireCareEvent']>[0]['body']
type StaffWish = StaffEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'version'> : never) : never
type Own = ReturnType<typeof createOwnSubscriptionHandlers>

interface AddOnChoice {
  monthlyKm?: number
  hasReturnCare?: boolean
  priceMode?: 1 | 2
}

/** Subscriptions with what goes with them. */
export interface ExtrasWorld extends SubscriptionWorld {
  extras: Extras
  own: Own
  packages: Packages
  staff: Staff
  /** Placed and paid. */
  paid(context: AccountContext, wish?: AddOnChoice): Promise<string>
  /** The same, and handed over right away. */
  inUse(context: AccountContext, wish?: AddOnChoice): Promise<string>
  mileage(context: AccountContext, orderNo: string): ReturnType<Own['getMileage']>
  care(context: AccountContext, orderNo: string): ReturnType<Own['getReturnCare']>
  /** Buys what is quoted. */
  buyPackage(context: AccountContext, orderNo: string, monthlyKm: number): ReturnType<Extras['createMileagePackage']>
  buyCare(context: AccountContext, orderNo: string): ReturnType<Extras['createReturnCare']>
  /** Fires an event of staff's at the cover as it stands now. */
  judgeCare(context: AccountContext, careNo: string, event: StaffWish): ReturnType<Staff['fireCareEvent']>
  /** What is charged for packages, cover and damage, over all months and at the end; without what was paid with the order. */
  billed(orderNo: string): Promise<number>
  /** The months there are charges for, with what each is made of. */
  charges(orderNo: string): Promise<{ period: number; status: number; amount: number; codes: string[] }[]>
}

export async function openExtrasWorld(place: DatabasePlace): Promise<ExtrasWorld> {
  const world = await openSubscriptionWorld(place)
  const { services, outbox } = world
  const extras = createOrderExtrasHandlers(services)
  const own = createOwnSubscriptionHandlers(services)
  const packages = createPackageHandlers(services)
  const staff = createPackageOperationsHandlers(services)
  const asked = { params: {}, query: undefined }

  const opened: ExtrasWorld = {
    ...world,
    extras,
    own,
    packages,
    staff,
    async paid(context, { monthlyKm = 1_500, hasReturnCare = false, priceMode = 2 } = {}) {
      const stock = await world.stock(1)
      const months = priceMode === 1 ? 1 : 12
      const { identityType } = context.account
      const body = {
        ...stock,
        orderType: 1,
        priceMode,
        months,
        monthlyKm,
        identityType,
        hasReturnCare,
        ...inGerman,
      } as const
      const { orderNo } = await world.handlers.createOrder({ ...asked, body }, context)
      await world.complete(context, orderNo)
      await world.pay(context, await world.place(context, orderNo))
      return orderNo
    },
    async inUse(context, wish) {
      const orderNo = await opened.paid(context, wish)
      await prepare(services, orderNo)
      await handOver(services, orderNo)
      await outbox.drain()
      return orderNo
    },
    mileage: (context, orderNo) => own.getMileage({ params: {}, query: { orderNo }, body: undefined }, context),
    care: (context, orderNo) => own.getReturnCare({ params: {}, query: { orderNo }, body: undefined }, context),
    async buyPackage(context, orderNo, monthlyKm) {
      const { offers } = await opened.mileage(context, orderNo)
      const feeShown = offers.find((offer) => offer.monthlyKm === monthlyKm)?.monthly ?? { amount: 0, currency: 'EUR' }
      const bought = await extras.createMileagePackage({ ...asked, body: { orderNo, monthlyKm, feeShown } }, context)
      await outbox.drain()
      return bought
    },
    async buyCare(context, orderNo) {
      const { offer } = await opened.care(context, orderNo)
      const feeShown = { amount: offer?.monthly.amount ?? 0, currency: 'EUR' }
      const body = { orderNo, entranceType: 2, feeShown } as const
      const bought = await extras.createReturnCare({ ...asked, body }, context)
      await outbox.drain()
      return bought
    },
    async judgeCare(context, careNo, event) {
      const params = { careNo }
      const { version } = await staff.getCare({ params, query: undefined, body: undefined }, context)
      const body = { ...event, version }
      const judged = await staff.fireCareEvent({ params, query: undefined, body }, context)
      await outbox.drain()
      return judged
    },
    async billed(orderNo) {
      const rows = await services.db().select().from(monthlyCharges).where(eq(monthlyCharges.subjectNo, orderNo))
      const codes = new Set(['mileage', 'returnCare', 'extraKm', 'returnDamage'])
      return rows
        .filter(({ status }) => status !== 60)
        .flatMap(({ lines }) => lines.filter(({ code }) => codes.has(code)))
        .reduce((sum, { amount }) => sum + amount, 0)
    },
    async charges(orderNo) {
      const rows = await services
        .db()
        .select()
        .from(monthlyCharges)
        .where(eq(monthlyCharges.subjectNo, orderNo))
        .orderBy(monthlyCharges.period)
      return rows.map(({ period, status, amount, lines }) => ({
        period,
        status,
        amount,
        codes: lines.map(({ code }) => code).filter((code) => ['mileage', 'returnCare', 'deliveryFee'].includes(code)),
      }))
    },
  }
  return opened
}
