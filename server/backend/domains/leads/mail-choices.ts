import { eq } from 'drizzle-orm'
import { config, type LocaleSlug } from '#config'
import { type MailSection, mailSections } from '#machines/orders/lead/index.ts'
import { maskEmail } from '#machines/shared/masking.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { mailboxOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { openChoiceToken, type ReaderRef } from './lead-link.ts'
import { choiceMail } from './lead-mail.ts'
import { leadLifecycle } from './lead.lifecycle.ts'
import { knownLeadsOf, type Lead, leadStatus, readLead } from './leads.ts'
import {
  endSubscriptions,
  mailHistory,
  readerAt,
  readMailSettings,
  type Reader,
  runningOf,
  subscribe,
} from './mail-subscriptions.ts'
import { readerRefOf } from './reader-ref.ts'

const day = 86_400_000
const { undoDays } = config.limits.leads

/** Reader and lead of a link. */
interface Opened {
  ref: ReaderRef
  reader: Reader
  lead: Lead | null
}

/** Throws `link_invalid` for an invalid signature, and for a deleted reader. */
export async function openChoiceLink(services: BackendContext, token: string): Promise<Opened> {
  const ref = openChoiceToken(services.env, token)
  if (ref?.about === 'lead') {
    const lead = await readLead(services, ref.leadNo)
    const isKnown = lead?.status === leadStatus.confirmed || lead?.status === leadStatus.unsubscribed
    if (lead && isKnown) return { ref, reader: await readerAt(services, lead.email), lead }
  }
  if (ref?.about === 'account') {
    const [account] = await services
      .db()
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, ref.accountId))
    if (account) return { ref, reader: { accountId: ref.accountId, email: account.email }, lead: null }
  }
  throw new Refusal('link_invalid', 'the signature is invalid, or the reader was deleted')
}

/** Settings shown on the page of a link; without a link, the available sections. */
export async function readChoices(services: BackendContext, token: string | undefined) {
  if (token === undefined) {
    const sections = mailSections.map((section) => ({ section, isSubscribed: false }))
    return { email: null, sections, isContactWanted: null }
  }
  const { reader, lead } = await openChoiceLink(services, token)
  const isContactWanted = lead && lead.scene !== 'newsletter' ? lead.contact === 'wanted' : null
  return { email: maskEmail(reader.email), sections: await choicesOf(services, reader), isContactWanted }
}

interface EndRequest {
  /** Default: all. */
  sections?: readonly MailSection[] | undefined
  isReadableKept: boolean
}

/** Ends mails of a reader at once, whatever their source, and updates the leads they came from. */
export async function endMails(
  services: BackendContext,
  reader: Reader,
  { sections = mailSections, isReadableKept }: EndRequest,
  requestId: string,
): Promise<{ isPending: false; ended: MailSection[]; undoUntil: string | null }> {
  return services.transaction(async () => {
    for (const { orderNo, sections: running } of await knownLeadsOf(services, reader.email)) {
      if (!running.some((section) => sections.includes(section))) continue
      await fireOrderEvent(services, leadLifecycle, { orderNo, requestId }, async () => ({
        event: { type: 'customer.unsubscribed' as const, sections: [...sections], isReadableKept },
      }))
    }
    const ended = await endSubscriptions(services, reader, sections)
    const undoUntil = new Date(services.clock.now().getTime() + undoDays * day).toISOString()
    return { isPending: false, ended, undoUntil: ended.length > 0 ? undoUntil : null }
  })
}

/** Ends mails by a link. */
export async function endMailsByLink(
  services: BackendContext,
  token: string,
  ending: EndRequest,
  requestId: string,
): Promise<Awaited<ReturnType<typeof endMails>>> {
  const { ref, reader } = await openChoiceLink(services, token)
  await countLinkUse(services, ref)
  return endMails(services, reader, ending, requestId)
}

/** Mails the link to an address, known or not: only the mailbox learns its subscriptions. */
export async function sendChoices(
  services: BackendContext,
  { email: address, locale }: { email: string; locale: LocaleSlug },
  { remoteAddress }: Pick<CallContext, 'remoteAddress'>,
): Promise<{ isPending: true; ended: []; undoUntil: null }> {
  const email = address.toLowerCase()
  await countAttempt(services, limits.leadFrom, remoteAddress)
  await countAttempt(services, limits.leadTo, mailboxOf(email))
  const reader = await readerAt(services, email)
  const running = await runningOf(services, reader)
  const ref = readerRefOf(reader, running)
  const sections = mailSections.filter((section) => running.some((row) => row.section === section))
  const template = ref ? 'mailChoices' : 'mailChoicesNone'
  await services.outbox.add(choiceMail(services.env, { template, email, locale, reader: ref, sections }))
  return { isPending: true, ended: [], undoUntil: null }
}

/**
 * Resumes ended mails. Those of a lead by its machine, as far as it allows; those of an account's switches within the
 * same number of days. Throws `link_invalid`, `transition_not_allowed`, `too_many_requests`.
 */
export async function resumeMails(
  services: BackendContext,
  { token, sections }: { token: string; sections: readonly MailSection[] },
  { remoteAddress, requestId }: Pick<CallContext, 'remoteAddress' | 'requestId'>,
) {
  const { ref, reader } = await openChoiceLink(services, token)
  await countLinkUse(services, ref)
  await services.transaction(async () => {
    const leads = await knownLeadsOf(services, reader.email)
    for (const section of sections) {
      const lead = leads.find(({ asked }) => asked.includes(section))
      if (!lead) {
        await resumeSwitch(services, reader, section)
        continue
      }
      await fireOrderEvent(services, leadLifecycle, { orderNo: lead.orderNo, requestId }, async () => ({
        event: { type: 'customer.resubscribed' as const, sections: [section] },
        changes: { approveIp: remoteAddress },
      }))
    }
  })
  return { sections: await choicesOf(services, reader) }
}

/** Turns an account's switch on again, with the consent given before. */
async function resumeSwitch(services: BackendContext, reader: Reader, section: MailSection): Promise<void> {
  const last = (await mailHistory(services, reader)).find((row) => row.section === section)
  const now = services.clock.now().getTime()
  if (!last?.endedAt || now > last.endedAt.getTime() + undoDays * day) {
    throw new Refusal('transition_not_allowed', `${section} was not ended recently`, { guard: 'isUndoable' })
  }
  const { textVersion, subscribedFrom: from, locale } = last
  await subscribe(services, reader, { sections: [section], textVersion, from, locale })
}

/** Sets whether the sender of a lead wants to be contacted. Throws `link_invalid`, `too_many_requests`. */
export async function chooseContact(
  services: BackendContext,
  { token, getInTouch }: { token: string; getInTouch: boolean },
  requestId: string,
): Promise<{ isContactWanted: boolean }> {
  const { ref, lead } = await openChoiceLink(services, token)
  if (!lead || lead.scene === 'newsletter') throw new Refusal('link_invalid', 'the lead requests no contact')
  await countLinkUse(services, ref)
  const { contact } = await fireOrderEvent(services, leadLifecycle, { orderNo: lead.orderNo, requestId }, async () => ({
    event: { type: 'customer.contactChosen' as const, isWanted: getInTouch },
  }))
  return { isContactWanted: contact === 'wanted' }
}

async function choicesOf(services: BackendContext, reader: Reader) {
  const { sections } = await readMailSettings(services, reader)
  return sections.map(({ section, isSubscribed }) => ({ section, isSubscribed }))
}

function countLinkUse(services: BackendContext, ref: ReaderRef): Promise<void> {
  return countAttempt(services, limits.leadPressed, ref.about === 'lead' ? ref.leadNo : ref.accountId)
}
