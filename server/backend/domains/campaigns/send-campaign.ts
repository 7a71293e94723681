import { setTimeout as sleep } from 'node:timers/promises'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { askProvider } from '#server/backend/platform/health/ask-provider.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import {
  createSmtpSender,
  RecipientDeferred,
  RecipientRefused,
  type SmtpSender,
} from '#server/backend/platform/mail/smtp-sender.ts'
import { pauseIfBouncing } from './bounces.ts'
import { campaignLifecycle } from './campaign.lifecycle.ts'
import { type Campaign, lockCampaign, updateCampaign } from './campaigns.ts'
import { countFigures } from './figures.ts'
import { type LetterWriter, openLetters } from './letters.ts'
import { queuePushes } from './push-campaign.ts'
import { countStates, type DueRecipient, freezeNext, hasDue, markRecipients, takeDue } from './recipients.ts'
import { sendEntry, sendGroup, sendKind, sendPayload } from './send-entry.ts'
import { recordBounce } from './undeliverable.ts'

/** Milliseconds after which a part ends and the next is put into the outbox: a replica that stops waits for no more. */
const partMs = 5_000
/** Recipients frozen by one statement. */
const frozenAtOnce = 2_000
/** Recipients taken at once; those of a replica that dies wait for the end of their lease. */
const takenAtOnce = 100
/** Mails handed over side by side. */
const lanes = 4
/** A mailbox that is full or asks for later is tried again after so long, so often. */
const deferredMs = 15 * 60_000
const mostAttempts = 24
/** Look at recipients whose lease or wait has not ended. */
const idleMs = 15_000

/**
 * Sends campaigns. A campaign has one entry in the outbox, which sends for a few seconds and puts in the next one, so
 * that one replica at a time works on it and its rate is kept. Recipients are rows that are taken with a lease
 * (`for update skip locked`), so that each recipient is served by one replica, whichever replicas die.
 *
 * At the mail server: a mail is recorded as sent after it was accepted. A replica that dies between the two leaves at
 * most `lanes` mails without a recorded result; they are handed over again after their lease, with the same Message-ID,
 * by which servers and mail programs recognise a copy. Losing them instead would leave out somebody who is waiting.
 */
export function registerSending(services: BackendContext, outbox: OutboxDispatcher): void {
  const { smtpUrl, publicUrl } = services.env
  outbox.deliver(
    sendKind,
    async (payload, outboxId, signal) => {
      const { campaignNo } = sendPayload.parse(payload)
      const sender = smtpUrl === null ? null : createSmtpSender(smtpUrl, publicUrl, lanes)
      try {
        await sendPart(services, { campaignNo, sender, signal })
      } finally {
        sender?.close()
      }
      await goOn(services, campaignNo, `outbox:${outboxId}`)
    },
    2,
  )
}

interface Part {
  campaignNo: string
  /** Null without a mail server: mails count as sent. */
  sender: SmtpSender | null
  signal: AbortSignal
}

async function sendPart(services: BackendContext, { campaignNo, sender, signal }: Part): Promise<void> {
  const endsAt = performance.now() + partMs
  let letters: LetterWriter | null = null
  while (performance.now() < endsAt) {
    const beganAt = performance.now()
    const next = await nextBatch(services, campaignNo)
    if (next === 'stopped') return
    if (next === 'freezing') continue
    if (next.recipients.length === 0) return
    letters ??= await openLetters(services, next.campaign)
    const post = createPost(services, { campaign: next.campaign, letters, sender, signal })
    await inLanes(next.recipients, post)
    if (sender) await keepRate(services, next.recipients.length, beganAt)
  }
}

/** Freezes a part of the audience, or takes recipients who are due, unless the campaign has been paused. */
function nextBatch(
  services: BackendContext,
  campaignNo: string,
): Promise<'stopped' | 'freezing' | { campaign: Campaign; recipients: DueRecipient[] }> {
  return services.transaction(async () => {
    const campaign = await lockCampaign(services, campaignNo)
    if (campaign?.status !== CampaignStatus.sending) return 'stopped'
    if (campaign.frozenAt === null) {
      const isWhole = await freezeNext(services, campaign, frozenAtOnce)
      if (isWhole) await updateCampaign(services, { ...campaign, frozenAt: services.clock.now() })
      return 'freezing'
    }
    const recipients = await takeDue(services, campaignNo, batchSize(services))
    await queuePushes(services, campaign, recipients)
    return { campaign, recipients }
  })
}

/** About the mails of a second, so that the rate is even and a pause is obeyed soon. */
function batchSize({ env }: BackendContext): number {
  return Math.min(takenAtOnce, Math.max(1, Math.ceil(env.campaignMailsPerMinute / 60)))
}

async function keepRate({ env }: BackendContext, mails: number, beganAt: number): Promise<void> {
  const wanted = (mails * 60_000) / env.campaignMailsPerMinute
  const rest = wanted - (performance.now() - beganAt)
  if (rest > 0) await sleep(rest)
}

type Post = (recipient: DueRecipient) => Promise<void>

async function inLanes(recipients: readonly DueRecipient[], post: Post): Promise<void> {
  const waiting = [...recipients]
  const work = async () => {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) await post(next)
    } finally {
      // A lane that fails ends the others after their current mail; the rest waits for the end of its lease.
      waiting.length = 0
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, work))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
}

/** Hands one mail over and writes what became of it. Throws where the mail server is out of order. */
function createPost(
  services: BackendContext,
  {
    campaign,
    letters,
    sender,
    signal,
  }: { campaign: Campaign; letters: LetterWriter; sender: SmtpSender | null; signal: AbortSignal },
): Post {
  const createdAt = campaign.startedAt ?? services.clock.now()
  return async (recipient) => {
    const { id, address, attempts } = recipient
    // A process that was suspended meanwhile: another one has taken them.
    if (services.clock.now() >= recipient.dueAt) return
    const mail = letters.mailTo(recipient, createdAt)
    try {
      if (sender && campaign.channels.includes('mail'))
        await askProvider({ provider: 'mail', operation: 'send', isRefusal }, () => sender.send(mail, signal))
    } catch (error) {
      if (error instanceof RecipientRefused)
        return recordBounce(services, { id, address, diagnostic: failureText(error) })
      if (!(error instanceof RecipientDeferred)) throw error
      const dueAt = new Date(services.clock.now().getTime() + deferredMs)
      const isOver = attempts >= mostAttempts
      return markRecipients(services, [id], { reason: failureText(error), dueAt, ...(isOver && { state: 'skipped' }) })
    }
    await markRecipients(services, [id], { state: 'sent', sentAt: services.clock.now(), reason: null })
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RecipientRefused || error instanceof RecipientDeferred
}

/** Puts the next part into the outbox, in place of this one, or ends the campaign. */
async function goOn(services: BackendContext, campaignNo: string, requestId: string): Promise<void> {
  await services.transaction(async () => {
    const campaign = await lockCampaign(services, campaignNo)
    if (campaign?.status !== CampaignStatus.sending) return
    if (await pauseIfBouncing(services, campaign, requestId)) return
    const { waiting } = await countStates(services, campaignNo)
    const isAudienceFrozen = campaign.frozenAt !== null
    if (isAudienceFrozen && waiting === 0) {
      const figures = await countFigures(services, campaignNo)
      await fireOrderEvent(services, campaignLifecycle, { orderNo: campaignNo, requestId }, async () => ({
        event: { type: 'backend.finished' as const, isAudienceFrozen, waiting },
        changes: { finishedAt: services.clock.now(), figures },
      }))
      return
    }
    await services.outbox.withdraw(sendGroup(campaignNo))
    const isDue = !isAudienceFrozen || (await hasDue(services, campaignNo))
    await services.outbox.add(
      sendEntry(campaignNo, isDue ? undefined : new Date(services.clock.now().getTime() + idleMs)),
    )
  })
}
