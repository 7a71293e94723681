import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { config } from '#config'
import type { endingOutcome, subscriptionEnding } from '#server/api/contract/groups/subscription-ending.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import { type AttemptLimit, countAttempt } from '#server/backend/identity/attempts.ts'
import { alertStaff } from '#server/backend/payments/alerts.ts'
import type { Services } from '#server/backend/services.ts'
import { endProven, previewEnding } from '#server/backend/subscription/ending.ts'
import { mailValuesOf } from '#server/backend/subscription/order-mails.ts'
import { lockOrder, readOrder, type SubscriptionOrder } from '#server/backend/subscription/subscription-orders.ts'
import { type Declaration, emailOf, readDeclaration, writeDeclaration } from './declarations.ts'
import { openEndingToken } from './ending-link.ts'
import { modelNameOf, queueEndingMail } from './ending-mail.ts'
import { type Step, stepFor } from './ending-step.ts'

type ConfirmBody = z.output<(typeof subscriptionEnding.rows.confirmEnding)['body']>
type Confirmed = z.output<(typeof subscriptionEnding.rows.confirmEnding)['returns']>

const pressed: AttemptLimit = { name: 'ending pressed', most: 20, windowMs: 3_600_000 }

/** The order a link leads to, and what was declared of it. Throws `link_invalid`. */
export async function openEndingLink(
  services: Services,
  token: string,
): Promise<{ order: SubscriptionOrder; declaration: Declaration | null }> {
  const subject = openEndingToken(services.env, token)
  const declaration = subject?.about === 'declaration' ? await readDeclaration(services, subject.id) : undefined
  const orderNo = subject?.about === 'order' ? subject.orderNo : declaration?.orderNo
  const order = orderNo ? await readOrder(services, orderNo) : undefined
  if (!order) throw new Refusal('link_invalid', 'signed elsewhere, or of nothing there is')
  return { order, declaration: declaration ?? null }
}

/**
 * Ends the order as it was declared, as far as its machine allows; else a person is told, since a declaration counts
 * from when it came. Throws `link_invalid`, and `price_changed` where another fee is due than was shown.
 */
export async function confirmEnding(services: Services, body: ConfirmBody, requestId: string): Promise<Confirmed> {
  const opened = await openEndingLink(services, body.token)
  const { orderNo } = opened.order
  await countAttempt(services, pressed, orderNo)
  return services.transaction(async () => {
    // Whoever presses at the same moment waits here, and finds it confirmed.
    const order = await lockOrder(services, orderNo)
    const declaration = opened.declaration && (await readDeclaration(services, opened.declaration.id))
    if (!order) throw new Refusal('link_invalid', `${orderNo} is gone`)
    if (declaration?.outcome) return confirmedView(declaration, declaration.outcome)

    const declared = declaration ?? (await declaredByLink(services, order, body))
    const step = stepFor(order, previewEnding(services, order), declared)
    // Whoever declared it from another address gets the receipt there, and the account's own is told as ever.
    const isSameAddress = declared.email.toLowerCase() === (await emailOf(services, order)).toLowerCase()
    const target = { orderNo, requestId, ...(isSameAddress && { receipt: declared.id }) }
    const ended = await carryOut(services, target, step, body.feeShown)
    const confirmed: Declaration = {
      ...declared,
      confirmedAt: services.clock.now(),
      outcome: step.outcome,
      endedOn: step.endsOn ?? null,
    }
    await writeDeclaration(services, confirmed)
    await queueEndingMail(services, 'endingConfirmed', confirmed, {
      timeZone: config.markets[order.country].timeZone,
      modelName: await modelNameOf(services, order),
      outcome: step.outcome,
      ...(ended && { order: await mailValuesOf(services, ended) }),
      ...(declared.reason !== null && { reason: declared.reason }),
    })
    return confirmedView(confirmed, step.outcome)
  })
}

/** What somebody declares who came by a link of the order itself. */
async function declaredByLink(
  services: Services,
  order: SubscriptionOrder,
  { kind, cause, reason, endsOn }: ConfirmBody,
): Promise<Declaration> {
  return {
    id: randomUUID(),
    kind,
    cause,
    name: null,
    reason: reason ?? null,
    endsOn: endsOn ?? null,
    typedOrderNo: order.orderNo,
    orderNo: order.orderNo,
    email: await emailOf(services, order),
    locale: order.locale,
    receivedAt: services.clock.now(),
    confirmedAt: null,
    outcome: null,
    endedOn: null,
  }
}

async function carryOut(
  services: Services,
  target: Parameters<typeof endProven>[1],
  { outcome, ending }: Step,
  feeShown: number,
): Promise<SubscriptionOrder | null> {
  if (ending?.kind === 'cancel') return endProven(services, target, { ...ending, feeShown })
  if (ending) return endProven(services, target, ending)
  if (outcome !== 'underReview') return null
  await alertStaff(services, {
    about: 'endingDeclared',
    reference: target.orderNo,
    detail: 'withdrawn or cancelled by the statutory form, and not possible by the rules: to be decided and answered',
  })
  return null
}

export function confirmedView(
  { kind, orderNo, typedOrderNo, receivedAt, endedOn }: Declaration,
  outcome: z.output<typeof endingOutcome>,
): Confirmed {
  return {
    kind,
    orderNo: orderNo ?? typedOrderNo,
    receivedAt: receivedAt.toISOString(),
    outcome,
    endsOn: endedOn,
  }
}
