import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { localeSlugs } from '#config'
import { fieldsKinds, paymentMethodKinds } from '#machines/shared/payment-method.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import { payPayments } from '#server/backend/platform/db/schema/payment-service.ts'
import { openEntry } from './card-entries.ts'
import { type PayContext, PayRefusal } from './pay-context.ts'
import { byReference, type PaymentRow, readPayment, viewOf } from './payment-rows.ts'
import { cancelPayment, createPayment } from './payments.ts'
import { readJson } from './read-request.ts'
import { createRefund } from './refunds.ts'
import { deleteStored } from './stored-methods.ts'

const text = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]+$/u)
const locale = z.enum(localeSlugs)
const returnUrl = z.url({ protocol: /^https?$/ }).max(2000)

const entryRequest = z.object({ kind: z.enum(fieldsKinds).default('card'), shopper: text, locale })
const commonFields = z.object({
  reference: text,
  amount: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  orderNo: text,
  shopper: text,
  initiator: z.enum(['customer', 'merchant']),
  isKept: z.boolean(),
  locale,
  returnUrl,
  presentation: z.enum(['frame', 'page']),
})
const token = text
const paymentRequest = commonFields.extend({
  instrument: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('entered'), token }),
    z.object({ kind: z.literal('stored'), token }),
    z.object({ kind: z.enum(paymentMethodKinds).exclude(fieldsKinds) }),
  ]),
})
const refundRequest = z.object({ reference: text, amount: z.number().int().min(1) })

/** Merchant API of the service, under `/pay/api/v1`: JSON over HTTP, authorised by the merchant's key. */
export function createPayApi(context: PayContext): Hono {
  const api = new Hono()
  const answer = async (payment: PaymentRow) => Response.json(await viewOf(context, payment))

  api.use(async ({ req }, next) => {
    if (!isMerchant(context, req.header('authorization'))) throw new PayRefusal(401, 'unauthorised')
    await next()
  })
  api.post('/entries', async ({ req }) => {
    const { id, expiresAt } = await openEntry(context, await readJson(req.raw, entryRequest))
    return Response.json({ id, url: `${context.publicUrl}/pay/card/${id}`, expiresAt })
  })
  api.post('/payments', async ({ req }) => {
    const { payment, isAnswerLost } = await createPayment(context, await readJson(req.raw, paymentRequest))
    // Simulates a gateway time-out: the merchant gets no result, though the payment continues.
    return isAnswerLost ? new Response(null, { status: 504 }) : answer(payment)
  })
  api.get('/payments', async ({ req }) => {
    const payment = await readPayment(context, byReference(req.query('reference') ?? ''))
    if (!payment) throw new PayRefusal(404, 'not_found')
    return answer(payment)
  })
  api.post('/payments/details', async ({ req }) => {
    const { redirectResult } = await readJson(req.raw, z.object({ redirectResult: text }))
    const payment = await readPayment(context, eq(payPayments.redirectResult, redirectResult))
    if (!payment) throw new PayRefusal(404, 'not_found')
    return answer(payment)
  })
  api.post('/payments/cancel', async ({ req }) =>
    answer(await cancelPayment(context, await readJson(req.raw, commonFields))),
  )
  api.post('/payments/:id/refunds', async ({ req }) => {
    const refund = await readJson(req.raw, refundRequest)
    return answer(await createRefund(context, { paymentId: req.param('id'), ...refund }))
  })
  api.delete('/stored/:token', async ({ req }) => {
    await deleteStored(context, req.param('token'))
    return new Response(null, { status: 204 })
  })
  return api
}

function isMerchant({ keys, formerKeys }: PayContext, header = ''): boolean {
  return [keys, ...formerKeys].some(({ apiKey }) => isSameSecret(header, `Bearer ${apiKey}`))
}
