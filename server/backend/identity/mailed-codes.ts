import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import { mailedCodes } from '#server/backend/db/schema/identity.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { AccountMailTemplate } from '#server/backend/mail/account-mail-request.ts'
import type { Services } from '#server/backend/services.ts'
import { countAttempt, mailFrom, mailTo } from './attempts.ts'
import { codeExpiry, codeHash, isCodeRight, maxAttempts, newCode } from './one-time-code.ts'
import { queueAccountMail } from './queue-account-mail.ts'

type Row = typeof mailedCodes.$inferSelect
type Purpose = Row['purpose']

export interface CodeRequest {
  interactionId: string
  purpose: Purpose
  /** Lower case. */
  email: string
  locale: LocaleSlug
  template: AccountMailTemplate
  /** What the right code does; with neither no code is right, and the mail says why. */
  registration?: Row['registration']
  accountId?: string | null
}

/** Counts a mail before anything is looked up: whether there is an account makes no difference. */
export async function countCode(services: Services, email: string, remoteAddress: string): Promise<void> {
  await countAttempt(services, mailFrom, remoteAddress)
  await countAttempt(services, mailTo, email)
}

/** Mails a code, in place of the one that was mailed for this interaction and purpose before. */
export async function mailCode(services: Services, request: CodeRequest): Promise<void> {
  const { interactionId, purpose, email, registration = null, accountId = null } = request
  const code = newCode()
  const values = {
    email,
    registration,
    accountId,
    codeHash: codeHash(services, interactionId, code),
    attempts: 0,
    expiresAt: codeExpiry(new Date()),
  }
  await services.transaction(async () => {
    await services
      .db()
      .insert(mailedCodes)
      .values({ interactionId, purpose, ...values })
      .onConflictDoUpdate({ target: [mailedCodes.interactionId, mailedCodes.purpose], set: values })
    await queueAccountMail(services, { ...request, code })
  })
}

/** The code that is waited for, if one is: the purpose mailed for last. */
export async function awaitedCode(services: Services, interactionId: string): Promise<Row | undefined> {
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
 * What was waiting for this code; it waits no longer. Refuses with code_invalid a wrong one, and every one after five
 * attempts or a quarter of an hour. The attempt counts whatever becomes of the caller's transaction: call it outside one.
 */
export async function takeCode(
  services: Services,
  { interactionId, purpose, code }: { interactionId: string; purpose: Purpose; code: string },
): Promise<Row> {
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
  // Somebody sent the same code at the same moment.
  if (taken.length === 0) throw new Refusal('code_invalid', 'used already')
  return row
}
