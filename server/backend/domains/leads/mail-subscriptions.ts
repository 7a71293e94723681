import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import { type MailSection, mailSections } from '#machines/orders/lead/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'

/*
 * Mail subscriptions, with a row for each consent as its proof. A customer's address is verified, so a switch suffices;
 * a visitor's lead is confirmed by mail first. Equal addresses are one reader: ending mails ends all of them.
 */

export type MailSubscription = typeof mailSubscriptions.$inferSelect

/** Recipient of mails: an address, with its account if there is one. */
export interface Reader {
  accountId: string | null
  /** Lower case. */
  email: string
}

/** Reader of an address. */
export async function readerAt(services: BackendContext, address: string): Promise<Reader> {
  const email = address.toLowerCase()
  const [account] = await services.db().select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return { accountId: account?.id ?? null, email }
}

/** Subscribed sections, in the order of the page. */
export async function readMailSettings(services: BackendContext, reader: Reader) {
  const running = await runningOf(services, reader)
  const sinceOf = (section: MailSection) =>
    running.find((row) => row.section === section)?.subscribedAt.toISOString() ?? null
  return {
    sections: mailSections.map((section) => ({
      section,
      isSubscribed: sinceOf(section) !== null,
      since: sinceOf(section),
    })),
  }
}

export interface Agreement {
  sections: readonly MailSection[]
  /** Version of the consent text. */
  textVersion: string
  /** Network address of the consent. */
  from: string
  locale: LocaleSlug
  /** Lead of the consent; without one it was given by the account's switches. */
  leadNo?: string
}

/** Subscribes a reader to these sections; existing subscriptions are not changed. */
export async function subscribe(
  services: BackendContext,
  reader: Reader,
  { sections, textVersion, from, locale, leadNo }: Agreement,
): Promise<void> {
  const running = await runningOf(services, reader)
  const wanted = [...new Set(sections)].filter((section) => !running.some((row) => row.section === section))
  if (wanted.length === 0) return
  if (leadNo === undefined && reader.accountId === null) throw new Error('mails without an account need a lead')
  const owner = leadNo === undefined ? { accountId: reader.accountId } : { email: reader.email, leadNo }
  const rows = wanted.map((section) => ({
    ...owner,
    section,
    subscribedAt: services.clock.now(),
    subscribedFrom: from,
    textVersion,
    locale,
  }))
  await services.db().insert(mailSubscriptions).values(rows).onConflictDoNothing()
}

/** Ends these subscriptions at once; returns those that existed. */
export async function endSubscriptions(
  services: BackendContext,
  reader: Reader,
  sections: readonly MailSection[],
): Promise<MailSection[]> {
  const ended = await services
    .db()
    .update(mailSubscriptions)
    .set({ endedAt: services.clock.now() })
    .where(and(isRunning(reader), inArray(mailSubscriptions.section, [...sections])))
    .returning({ section: mailSubscriptions.section })
  return mailSections.filter((section) => ended.some((row) => row.section === section))
}

/** All mail consents of a reader, newest first. */
export function mailHistory(services: BackendContext, reader: Reader): Promise<MailSubscription[]> {
  return services.db().select().from(mailSubscriptions).where(isOf(reader)).orderBy(desc(mailSubscriptions.id))
}

/** Subscriptions in force. */
export function runningOf(services: BackendContext, reader: Reader): Promise<MailSubscription[]> {
  return services.db().select().from(mailSubscriptions).where(isRunning(reader))
}

export function isOf({ accountId, email }: Reader) {
  const isAddress = eq(mailSubscriptions.email, email)
  return accountId === null ? isAddress : or(eq(mailSubscriptions.accountId, accountId), isAddress)
}

function isRunning(reader: Reader) {
  return and(isOf(reader), isNull(mailSubscriptions.endedAt))
}
