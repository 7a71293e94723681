import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { codeExpiry, codeHash, isCodeRight, maxAttempts } from '#server/backend/kernel/secrets/one-time-code.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { mailedCodes } from '#server/backend/platform/db/schema/identity.ts'
import { mailFrom } from './attempt-limits.ts'
import type { AccountMailTemplate } from './mails/account-mail-request.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { type Addressee, countingWrongCodes, endLastingCode, nextCode } from './sent-codes.ts'

type Row = typeof mailedCodes.$inferSelect
type Purpose = Row['purpose']

const uses = { registration: 'registration', password: 'reset' } as const satisfies Record<Purpose, Addressee['use']>

export interface CodeRequest {
  interactionId: string
  purpose: Purpose
  /** Lower case. */
  email: string
  locale: LocaleSlug
  template: AccountMailTemplate
  /** Effect of the right code; with neither, no code is right, and the mail explains why. */
  registration?: Row['registration']
  accountId?: string | null
}

/** Counts a mail before any lookup, so that the limit does not reveal whether an account exists. */
export function countMail(services: BackendContext, remoteAddress: string): Promise<void> {
  return countAttempt(services, mailFrom, remoteAddress)
}

/**
 * Mails a code, which replaces the previous one for this interaction and purpose. No mail if the mailbox has had so
 * many that its last code is valid here as well.
 */
export async function mailCode(services: BackendContext, request: CodeRequest): Promise<void> {
  const { interactionId, purpose, email, registration = null, accountId = null } = request
  await services.transaction(async () => {
    const { code, isSent } = await nextCode(services, { use: uses[purpose], target: email })
    const values = {
      email,
      registration,
      accountId,
      codeHash: codeHash(services, interactionId, code),
      attempts: 0,
      expiresAt: codeExpiry(new Date()),
    }
    await services
      .db()
      .insert(mailedCodes)
      .values({ interactionId, purpose, ...values })
      .onConflictDoUpdate({ target: [mailedCodes.interactionId, mailedCodes.purpose], set: values })
    if (isSent) await queueAccountMail(services, { ...request, code })
  })
}

/** Code that is awaited, if any: that of the purpose mailed last. */
export async function awaitedCode(services: BackendContext, interactionId: string): Promise<Row | undefined> {
  const [row] = await services
    .db()
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.interactionId, interactionId), gt(mailedCodes.expiresAt, new Date())))
    .orderBy(sql`${mailedCodes.expiresAt} desc`)
    .limit(1)
  return row
}

/**
 * Redeems a code and returns its row. Refuses with code_invalid a wrong one, and every one after five attempts or a
 * quarter of an hour; with too_many_requests a network with too many wrong codes. The attempt counts even if the
 * caller's transaction is rolled back, so call it outside one.
 */
export async function takeCode(services: BackendContext, typed: TypedCode, remoteAddress: string): Promise<Row> {
  const { code } = typed
  const row = await countingWrongCodes(services, { code, remoteAddress }, () => judgeCode(services, typed))
  await endLastingCode(services, { use: uses[row.purpose], target: row.email })
  return row
}

interface TypedCode {
  interactionId: string
  purpose: Purpose
  code: string
}

async function judgeCode(services: BackendContext, { interactionId, purpose, code }: TypedCode): Promise<Row> {
  const ofPurpose = and(eq(mailedCodes.interactionId, interactionId), eq(mailedCodes.purpose, purpose))
  const [row] = await services
    .db()
    .update(mailedCodes)
    .set({ attempts: sql`${mailedCodes.attempts} + 1` })
    .where(and(ofPurpose, lt(mailedCodes.attempts, maxAttempts), gt(mailedCodes.expiresAt, new Date())))
    .returning()
  const isRight = isCodeRight(services, { subject: interactionId, code, expected: row?.codeHash ?? null })
  if (!row || !isRight) throw new Refusal('code_invalid', 'wrong, too late, or tried too often')
  const taken = await services.db().delete(mailedCodes).where(ofPurpose).returning()
  // The same code was sent by a concurrent request.
  if (taken.length === 0) throw new Refusal('code_invalid', 'used already')
  return row
}
