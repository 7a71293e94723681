import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { payPayments } from '#server/backend/platform/db/schema/payment-service.ts'
import { newId, type PayContext, PayRefusal } from './pay-context.ts'
import { byId, changePayment, lockPayment, type PaymentRow, readPayment } from './payment-rows.ts'
import { complete, decline, returnResultOf, scheduleSettlement } from './settlement.ts'
import { answerOf, behaviourOf, type TestWalletId } from './test-cards.ts'

/** Code that the demonstration bank sends to every phone. */
export const challengeCode = '1234'
export const maxChallengeTries = 3

export type Decision = { kind: 'chosen'; result: TestWalletId } | { kind: 'cancelled' } | { kind: 'code'; code: string }

/** Page of a bank's challenge, or of a wallet or bank that confirms the payment itself. */
export type ActionPage = 'challenge' | 'wallet'

const expiryKind = 'pay.expire'
const expiryPayload = z.object({ paymentId: z.string() })

/** Sends the shopper to a page of the service, valid until `expiresAt`. */
export async function requireAction(context: PayContext, row: PaymentRow, expiresAt: Date): Promise<PaymentRow> {
  await context.services.outbox.add({ kind: expiryKind, payload: { paymentId: row.id }, dueAt: expiresAt })
  return changePayment(context, row, {
    status: 'actionRequired',
    actionToken: newId('act'),
    actionExpiresAt: expiresAt,
  })
}

/** Registers the expiry of unanswered actions with the outbox. */
export function registerExpiry(context: PayContext): void {
  context.services.outbox.handle(expiryKind, async (payload) => {
    const { paymentId } = expiryPayload.parse(payload)
    const row = await lockPayment(context, byId(paymentId))
    if (row?.status === 'actionRequired') await decline(context, row, 'action_expired')
  })
}

/** Payment of a page's address. Throws `PayRefusal` 404 if none exists for this kind of page. */
export async function readAction(context: PayContext, page: ActionPage, actionToken: string): Promise<PaymentRow> {
  return requirePage(page, await readPayment(context, eq(payPayments.actionToken, actionToken)))
}

/**
 * Applies the shopper's decision. A wrong code may be corrected twice; later decisions change nothing. Returns the
 * resulting payment.
 */
export function takeAction(
  context: PayContext,
  page: ActionPage,
  actionToken: string,
  decision: Decision,
): Promise<PaymentRow> {
  return context.services.transaction(async () => {
    const row = requirePage(page, await lockPayment(context, eq(payPayments.actionToken, actionToken)))
    if (row.status !== 'actionRequired') return row
    if (row.actionExpiresAt && row.actionExpiresAt <= context.services.clock.now()) {
      return decline(context, row, 'action_expired')
    }
    if (decision.kind === 'cancelled') return decline(context, row, 'cancelled')
    if (decision.kind === 'chosen') return settleAs(context, row, decision.result)
    if (decision.code === challengeCode) return complete(context, row)
    const counted = await changePayment(context, row, { actionTries: row.actionTries + 1 })
    return counted.actionTries >= maxChallengeTries ? decline(context, counted, 'authentication_failed') : counted
  })
}

/** Settles a payment as chosen on the wallet's page; later charges of what it stores behave the same way. */
async function settleAs(context: PayContext, row: PaymentRow, result: TestWalletId): Promise<PaymentRow> {
  const answer = answerOf(behaviourOf(result), row)
  const chosen = { ...row, behaviour: result }
  if (answer.kind === 'declined') return decline(context, chosen, answer.code)
  if (answer.kind !== 'slow') return complete(context, chosen)
  await scheduleSettlement(context, row, answer.code)
  return changePayment(context, chosen, { status: 'processing', ...returnResultOf(row) })
}

function requirePage(page: ActionPage, row: PaymentRow | undefined): PaymentRow {
  if (!row || (row.method === 'card') !== (page === 'challenge')) throw new PayRefusal(404, 'not_found')
  return row
}
