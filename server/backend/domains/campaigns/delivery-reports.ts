import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { endMails, readerAt } from '#server/backend/domains/leads/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import { pauseIfBouncing } from './bounces.ts'
import { lockCampaign } from './campaigns.ts'
import { markRecipients } from './recipients.ts'
import { markUndeliverable, recipientOf } from './undeliverable.ts'

export const reportPath = /^\/hooks\/mail$/

/** Bytes of a request. */
const maxBytes = 200_000
/** Seconds by which clocks may differ, and for which a request can be repeated. */
const toleranceSeconds = 300

/**
 * What a mail provider reports: the fields of a delivery status notification (RFC 3464) and of a complaint (RFC 5965),
 * in the JSON to which an operator's adapter translates those of the provider.
 */
const report = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bounce'),
    recipient: z.email().max(254),
    messageId: z.string().max(300).nullable(),
    action: z.enum(['failed', 'delayed', 'delivered', 'relayed', 'expanded']),
    /** `5.1.1`; only those of class 5 are final. */
    status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
    diagnostic: z.string().max(500).default(''),
  }),
  z.object({
    kind: z.literal('complaint'),
    recipient: z.email().max(254),
    messageId: z.string().max(300).nullable(),
    feedbackType: z.string().max(40),
  }),
])
const reports = z.object({ reports: z.array(report).max(200) })
type Report = z.infer<typeof report>

/**
 * Takes reports of the mail provider: 401 without a valid signature, 400 for signed content of another form, 500 where
 * it has to be sent again. `mail-signature: t=1763641234,v1=<hex>` is the HMAC-SHA-256 of the seconds, a dot and the
 * body. Reports may come twice, late and in any order.
 */
export async function receiveReports(services: BackendContext, request: Request, requestId: string): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readBody(request)
  if (body === null) return new Response(null, { status: 413 })
  if (!isSigned(services, request.headers.get('mail-signature') ?? '', body)) {
    services.log.warn('a report of the mail provider was refused')
    return new Response(null, { status: errorCodes.sign_invalid })
  }
  const read = reports.safeParse(jsonOf(body))
  if (!read.success) {
    services.log.error('signed content is not a report of a mail provider')
    return new Response(null, { status: errorCodes.invalid_params })
  }
  try {
    for (const each of read.data.reports) await applyReport(services, each, requestId)
  } catch (error) {
    services.log.error({ reason: failureText(error) }, 'a report of the mail provider was not applied')
    return new Response(null, { status: errorCodes.internal_error })
  }
  return new Response(null, { status: 204 })
}

async function applyReport(services: BackendContext, given: Report, requestId: string): Promise<void> {
  const address = given.recipient.toLowerCase()
  const isFinal = given.kind === 'complaint' || (given.action === 'failed' && given.status.startsWith('5.'))
  if (!isFinal) return
  const state = given.kind === 'complaint' ? 'complained' : 'bounced'
  const diagnostic = given.kind === 'complaint' ? given.feedbackType : `${given.status} ${given.diagnostic}`.trim()
  await services.transaction(async () => {
    const recipient = await recipientOf(services, recipientIdIn(given.messageId ?? ''))
    await markUndeliverable(services, { address, reason: state, diagnostic })
    if (state === 'complained') {
      await endMails(services, await readerAt(services, address), { isReadableKept: false }, requestId)
    }
    if (recipient?.address !== address) return
    await markRecipients(services, [recipient.id], { state, reason: diagnostic })
    const campaign = await lockCampaign(services, recipient.campaignNo)
    if (campaign) await pauseIfBouncing(services, campaign, requestId)
  })
}

/** Number in `<CP-7K3M-9Q2X.1234@host>`; 0 for other mails, which no recipient has. */
function recipientIdIn(messageId: string): number {
  return Number(/^<?CP-[0-9A-Z-]{9}\.(\d{1,15})@/.exec(messageId)?.[1] ?? 0)
}

function isSigned({ env, clock }: BackendContext, signature: string, body: string): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (seconds === undefined || given === undefined || env.mailReportSecrets === null) return false
  const isRight = env.mailReportSecrets.some((secret) =>
    isSameSecret(given, createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')),
  )
  return isRight && Math.abs(clock.now().getTime() / 1_000 - Number(seconds)) <= toleranceSeconds
}

async function readBody(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Refused by the schema like any other content.
    return null
  }
}
