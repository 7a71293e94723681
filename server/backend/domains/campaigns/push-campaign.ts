import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { localeSlugs } from '#config'
import {
  type CustomerMessage,
  type NotificationSource,
  notifyCustomer,
} from '#server/backend/domains/notifications/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { campaignRecipients } from '#server/backend/platform/db/schema/campaigns.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { type Campaign, readCampaign } from './campaigns.ts'
import type { Recipient } from './recipients.ts'
import { textLocale, type Texts } from './texts.ts'

const kind = 'campaign.push'
const payload = z.object({ recipientId: z.int() })
const topic = 'campaigns'

/** Lets customers choose whether campaigns come to their inbox and browsers; the mail has its own subscription. */
export const campaignNotifications: NotificationSource = {
  rules: { campaign: { topic, mail: 'chosen' } },
  ownerOf: async () => null,
  linkTo: () => '/account/messages',
}

/**
 * Queues the push messages of recipients with an account, in the transaction that takes them: each once, however often
 * they are taken. Returns those that were queued.
 */
export async function queuePushes(
  services: BackendContext,
  { channels }: Campaign,
  recipients: readonly Recipient[],
): Promise<void> {
  if (!channels.includes('push')) return
  const ids = recipients.filter(({ accountId }) => accountId !== null).map(({ id }) => id)
  if (ids.length === 0) return
  const queued = await services
    .db()
    .update(campaignRecipients)
    .set({ pushedAt: services.clock.now() })
    .where(and(inArray(campaignRecipients.id, ids), isNull(campaignRecipients.pushedAt)))
    .returning({ recipientId: campaignRecipients.id })
  await services.outbox.add(...queued.map((entry) => ({ kind, payload: entry })))
}

/** Registers the push messages of campaigns with the outbox. */
export function registerCampaignPushes(services: BackendContext, outbox: OutboxDispatcher): void {
  outbox.handle(kind, async (entry, outboxId) => {
    const { recipientId } = payload.parse(entry)
    const [recipient] = await services
      .db()
      .select()
      .from(campaignRecipients)
      .where(eq(campaignRecipients.id, recipientId))
    // Erased meanwhile.
    if (!recipient || recipient.accountId === null) return
    const { orderNo, texts } = await readCampaign(services, recipient.campaignNo)
    await notifyCustomer(services, {
      accountId: recipient.accountId,
      topic,
      template: 'campaign',
      orderNo,
      link: null,
      texts: messageTexts(texts ?? {}),
      isConfidential: false,
      outboxId,
    })
  })
}

/** Subject and preview line in every locale, by the same fallbacks as the mail. */
function messageTexts(texts: Texts): CustomerMessage['texts'] {
  const entries = localeSlugs.map((locale) => {
    const written = textLocale(texts, locale) ?? localeSlugs.find((slug) => texts[slug])
    const body = written && texts[written]
    return [locale, { title: body?.title ?? '', text: body?.preheader ?? '' }] as const
  })
  // Every locale is a key: the library's type knows no more than that keys are strings.
  return Object.fromEntries(entries) as CustomerMessage['texts']
}
