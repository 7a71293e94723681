import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type MailSection, mailSections } from '#machines/orders/lead/index.ts'
import { mailSubscriptions } from '#server/backend/db/schema/account.ts'
import type { AccountContext } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { pageLocale } from './own-account.ts'

/*
 * What mails a customer wants. Their address is known to be theirs, so a switch is all it takes; each time it is turned on
 * leaves a line that proves it. Whoever has no account confirms by mail, which is the newsletter's matter.
 */

type Row = typeof mailSubscriptions.$inferSelect

/** Which of the mails an account gets, in the order of the page. */
export async function readMailSettings(services: Services, accountId: string) {
  const running = await runningOf(services, accountId)
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

interface Agreement {
  sections: readonly MailSection[]
  /** Of the text beside the switches. */
  textVersion: string
}

/** Adds these mails to what an account gets; those it gets already stay as they are. */
export async function subscribe(
  services: Services,
  context: AccountContext,
  { sections, textVersion }: Agreement,
): Promise<void> {
  if (sections.length === 0) return
  const rows = [...new Set(sections)].map((section) => ({
    accountId: context.account.id,
    section,
    subscribedAt: services.clock.now(),
    subscribedFrom: context.remoteAddress,
    textVersion,
    locale: pageLocale(context),
  }))
  await services.db().insert(mailSubscriptions).values(rows).onConflictDoNothing()
}

/** These mails and no others. */
export async function setMailSections(services: Services, context: AccountContext, wanted: Agreement): Promise<void> {
  await services.transaction(async () => {
    const unwanted = mailSections.filter((section) => !wanted.sections.includes(section))
    await unsubscribe(services, context.account.id, unwanted)
    await subscribe(services, context, wanted)
  })
}

/** Ends these mails at once. */
export async function unsubscribe(
  services: Services,
  accountId: string,
  sections: readonly MailSection[],
): Promise<void> {
  await services
    .db()
    .update(mailSubscriptions)
    .set({ endedAt: services.clock.now() })
    .where(and(isRunning(accountId), inArray(mailSubscriptions.section, [...sections])))
}

/** Everything an account has ever agreed to of mails, the newest first. */
export function mailHistory(services: Services, accountId: string): Promise<Row[]> {
  return services
    .db()
    .select()
    .from(mailSubscriptions)
    .where(eq(mailSubscriptions.accountId, accountId))
    .orderBy(desc(mailSubscriptions.id))
}

function runningOf(services: Services, accountId: string): Promise<Row[]> {
  return services.db().select().from(mailSubscriptions).where(isRunning(accountId))
}

function isRunning(accountId: string) {
  return and(eq(mailSubscriptions.accountId, accountId), isNull(mailSubscriptions.endedAt))
}
