import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import { maskEmail } from '#machines/shared/masking.ts'
import type { BlockingOrder } from '#server/api/contract/schemas/account.ts'
import { checkCode, sendCode, type SentCode, spendCode } from '#server/backend/domains/account/credential-codes.ts'
import { readAccount } from '#server/backend/domains/account/own-account.ts'
import { queueAccountMail } from '#server/backend/domains/identity/module.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import type { PersonalDataSource, DataSubject } from '#server/backend/kernel/personal-data.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'

const kind = 'account.forget'
const forgotten = z.object({ accountId: z.uuid() })

/** What keeps an account from being erased. */
export async function openThings(
  services: Services,
  sources: readonly PersonalDataSource[],
  whose: DataSubject,
): Promise<BlockingOrder[]> {
  const found: BlockingOrder[] = []
  for (const { open } of sources) {
    if (!open) continue
    const { kind, list } = open
    for (const thing of await list(services, whose)) found.push({ kind, ...thing })
  }
  return found
}

/** What would stay in the books, and for how many years. */
export async function keptThings(services: Services, sources: readonly PersonalDataSource[], accountId: string) {
  const parts = await keptParts(services, sources, accountId)
  return parts.map(({ kind }) => ({ kind, years: config.limits.bookkeepingYears }))
}

/** Mails the code without which no account is erased. Refuses with erasure_blocked where something is open. */
export async function sendErasureCode(
  services: Services,
  sources: readonly PersonalDataSource[],
  context: AccountContext,
): Promise<SentCode & { sentTo: string }> {
  const { id, email } = await readAccount(services, context.account.id)
  await assertNothingOpen(services, sources, context, { accountId: id, email })
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
 * Erases an account for good: every part deletes what it need not keep, all sessions end, and the mailbox is told. What
 * the books need stays by a number that is nobody's, until the time for that is over, too.
 */
export async function eraseAccount(
  services: Services,
  sources: readonly PersonalDataSource[],
  context: AccountContext,
  code: string,
): Promise<void> {
  const { id: accountId, email } = await readAccount(services, context.account.id)
  const whose = { accountId, email }
  await checkCode(services, context, { purpose: 'erasure', target: email, code })
  await services.transaction(async () => {
    // Whoever orders at this moment waits, and then is nobody.
    await services.db().select().from(accounts).where(eq(accounts.id, accountId)).for('update')
    await assertNothingOpen(services, sources, context, whose)
    if (!(await spendCode(services, accountId, 'erasure'))) return
    for (const part of sources) await part.erase?.(services, whose)
    if ((await keptParts(services, sources, accountId)).length > 0) await keepForTheBooks(services, accountId)
    else await services.db().delete(accounts).where(eq(accounts.id, accountId))
    await queueAccountMail(services, { email, locale: pageLocale(context), template: 'accountErased' })
  })
}

/** Lets the outbox take the person out of the books. */
export function registerErasing(
  services: Services,
  outbox: OutboxDispatcher,
  sources: readonly PersonalDataSource[],
): void {
  outbox.handle(kind, async (payload) => {
    const { accountId } = forgotten.parse(payload)
    for (const { retained } of sources) await retained?.anonymise(services, accountId)
  })
}

/** The account becomes a number without a person; nobody can sign in with it, or find it by an address. */
async function keepForTheBooks(services: Services, accountId: string): Promise<void> {
  await services
    .db()
    .update(accounts)
    .set({
      email: `${accountId}@erased.invalid`,
      passwordHash: null,
      firstName: '',
      lastName: '',
      phoneCountry: null,
      phone: null,
      birthDate: null,
      company: null,
      locale: null,
    })
    .where(eq(accounts.id, accountId))
  const dueAt = services.clock.now()
  dueAt.setUTCFullYear(dueAt.getUTCFullYear() + config.limits.bookkeepingYears)
  await services.outbox.add({ kind, payload: { accountId }, dueAt })
}

async function assertNothingOpen(
  services: Services,
  sources: readonly PersonalDataSource[],
  { account }: AccountContext,
  whose: DataSubject,
): Promise<void> {
  if (account.role === 'staff') throw new Refusal('forbidden', 'staff leave by their employer')
  const open = await openThings(services, sources, whose)
  if (open.length > 0) throw new Refusal('erasure_blocked', 'something is open', { open })
}

async function keptParts(
  services: Services,
  sources: readonly PersonalDataSource[],
  accountId: string,
): Promise<NonNullable<PersonalDataSource['retained']>[]> {
  const found = []
  for (const { retained } of sources) {
    if (retained && (await retained.exists(services, accountId))) found.push(retained)
  }
  return found
}
