import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Account } from '#server/api/contract/groups/account.ts'
import {
  type Addressee,
  countingWrongCodes,
  endLastingCode,
  mailFrom,
  nextCode,
} from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { codeExpiry, codeHash, isCodeRight, maxAttempts } from '#server/backend/kernel/secrets/one-time-code.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { credentialCodes } from '#server/backend/platform/db/schema/account.ts'

type Row = typeof credentialCodes.$inferSelect
export type CodePurpose = Row['purpose']

/** Delay before another code can be requested: the first may be slow. */
const resendSeconds = 60

/** Account and address of the requester. */
export interface Requester {
  account: Pick<Account, 'id'>
  remoteAddress: string
}

interface WantedCode {
  purpose: CodePurpose
  /** Destination, as stored in the row. */
  target: string
  /** False: the message contains no code, and none will be accepted. */
  isGood: boolean
  /** Queues the message, in the transaction. */
  deliver: (code: string) => Promise<void>
}

/** What a page shows about a code that was sent. */
export interface SentCode {
  resendAt: string
  expiresAt: string
}

/**
 * Sends a code, which replaces the previous one for this purpose. No message if the mailbox or number has had so many
 * that its last code is valid here as well. Refuses with too_many_requests within a minute of the last, and above the
 * limits of the account or the caller's address; `retryAt` is by the backend's clock.
 */
export async function sendCode(
  services: BackendContext,
  { account, remoteAddress }: Requester,
  { purpose, target, isGood, deliver }: WantedCode,
): Promise<SentCode> {
  await assertCooledDown(services, account.id, purpose)
  await refusedUntil(services, async () => {
    await countAttempt(services, limits.codeOf, account.id)
    const isText = purpose === 'mobile'
    await countAttempt(services, isText ? limits.textFrom : mailFrom, remoteAddress)
    if (isText) await countAttempt(services, limits.textTo, target)
  })
  const now = services.clock.now()
  const expiresAt = codeExpiry(now)
  await services.transaction(async () => {
    const { code, isSent } = await nextCode(services, addresseeOf(purpose, target))
    const values = {
      target,
      codeHash: isGood ? codeHash(services, subjectOf(account.id, purpose), code) : null,
      attempts: 0,
      sentAt: now,
      expiresAt,
      usedAt: null,
    }
    const written = await services
      .db()
      .insert(credentialCodes)
      .values({ accountId: account.id, purpose, ...values })
      .onConflictDoUpdate({
        target: [credentialCodes.accountId, credentialCodes.purpose],
        set: values,
        setWhere: lte(credentialCodes.sentAt, cooledDownBefore(now)),
      })
      .returning({ sentAt: credentialCodes.sentAt })
    // A concurrent request has sent its code.
    if (written.length === 0) throw tooSoon(now, now)
    if (isSent) await deliver(code)
  })
  return { resendAt: resendOf(now).toISOString(), expiresAt: expiresAt.toISOString() }
}

interface TypedCode {
  purpose: CodePurpose
  target: string
  code: string
}

/**
 * Checks a code and counts the try; call outside a transaction. Refuses with code_invalid, code_expired or
 * code_exhausted, and with too_many_requests a network with too many wrong codes. `isUsed` means that the change was
 * already made, by a request whose answer was lost.
 */
export async function checkCode(
  services: BackendContext,
  { account, remoteAddress }: Requester,
  typed: TypedCode,
): Promise<{ isUsed: boolean }> {
  const { code } = typed
  return countingWrongCodes(services, { code, remoteAddress }, () => judgeCode(services, account.id, typed))
}

async function judgeCode(
  services: BackendContext,
  accountId: string,
  { purpose, target, code }: TypedCode,
): Promise<{ isUsed: boolean }> {
  const [row] = await services
    .db()
    .update(credentialCodes)
    .set({ attempts: sql`${credentialCodes.attempts} + 1` })
    .where(ofPurpose(accountId, purpose))
    .returning()
  const expected = row?.target === target ? row.codeHash : null
  const isRight = isCodeRight(services, { subject: subjectOf(accountId, purpose), code, expected })
  if (!row) throw new Refusal('code_invalid', 'no code was sent')
  if (row.expiresAt <= services.clock.now()) throw new Refusal('code_expired', 'the code is too old')
  if (row.attempts > maxAttempts) throw new Refusal('code_exhausted', 'tried too often')
  if (isRight) return { isUsed: row.usedAt !== null }
  throw row.attempts === maxAttempts
    ? new Refusal('code_exhausted', 'tried too often')
    : new Refusal('code_invalid', 'the code does not match the one sent, or the address differs')
}

/** Marks the code as used, in the transaction of its change. False if a concurrent request was faster. */
export async function spendCode(services: BackendContext, accountId: string, purpose: CodePurpose): Promise<boolean> {
  const used = await services
    .db()
    .update(credentialCodes)
    .set({ usedAt: services.clock.now() })
    .where(and(ofPurpose(accountId, purpose), isNull(credentialCodes.usedAt)))
    .returning({ target: credentialCodes.target })
  for (const { target } of used) await endLastingCode(services, addresseeOf(purpose, target))
  return used.length > 0
}

async function assertCooledDown(services: BackendContext, accountId: string, purpose: CodePurpose): Promise<void> {
  const [row] = await services.db().select().from(credentialCodes).where(ofPurpose(accountId, purpose))
  const now = services.clock.now()
  if (row && row.sentAt > cooledDownBefore(now)) throw tooSoon(row.sentAt, now)
}

/** Limits use the machine's clock; the caller's waiting time is given by the backend's, like all times. */
async function refusedUntil(services: BackendContext, count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    const seconds = error instanceof Refusal ? error.data?.['retryAfterSeconds'] : null
    if (!(error instanceof Refusal) || typeof seconds !== 'number') throw error
    const retryAt = new Date(services.clock.now().getTime() + seconds * 1000).toISOString()
    throw new Refusal(error.code, error.message, { retryAfterSeconds: seconds, retryAt })
  }
}

function tooSoon(sentAt: Date, now: Date): Refusal {
  const retryAt = resendOf(sentAt)
  const retryAfterSeconds = Math.ceil((retryAt.getTime() - now.getTime()) / 1000)
  return new Refusal('too_many_requests', 'a code was sent moments ago', {
    retryAfterSeconds,
    retryAt: retryAt.toISOString(),
  })
}

const resendOf = (sentAt: Date) => new Date(sentAt.getTime() + resendSeconds * 1000)
const cooledDownBefore = (now: Date) => new Date(now.getTime() - resendSeconds * 1000)

function subjectOf(accountId: string, purpose: CodePurpose): string {
  return `${accountId} ${purpose}`
}

function addresseeOf(purpose: CodePurpose, target: string): Addressee {
  return { use: `account ${purpose}`, target }
}

function ofPurpose(accountId: string, purpose: CodePurpose) {
  return and(eq(credentialCodes.accountId, accountId), eq(credentialCodes.purpose, purpose))
}
