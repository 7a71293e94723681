import type { MachineId } from '#machines/catalogue.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import { stepUp } from '#tests/support/step-up.ts'
import { driveEvents, openDrive } from './wire-drive.ts'
import { openEnquiry, openTradeIn } from './wire-offers.ts'
import {
  type Clients,
  country,
  isKeyOf,
  locale,
  openByFacts,
  reason,
  retried,
  type WireKind,
  wireKind,
  type WireOrder,
} from './wire-order.ts'
import { openSubscription, subscriptionEvents, subscriptionRefusals } from './wire-subscription.ts'

const answered = ['customer.accepted', 'customer.declined', 'customer.withdrawn'] as const
/** Events of staff at a membership; those of payments move the order by themselves. */
const membershipDesk = ['staff.goodwillGranted', 'staff.refundRetried', 'staff.paidOut'] as const

export const wireKinds: Partial<Record<MachineId, WireKind>> = {
  tradeInRequest: wireKind('tradeInRequest', {
    events: ['customer.submitted', ...answered, 'staff.valued', 'staff.rejected', 'staff.handedIn'],
    open: openTradeIn,
  }),
  carEnquiry: wireKind('carEnquiry', {
    events: ['customer.enquired', ...answered, 'staff.offered', 'staff.rejected', 'staff.completed'],
    open: openEnquiry,
  }),
  testDriveOrder: wireKind('testDriveOrder', { events: driveEvents, open: openDrive }),
  membershipOrder: wireKind('membershipOrder', {
    events: [
      'customer.ordered',
      'customer.cancelled',
      'customer.withdrawn',
      'customer.refundRetried',
      ...membershipDesk,
    ],
    open: openMembership,
  }),
  subscriptionOrder: wireKind('subscriptionOrder', {
    events: subscriptionEvents,
    refusals: subscriptionRefusals,
    open: openSubscription,
  }),
}

/** Membership that anybody can have, before its payment; those of earlier walks are cancelled. */
async function openMembership({ customer, staff }: Clients): Promise<WireOrder> {
  const { membership } = customer
  const { orders } = await membership.getInfo({ query: { country } })
  for (const { orderNo: id, status } of orders) {
    if (status === MembershipStatus.created) await act(id, 'cancel')
  }
  let orderNo: string | null = null

  function act(id: string, action: (typeof actions)[keyof typeof actions]) {
    return membership.actOnMembership({ params: { id, action } }, retried())
  }

  async function order() {
    const offers = await membership.listOffers({ query: { country } })
    const offer = offers.find(({ ownershipType }) => ownershipType === OwnershipType.anybody)
    if (!offer) throw new Error(`no membership is offered in ${country}`)
    const { ownershipType, termsVersion, price } = offer
    const shown = { amount: price.amount, currency: price.currency }
    const body = { country, ownershipType, shown, termsVersion, locale } as const
    ;({ orderNo } = await membership.orderMembership({ body }, retried()))
  }

  return {
    async fire(type) {
      if (orderNo === null) return order()
      if (isKeyOf(actions, type)) return act(orderNo, actions[type])
      const { getStaffMembership, fireMembershipEvent } = staff.membershipOperations
      const params = { orderNo }
      const { version } = await getStaffMembership({ params })
      await stepUp(staff)
      const fire = (body: Parameters<typeof fireMembershipEvent>[0]['body']) =>
        fireMembershipEvent({ params, body }, retried())
      if (type === 'staff.goodwillGranted') return fire({ type, version, amount: 1_000, reason })
      if (type === 'staff.paidOut') return fire({ type, version, reference: 'SEPA 4711' })
      return fire({ type: 'staff.refundRetried', version })
    },
    async read() {
      if (orderNo === null) return null
      const seen = await membership.getMembership({ params: { id: orderNo } })
      const open = seen.actions.flatMap(({ kind, isOpen }) => (isOpen && kind !== 'pay' ? actionEvents[kind] : []))
      const facts = { ...seen.facts, now: Date.parse(seen.now) }
      const desk = openByFacts('membershipOrder', seen.status, facts, membershipDesk)
      return { code: seen.status, allowed: [...open, ...desk] }
    },
  }
}

const actions = {
  'customer.cancelled': 'cancel',
  'customer.withdrawn': 'withdraw',
  'customer.refundRetried': 'retry-refund',
} as const
const actionEvents = {
  cancel: 'customer.cancelled',
  withdraw: 'customer.withdrawn',
  'retry-refund': 'customer.refundRetried',
} as const
