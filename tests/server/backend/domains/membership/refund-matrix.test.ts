import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { sampledKinds, useDatabases } from '#tests/support/databases.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { day, type MembershipWorld, minute, openMembershipWorld } from './membership-world.ts'

/*
 * Every reason for which the money of a membership goes back, with everything that can become of it on its way. However it
 * comes about, it arrives once, nobody stops being a member before, and nothing follows it.
 */

const place = useDatabases('seeded')
const price = 12_000
/** One day of a year. */
const firstDay = Math.floor(price / 365)

interface Returning {
  ada: AccountContext
  orderNo: string
}
interface Reason {
  amount: number
  /** Whether there is a member who could stop being one. */
  hasMember: boolean
  /** Why, as it is told in a mail. */
  mail: string
  /** Only a payment about which the bank asks can be made after its order is cancelled. */
  isAsked?: boolean
  begin(world: MembershipWorld, card: TestCardId): Promise<Returning>
}

const reasons: Record<string, Reason> = {
  'a withdrawal': {
    amount: price,
    hasMember: true,
    mail: 'membershipWithdrawn',
    async begin(world, card) {
      const ada = await world.customer()
      const { orderNo } = await world.member(ada, card)
      await world.act(ada, orderNo, 'withdraw')
      return { ada, orderNo }
    },
  },
  'a withdrawal from what was wanted at once': {
    amount: price - firstDay,
    hasMember: true,
    mail: 'membershipWithdrawn',
    async begin(world, card) {
      const ada = await world.customer()
      const { orderNo } = await world.member(ada, card, { isEarlyStart: true })
      await world.later(minute)
      await world.act(ada, orderNo, 'withdraw')
      return { ada, orderNo }
    },
  },
  goodwill: {
    amount: 9_000,
    hasMember: true,
    mail: 'membershipGoodwill',
    async begin(world, card) {
      const ada = await world.customer()
      const { orderNo } = await world.member(ada, card)
      await world.asStaff(orderNo, { type: 'staff.goodwillGranted', amount: 9_000, reason: 'moved abroad' })
      return { ada, orderNo }
    },
  },
  'a payment that came late': {
    amount: price,
    hasMember: false,
    mail: 'membershipLatePayment',
    isAsked: true,
    async begin(world, card) {
      const ada = await world.customer()
      const { orderNo } = await world.join(ada)
      const attempt = await world.payWith(ada, orderNo, card)
      await world.act(ada, orderNo, 'cancel')
      await answerAction(world.fetch, attempt.action?.url ?? '')
      await world.outbox.drain()
      return { ada, orderNo }
    },
  },
}

interface Fate {
  card: TestCardId
  /** The same with a bank that asks; null where no card of the demonstration has both. */
  askedCard: TestCardId | null
  /** Whether the bank says no. */
  fails: boolean
  /** Refunds that the provider is asked for, each under a key of its own. */
  refunds: number
  isByHand?: boolean
  goOn(world: MembershipWorld, returning: Returning): Promise<unknown>
}

const fates: Record<string, Fate> = {
  'is taken': {
    card: 'approved',
    askedCard: 'challenge',
    fails: false,
    refunds: 1,
    goOn: (world) => world.later(minute),
  },
  'is answered days later': {
    card: 'refundSlow',
    askedCard: null,
    fails: false,
    refunds: 1,
    async goOn(world) {
      await world.later(2 * day)
      await world.later(minute)
    },
  },
  'is refused, and tried again by the customer': {
    card: 'refundFailsOnce',
    askedCard: 'challengeRefundFailsOnce',
    fails: true,
    refunds: 2,
    async goOn(world, { ada, orderNo }) {
      expect((await world.act(ada, orderNo, 'retry-refund')).status).toBe(40)
      // Pressed again: there is nothing to try while it is under way.
      await expect(world.act(ada, orderNo, 'retry-refund')).rejects.toMatchObject({ code: 'transition_not_allowed' })
      await world.outbox.drain()
      await world.later(minute)
    },
  },
  'is refused, and tried again by staff': {
    card: 'refundFailsOnce',
    askedCard: 'challengeRefundFailsOnce',
    fails: true,
    refunds: 2,
    async goOn(world, { orderNo }) {
      expect((await world.asStaff(orderNo, { type: 'staff.refundRetried' })).status).toBe(40)
      await world.outbox.drain()
      await world.later(minute)
    },
  },
  // Of a card that would take the next one: nobody asks it.
  'is refused, and paid out by hand': {
    card: 'refundFailsOnce',
    askedCard: 'challengeRefundFailsOnce',
    fails: true,
    refunds: 1,
    isByHand: true,
    goOn: (world, { orderNo }) => world.asStaff(orderNo, { type: 'staff.paidOut', reference: 'SEPA 4711' }),
  },
}

const cases = Object.entries(reasons).flatMap(([why, reason]) =>
  Object.entries(fates).flatMap(([what, fate]) => {
    const card = reason.isAsked ? fate.askedCard : fate.card
    return card === null ? [] : [{ why, what, card, reason, fate }]
  }),
)

describe.each(sampledKinds)('the money of a membership that goes back (%s)', (kind) => {
  let world: MembershipWorld
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
  })
  afterAll(() => world.close())

  it.each(sampleOf('ways of the money of a membership back', cases, 9))(
    'for $why $what',
    async ({ card, reason, fate }) => {
      const { amount, hasMember, mail, begin } = reason
      const { fails, refunds, isByHand = false, goOn } = fate
      const returning = await begin(world, card)
      const { ada, orderNo } = returning
      const isMember = async () => (await world.membershipOf(orderNo))?.endedAt === null
      expect(await world.read(ada, orderNo)).toMatchObject({ status: 40, refund: { amount: { amount } } })
      await world.outbox.drain()
      if (fails) await world.later(minute)
      const { status, next, actions } = await world.read(ada, orderNo)
      expect({ status, next, actions }).toMatchObject({
        status: fails ? 60 : 40,
        next: { what: 'refund', who: fails ? 'customer' : 'provider' },
        actions: fails ? [{ kind: 'retry-refund', isOpen: true, refund: { amount } }] : [],
      })
      expect(await isMember()).toBe(hasMember)

      await goOn(world, returning)
      expect(await world.statusOf(orderNo)).toBe(50)
      expect(await isMember()).toBe(false)
      await world.later(2 * day)
      expect(await world.statusOf(orderNo)).toBe(50)
      expect(await world.moneyAtProvider(orderNo)).toEqual({
        captured: price,
        refunded: isByHand ? 0 : amount,
        refunds,
      })
      expect((await world.read(ada, orderNo)).actions).toEqual([])

      const mails = await world.mailsAbout(orderNo)
      expect(mails.filter((template) => template === mail)).toHaveLength(1)
      expect(mails.filter((template) => template === 'membershipRefundFailed')).toHaveLength(fails ? 1 : 0)
      expect(mails.at(-1)).toBe('membershipRefunded')
      const alerts = await world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, orderNo))
      expect(alerts.some(({ about }) => about === 'refundFailed')).toBe(fails)
    },
  )
})
