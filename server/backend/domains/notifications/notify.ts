import { localeSlugs } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'
import type { MailNotifier } from '#server/backend/platform/mail/mail-effect.ts'
import type { Mail, MailRequest } from '#server/backend/platform/mail/mail-kind.ts'
import { choiceOf } from './channel-choices.ts'
import type { NotificationRule, NotificationSource } from './notification-source.ts'
import { boundClientsOf } from './push-clients.ts'
import { pushEntry } from './push-delivery.ts'

/**
 * Sends a mail's content to the channels that the customer has chosen: inbox in every language, push to each browser,
 * mail. Idempotent for each outbox mail.
 */
export function createNotifier(services: BackendContext, sources: readonly NotificationSource[]): MailNotifier {
  return async (mail, outboxId) => {
    const target = await ruleFor(services, sources, mail.request)
    if (!target) return { isMailWanted: true }
    const { accountId, orderNo, rule, link } = target
    const { topic, isConfidential = false } = rule
    const texts = () => textsOf(mail, { now: services.clock.now(), publicUrl: services.env.publicUrl })
    return services.transaction(async () => {
      const choice = await choiceOf(services, accountId, topic)
      const message = { accountId, orderNo, topic, template: mail.request.template, link, isConfidential, outboxId }
      if (choice.inbox || choice.push) await storeMessage(services, { ...message, texts: texts() }, choice)
      return { isMailWanted: rule.mail === 'always' || choice.mail }
    })
  }
}

interface NotificationTarget {
  accountId: string
  orderNo: string
  rule: NotificationRule
  link: string
}

async function ruleFor(
  services: BackendContext,
  sources: readonly NotificationSource[],
  request: MailRequest,
): Promise<NotificationTarget | null> {
  const { template, orderNo, isCopy = false } = request
  if (orderNo === null || isCopy) return null
  for (const source of sources) {
    const rule = source.rules[template]
    const accountId = rule ? await source.ownerOf(services, orderNo) : null
    if (rule && accountId !== null) return { accountId, orderNo, rule, link: source.linkTo({ ...request, orderNo }) }
  }
  return null
}

/** Message for a customer, as it is stored and pushed. */
export interface CustomerMessage {
  accountId: string
  topic: string
  template: string
  orderNo: string
  link: string | null
  texts: (typeof accountMessages.$inferInsert)['texts']
  isConfidential: boolean
  /** Outbox entry that causes it: the message is stored once for each. */
  outboxId: number
}

/** Stores a message for the inbox, and queues it for each browser, as the customer has chosen for its topic. */
export function notifyCustomer(services: BackendContext, message: CustomerMessage): Promise<void> {
  return services.transaction(async () => {
    const choice = await choiceOf(services, message.accountId, message.topic)
    if (choice.inbox || choice.push) await storeMessage(services, message, choice)
  })
}

async function storeMessage(
  services: BackendContext,
  message: CustomerMessage,
  { inbox, push }: { inbox: boolean; push: boolean },
): Promise<void> {
  const [stored] = await services
    .db()
    .insert(accountMessages)
    .values({ ...message, isListed: inbox, createdAt: services.clock.now() })
    .onConflictDoNothing()
    .returning({ id: accountMessages.id })
  if (!stored || !push) return
  const clients = await boundClientsOf(services, message.accountId)
  await services.outbox.add(...clients.map(({ orderNo: clientId }) => pushEntry({ clientId, messageId: stored.id })))
}

/** From the mail: its heading and first sentences. */
function textsOf(mail: Mail, options: { now: Date; publicUrl: string }) {
  const texts = localeSlugs.map((locale) => {
    const { heading, paragraphs } = mail.write(options, locale)
    return [locale, { title: heading, text: paragraphs[0] ?? '' }] as const
  })
  // Every locale is a key: the library's type knows no more than that keys are strings.
  return Object.fromEntries(texts) as (typeof accountMessages.$inferInsert)['texts']
}
