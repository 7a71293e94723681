import { and, eq, notInArray } from 'drizzle-orm'
import { membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { Channel, OrderSource } from '#machines/shared/channels.ts'
import type { OwnershipType } from '#machines/shared/codes.ts'
import type { MembershipOrder } from '#server/api/contract/schemas/membership.ts'
import type { PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { invoiceMails } from '#server/backend/domains/invoicing/mails/invoice-mail-request.ts'
import { createMembershipOperationsHandlers } from '#server/backend/domains/membership/membership-operations.handlers.ts'
import { readOrder } from '#server/backend/domains/membership/membership-orders.ts'
import { createMembershipHandlers } from '#server/backend/domains/membership/membership.handlers.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mails, outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { memberships } from '#server/backend/platform/db/schema/membership.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'
import { payPayments, payRefunds } from '#server/backend/platform/db/schema/payment-service.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { twoSteps } from '#tests/server/backend/domains/payments/payment-world.ts'
import { type ExtrasWorld, openExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

type Handlers = ReturnType<typeof createMembershipHandlers>
type Staff = ReturnType<typeof createMembershipOperationsHandlers>
type OrderBody = Partial<Parameters<Handlers['orderMembership']>[0]['body']>
type StaffBody = Parameters<Staff['fireMembershipEvent']>[0]['body']
/** What staff do to an order as their screen shows it at that moment. */
export type StaffEvent = StaffBody extends infer One ? (One extends StaffBody ? Omit<One, 'version'> : never) : never

/** Memberships beside the subscriptions that make owners. */
export interface MembershipWorld extends Omit<ExtrasWorld, 'staff'> {
  members: Handlers
  staff: Staff
  /** Orders a type at the price and on the terms that are offered, or as it is wished. */
  join(context: AccountContext, ownershipType?: OwnershipType, wish?: OrderBody): Promise<MembershipOrder>
  asStaff(orderNo: string, event: StaffEvent, by?: AccountContext): ReturnType<Staff['fireMembershipEvent']>
  read(context: AccountContext, orderNo: string): Promise<MembershipOrder>
  act(context: AccountContext, orderNo: string, action: string): Promise<MembershipOrder>
  info(context: AccountContext): ReturnType<Handlers['getInfo']>
  /** Begins to pay with a published card; the attempt as it is then. */
  payWith(context: AccountContext, orderNo: string, card?: TestCardId): Promise<PaymentAttempt>
  /** Ordered and paid, with everything heard of it. */
  member(context: AccountContext, card?: TestCardId, wish?: OrderBody): Promise<MembershipOrder>
  /** The row's status, after its log has been proven to lead to it. */
  statusOf(orderNo: string): Promise<number>
  membershipOf(orderNo: string): Promise<typeof memberships.$inferSelect | undefined>
  /** Templates of the mails about an order other than its invoices, in the order in which they were written. */
  mailsAbout(orderNo: string): Promise<string[]>
  /** The same of what is in the customer's inbox. */
  toldAbout(orderNo: string): Promise<string[]>
  mailsTo(email: string): Promise<{ template: string; plain: string }[]>
  /** What the provider has for an order: taken, given back, and how many refunds it was asked for. */
  moneyAtProvider(orderNo: string): Promise<{ captured: number; refunded: number; refunds: number }>
  waiting(): Promise<number>
}

export async function openMembershipWorld(place: DatabasePlace): Promise<MembershipWorld> {
  const world = await openExtrasWorld(place)
  const { services, outbox, paying } = world
  registerMails(services, outbox, declared.mails, createNotifier(services, declared.notifications))
  const members = createMembershipHandlers(services)
  const staff = createMembershipOperationsHandlers(services)
  const colleague = await world.customer()
  const empty = { params: {}, query: undefined, body: undefined }

  const opened: MembershipWorld = {
    ...world,
    members,
    staff,
    async join(context, ownershipType = 10001, wish = {}) {
      const offers = await members.listOffers({ ...empty, query: {} }, context)
      const offer = offers.find((candidate) => candidate.ownershipType === ownershipType)
      if (!offer) throw new Error(`no offer ${ownershipType}`)
      const { amount, currency } = offer.price
      const body = {
        ownershipType,
        shown: { amount, currency },
        termsVersion: offer.termsVersion,
        isEarlyStart: false,
        locale: 'de_DE' as const,
        channelId: Channel.website,
        orderSource: OrderSource.web,
        ...wish,
      }
      return members.orderMembership({ ...empty, body }, context)
    },
    async asStaff(orderNo, event, by = colleague) {
      const params = { orderNo }
      const { version } = await staff.getStaffMembership({ ...empty, params }, by)
      return staff.fireMembershipEvent({ ...empty, params, body: { ...event, version } }, by)
    },
    read: (context, id) => members.getMembership({ ...empty, params: { id } }, context),
    act: (context, id, action) => members.actOnMembership({ ...empty, params: { id, action } }, context),
    info: (context) => members.getInfo({ ...empty, query: {} }, context),
    async payWith(context, orderNo, card = 'approved') {
      const methodId = await world.bind(context, card)
      const order = await opened.read(context, orderNo)
      const { amount, currency } = order.price
      const body = {
        payWith: { methodId },
        shown: { amount, currency },
        returnPath: '/membership/checkout/pay',
        presentation: 'frame' as const,
      }
      return twoSteps(paying.pay, { params: { id: orderNo }, query: undefined, body }, context)
    },
    async member(context, card = 'approved', wish = {}) {
      const { orderNo } = await opened.join(context, 10001, wish)
      await opened.payWith(context, orderNo, card)
      await outbox.drain()
      return opened.read(context, orderNo)
    },
    async statusOf(orderNo) {
      const order = await readOrder(services, orderNo)
      if (!order) throw new Error(`no order ${orderNo}`)
      return provenStatus(services, membershipOrderMachine, order)
    },
    async membershipOf(orderNo) {
      const [row] = await services.db().select().from(memberships).where(eq(memberships.orderNo, orderNo))
      return row
    },
    async mailsAbout(orderNo) {
      await outbox.drain()
      const isOfOrder = and(eq(mails.orderNo, orderNo), notInArray(mails.template, [...invoiceMails]))
      const rows = await services.db().select().from(mails).where(isOfOrder).orderBy(mails.outboxId)
      return rows.map(({ template }) => template)
    },
    async toldAbout(orderNo) {
      await outbox.drain()
      const { template, outboxId } = accountMessages
      const rows = await services
        .db()
        .select({ template })
        .from(accountMessages)
        .where(eq(accountMessages.orderNo, orderNo))
        .orderBy(outboxId)
      return rows.map((row) => row.template)
    },
    async mailsTo(email) {
      await outbox.drain()
      const rows = await services.db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.outboxId)
      return rows.map(({ template, plain }) => ({ template, plain: plain.replaceAll(/[\u00A0\u202F]/g, ' ') }))
    },
    async moneyAtProvider(orderNo) {
      const db = services.db()
      const made = await db.select().from(payPayments).where(eq(payPayments.orderNo, orderNo))
      const refunds = await db
        .select({ amount: payRefunds.amount, status: payRefunds.status })
        .from(payRefunds)
        .innerJoin(payPayments, eq(payRefunds.paymentId, payPayments.id))
        .where(eq(payPayments.orderNo, orderNo))
      const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
      return {
        captured: sum(made.filter(({ status }) => status === 'captured')),
        refunded: sum(refunds.filter(({ status }) => status === 'succeeded')),
        refunds: refunds.length,
      }
    },
    async waiting() {
      const rows = await services.db().select().from(outboxTable)
      return rows.filter(({ doneAt }) => doneAt === null).length
    },
  }
  return opened
}
