import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config, type LocaleSlug } from '#config'
import { maskEmail } from '#machines/shared/masking.ts'
import type { BlockingOrder } from '#server/api/contract/schemas/account.ts'
import { checkCode, sendCode, type SentCode, spendCode } from '#server/backend/domains/account/credential-codes.ts'
import { readAccount } from '#server/backend/domains/account/own-account.ts'
import { subjectsOf } from '#server/backend/domains/account/privacy/subjects.ts'
import { queueAccountMail } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import type { PersonalDataSource, DataSubject } from '#server/backend/kernel/personal-data.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'

const kind = 'account.forget'
const erasurePayload = z.object({ accountId: z.uuid() })

/** Open matters that prevent an erasure. */
export async function listOpenMatters(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  subject: DataSubject,
): Promise<BlockingOrder[]> {
  const found: BlockingOrder[] = []
  for (const { open } of sources) {
    if (!open) continue
    const { kind, list } = open
    for (const thing of await list(services, subject)) found.push({ kind, ...thing })
  }
  return found
}

/** Data retained in the books, with the number of years. */
export async function listRetainedData(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  accountId: string,
) {
  const { email } = await readAccount(services, accountId)
  const kinds = new Set<string>()
  for (const one of await subjectsOf(services, { accountId, email })) {
    for (const { kind } of await retainedSources(services, sources, one.accountId)) kinds.add(kind)
  }
  return [...kinds].map((kind) => ({ kind, years: config.limits.bookkeepingYears }))
}

/** Mails the code required for an erasure. Refuses with erasure_blocked if something is open. */
export async function sendErasureCode(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  context: AccountContext,
): Promise<SentCode & { sentTo: string }> {
  const { id, email } = await readAccount(services, context.account.id)
  await assertNothingOpen(services, sources, context.account.role, { accountId: id, email })
  const sent = await sendCode(services, context, {
    purpose: 'erasure',
    target: email,
    isGood: true,
    deliver: (code) =>
      queueAccountMail(services, { email, locale: pageLocale(context), template: 'erasureCode', code }),
  })
  return { ...sent, sentTo: maskEmail(email) }
}

/**
 * Erases an account permanently: every source deletes what it need not retain, all sessions end, and the mailbox is
 * notified. What the books need is retained under an anonymous number until the legal period ends.
 */
export async function eraseAccount(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  context: AccountContext,
  code: string,
): Promise<void> {
  const { id: accountId, email } = await readAccount(services, context.account.id)
  const subject = { accountId, email }
  await checkCode(services, context, { purpose: 'erasure', target: email, code })
  await services.transaction(async () => {
    // Locks the account: a concurrent order waits, and then finds it erased.
    await services.db().select().from(accounts).where(eq(accounts.id, accountId)).for('update')
    await assertNothingOpen(services, sources, context.account.role, subject)
    if (!(await spendCode(services, accountId, 'erasure'))) return
    await eraseLocked(services, sources, subject, pageLocale(context))
  })
}

/**
 * Erases an account that the caller's transaction has locked, and of which nothing is open, with those that were merged
 * into it.
 */
export async function eraseLocked(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  subject: DataSubject,
  locale: LocaleSlug,
): Promise<void> {
  const { email } = subject
  // The account itself is the last: the others refer to it.
  for (const one of (await subjectsOf(services, subject)).toReversed()) {
    const { accountId } = one
    for (const source of sources) await source.erase?.(services, one)
    if ((await retainedSources(services, sources, accountId)).length > 0) await anonymizeAccount(services, accountId)
    else await services.db().delete(accounts).where(eq(accounts.id, accountId))
  }
  await queueAccountMail(services, { email, locale, template: 'accountErased' })
}

/** Registers the deletion of personal data in the books with the outbox, for the end of the legal period. */
export function registerErasure(
  services: BackendContext,
  outbox: OutboxDispatcher,
  sources: readonly PersonalDataSource[],
): void {
  outbox.handle(kind, async (payload) => {
    const { accountId } = erasurePayload.parse(payload)
    for (const { retained } of sources) await retained?.anonymise(services, accountId)
  })
}

/** Reduces the account to an anonymous number, without sign-in or address. */
async function anonymizeAccount(services: BackendContext, accountId: string): Promise<void> {
  await services
    .db()
    .update(accounts)
    .set({
      email: erasedEmail(accountId),
      passwordHash: null,
      firstName: '',
      lastName: '',
      phoneCountry: null,
      phone: null,
      birthDate: null,
      company: null,
      locale: null,
      blockedAt: null,
      mergedInto: null,
    })
    .where(eq(accounts.id, accountId))
  const dueAt = services.clock.now()
  dueAt.setUTCFullYear(dueAt.getUTCFullYear() + config.limits.bookkeepingYears)
  await services.outbox.add({ kind, payload: { accountId }, dueAt })
}

/** Whether an account is what the books retain after an erasure. */
export function isErased({ id, email }: { id: string; email: string }): boolean {
  return email === erasedEmail(id)
}

function erasedEmail(accountId: string): string {
  return `${accountId}@erased.invalid`
}

async function assertNothingOpen(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  role: AccountContext['account']['role'],
  subject: DataSubject,
): Promise<void> {
  if (role === 'staff') throw new Refusal('forbidden', 'staff accounts cannot be erased')
  const open = await listOpenMatters(services, sources, subject)
  if (open.length > 0) throw new Refusal('erasure_blocked', 'open matters prevent the erasure', { open })
}

async function retainedSources(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  accountId: string,
): Promise<NonNullable<PersonalDataSource['retained']>[]> {
  const found = []
  for (const { retained } of sources) {
    if (retained && (await retained.exists(services, accountId))) found.push(retained)
  }
  return found
}
