import { and, desc, eq } from 'drizzle-orm'
import type { Customer } from '#server/api/contract/groups/customer-operations.ts'
import type { MailRefusal } from '#server/api/input/customers.ts'
import { isErased } from '#server/backend/domains/account/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import type { MailKind } from '#server/backend/platform/mail/mail-kind.ts'
import { mailsOf, type OrderTable } from '#server/backend/platform/mail/personal-data.ts'
import { repeatMail } from '#server/backend/platform/mail/repeat-mail.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { type AccountRow, lockAccount } from './customer-account.ts'

/** Most mails shown. */
const maxMails = 10

export interface MailSources {
  orderTables: readonly OrderTable[]
  mails: readonly MailKind[]
}

const { id, subject, recipient, createdAt, template, orderNo, unsubscribeUrl } = mails
const columns = { id, subject, recipient, createdAt, template, orderNo, unsubscribeUrl }

/** Newest mails to an account or about its orders, each with the reason why it is not sent again. */
export async function listSentMails(
  services: BackendContext,
  { orderTables, mails: kinds }: MailSources,
  account: AccountRow,
): Promise<NonNullable<Customer['sentMails']>> {
  const rows = await services
    .db()
    .select(columns)
    .from(mails)
    .where(await mailsOf(services, orderTables, { accountId: account.id, email: account.email }))
    .orderBy(desc(id))
    .limit(maxMails)
  return rows.map((row) => ({
    id: String(row.id),
    subject: row.subject,
    to: row.recipient,
    createdAt: row.createdAt.toISOString(),
    refusal: refusalOf(row, kinds, account),
  }))
}

interface Repetition {
  accountId: string
  mailId: string
  reason: string
}

/**
 * Sends a mail again, as it was written, to the present address of the account, and logs it with the reason. Throws
 * `not_found` and `transition_not_allowed`.
 */
export function sendMailAgain(
  services: BackendContext,
  sources: MailSources,
  { accountId, mailId, reason }: Repetition,
  caller: StaffCaller,
): Promise<{ to: string }> {
  return services.transaction(async () => {
    const account = await lockAccount(services, accountId)
    const { email } = account
    const isTheirs = await mailsOf(services, sources.orderTables, { accountId, email })
    const ofId = services
      .db()
      .select(columns)
      .from(mails)
      .where(and(eq(id, Number(mailId)), isTheirs))
    const [mail] = /^\d{1,15}$/.test(mailId) ? await ofId : []
    if (!mail) throw new Refusal('not_found', 'no such mail to the account or about its orders')
    const refusal = refusalOf(mail, sources.mails, account)
    if (refusal) throw new Refusal('transition_not_allowed', `a mail ${refusal}`, { refusal })
    await repeatMail(services, mail, email)
    const detail = { reason, mailId, template: mail.template }
    await recordStaffAction(services, caller, { action: 'customer.mailSentAgain', reference: accountId, detail })
    return { to: email }
  })
}

type MailFacts = Pick<typeof mails.$inferSelect, 'template' | 'unsubscribeUrl'>

function refusalOf(mail: MailFacts, kinds: readonly MailKind[], account: AccountRow): MailRefusal | null {
  if (isErased(account)) return 'isErased'
  if (kinds.some((kind) => kind.isMomentary && kind.isNamed(mail))) return 'isMomentary'
  // The customer may have unsubscribed since.
  return mail.unsubscribeUrl === null ? null : 'isOptional'
}
