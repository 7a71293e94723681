import type { Page } from '@playwright/test'
import { purchaseStandings, withdrawal } from '#tests/fixtures/machines/membership-purchase.ts'
import { action } from '#tests/fixtures/machines/subscription-checkout.ts'
import { holdCalls, keptCard } from './held-calls.ts'
import { reply } from './intercept.ts'

/** The server function behind each call of the machine. */
const functions: Record<string, string> = {
  checkOwnership: 'checkOwnership',
  placeMembership: 'placeMembership',
  startPayment: 'payMembership',
  abandonPayment: 'leavePayment',
  readOrder: 'readMembership',
  actOnMembership: 'actOnMembership',
}
/** Those that say where the order stands, and when that was. */
const dated = new Set(['placeMembership', 'startPayment', 'readOrder'])

const now = '2026-11-20T12:00:00.000Z'
/** Milliseconds from `now`, of the instants that the fixtures have. */
export const lasting = { challenge: 15 * 60_000, window: 23 * 3_600_000, withdrawal: 14 * 24 * 3_600_000 }
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString()
const instants: [string, string][] = [
  [action.expiresAt, later(lasting.challenge)],
  [purchaseStandings.unpaid.value.paymentDueAt, later(lasting.window)],
  [withdrawal.until, later(lasting.withdrawal)],
]

/** Holds back the calls of the purchase until the walk says what becomes of each. */
export function interceptMembership(page: Page, accountId: string) {
  return holdCalls(page, {
    functions,
    fixed: {
      loadMethods: { ok: true, value: { bindable: [{ kind: 'card', entry: 'fields' }], methods: [keptCard] } },
      deleteFlow: null,
    },
    answer: (request, call, output) => reply(request, wireOf(call, output, accountId)),
  })
}

/** What the server function answers, for what the call has to come to. */
function wireOf(call: string, output: unknown, accountId: string): unknown {
  if (output === undefined) return null
  let text = JSON.stringify(output).replaceAll('"account-1"', JSON.stringify(accountId))
  for (const [known, instant] of instants) text = text.replaceAll(known, instant)
  const outcome: unknown = JSON.parse(text)
  return dated.has(call) ? { outcome, now } : outcome
}
