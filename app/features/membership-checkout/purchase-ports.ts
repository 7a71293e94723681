import * as server from '#app/functions/membership.functions.ts'
import { standingInBrowserTime } from '#app/lib/clock/browser-time.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { MembershipPurchasePorts, MembershipStanding } from '#machines/flows/membership-purchase/index.ts'

/** What the purchase does beyond the page. Instants are turned into this browser's own time as they arrive. */
export const purchasePorts: MembershipPurchasePorts = {
  checkOwnership: (data, signal) => server.checkOwnership({ data: { ...data, country: null }, signal }),

  async placeMembership({ offer, ...input }, signal) {
    const data = { ...input, offer: { ...offer, country: marketOf(offer.country) } }
    return dated(await server.placeMembership({ data, signal }))
  },

  async payMembership(input, signal) {
    const data = { ...input, returnPath: window.location.pathname }
    return dated(await server.payMembership({ data, signal }))
  },

  async leavePayment(data, signal) {
    await server.leavePayment({ data, signal })
  },

  readMembership: async (data, signal) => dated(await server.readMembership({ data, signal })),

  async actOnMembership(data, signal) {
    await server.actOnMembership({ data, signal })
  },

  now: Date.now,

  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

function dated<Refusal extends { ok: false }>({
  outcome,
  now,
}: {
  outcome: { ok: true; value: MembershipStanding } | Refusal
  now: string
}): { ok: true; value: MembershipStanding } | Refusal {
  return outcome.ok ? { ok: true, value: standingInBrowserTime(outcome.value, now) } : outcome
}
