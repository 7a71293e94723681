import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { config } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { derivedKeys } from '#server/backend/kernel/secrets/derived-key.ts'
import { keyedHash, keyedHashes } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { seal, unsealWith } from '#server/backend/kernel/secrets/sealed.ts'
import { countAttempt, resetAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { recoveryCodes, secondFactors } from '#server/backend/platform/db/schema/second-factor.ts'
import { requireStepUp, steppedUpUntil, stepUpSession } from '#server/backend/platform/step-up/step-up.ts'

/* Second factor of staff: codes of an authenticator by time (RFC 6238), and recovery codes for when it is lost. */

/** Wrong codes of one account, of the authenticator and for recovery: five of a million, a quarter of an hour apart. */
export const secondFactorCodes: AttemptLimit = { name: 'second factor', max: 5, windowMs: 15 * 60_000 }

/** Bytes of a secret, as many as of the hash. */
const secretBytes = 20
/** Seconds for which a code is shown. */
const stepSeconds = 30
/** Codes before and after the current one that are accepted, for clocks that differ. */
const window = 1
const recoveryCodeCount = 10

const sealPurpose = 'second-factor'
const recoveryPurpose = 'recovery-code'

type Caller = Pick<AccountContext, 'account' | 'sessionKey'>
type FactorRow = typeof secondFactors.$inferSelect

export async function readSecondFactor(services: BackendContext, caller: Caller) {
  const { id } = caller.account
  const row = await factorOf(services, id)
  const unused = and(eq(recoveryCodes.accountId, id), isNull(recoveryCodes.usedAt))
  const until = await steppedUpUntil(services, caller)
  return {
    enrolledAt: row?.enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: await services.db().$count(recoveryCodes, unused),
    steppedUpUntil: until?.toISOString() ?? null,
  }
}

/** Stores a new secret that awaits its first code. Where there is a second factor, only it may replace itself. */
export async function beginEnrolment(services: BackendContext, caller: Caller) {
  const { id, email } = caller.account
  if ((await factorOf(services, id))?.enrolledAt) await requireStepUp(services, caller)
  const secret = new Secret({ size: secretBytes })
  const sealedPending = sealedText(services, secret.base32)
  await services
    .db()
    .insert(secondFactors)
    .values({ accountId: id, sealedPending })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { sealedPending } })
  return { secret: secret.base32, address: authenticatorOf(secret.base32, email).toString() }
}

/** Takes the new secret into use by a code of it. Returns recovery codes, of which hashes are stored. */
export async function confirmEnrolment(services: BackendContext, caller: Caller, code: string) {
  const { id } = caller.account
  if ((await factorOf(services, id))?.enrolledAt) await requireStepUp(services, caller)
  await countAttempt(services, secondFactorCodes, id)
  const codes = await services.transaction(async () => {
    const found = services.db().select().from(secondFactors).where(eq(secondFactors.accountId, id))
    const [row] = await found.for('update')
    const secret = row?.sealedPending ? unsealed(services, row.sealedPending) : null
    const step = secret === null ? null : stepOf(secret, code)
    if (secret === null || step === null) throw new Refusal('code_invalid', 'not a code of the new secret')
    const taken = { sealedSecret: sealedText(services, secret), sealedPending: null, lastStep: step }
    await services
      .db()
      .update(secondFactors)
      .set({ ...taken, enrolledAt: new Date() })
      .where(eq(secondFactors.accountId, id))
    return replaceRecoveryCodes(services, id)
  })
  await resetAttempts(services, secondFactorCodes, id)
  return { recoveryCodes: codes, steppedUpUntil: (await stepUpSession(services, caller)).toISOString() }
}

/** Steps the session up by a code. Counts the attempt before it judges it. */
export async function stepUp(services: BackendContext, caller: Caller, typed: string): Promise<Date> {
  const { id } = caller.account
  const row = await factorOf(services, id)
  if (!row?.sealedSecret) throw new Refusal('second_factor_missing', 'the account has no second factor')
  await countAttempt(services, secondFactorCodes, id)
  const isDigits = /^\d{6}$/.test(typed)
  const isRight = isDigits ? await useCode(services, row, typed) : await useRecoveryCode(services, id, typed)
  if (!isRight) throw new Refusal('code_invalid', 'wrong, or used before')
  await resetAttempts(services, secondFactorCodes, id)
  return stepUpSession(services, caller)
}

/** Removes the second factor of an account, which may then enrol a new one. */
export async function removeSecondFactor(services: BackendContext, accountId: string): Promise<void> {
  await services.db().delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await services.db().delete(secondFactors).where(eq(secondFactors.accountId, accountId))
}

/** Takes a known secret into use, for the staff of the demonstration, unless they have one that a current key opens. */
export async function enrolKnownSecret(services: BackendContext, accountId: string, secret: string): Promise<void> {
  const known = (await factorOf(services, accountId))?.sealedSecret
  if (known && unsealed(services, known) !== null) return
  const enrolled = { sealedSecret: sealedText(services, secret), lastStep: null, enrolledAt: new Date() }
  await services
    .db()
    .insert(secondFactors)
    .values({ accountId, ...enrolled })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: enrolled })
}

/** A code is used up by a statement that fails for the second of two callers; newer keys seal the secret again. */
async function useCode(services: BackendContext, row: FactorRow, code: string): Promise<boolean> {
  const secret = unsealed(services, row.sealedSecret ?? '')
  const step = secret === null ? null : stepOf(secret, code)
  if (secret === null || step === null) return false
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const used = await services
    .db()
    .update(secondFactors)
    .set({ lastStep: step, sealedSecret: sealedText(services, secret) })
    .where(and(eq(secondFactors.accountId, row.accountId), isNewer))
    .returning({ accountId: secondFactors.accountId })
  return used.length > 0
}

/** Time step of a code; null for one of no accepted step. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = authenticatorOf(secret, '').validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1_000 / stepSeconds) + delta
}

function authenticatorOf(secret: string, label: string): TOTP {
  const issuer = config.brand.name
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds })
}

async function replaceRecoveryCodes(services: BackendContext, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => readableCode(3))
  await services.db().delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const rows = codes.map((code) => ({
    accountId,
    codeHash: keyedHash(services.env, recoveryPurpose, textOf(accountId, code)),
  }))
  await services.db().insert(recoveryCodes).values(rows)
  return codes
}

async function useRecoveryCode(services: BackendContext, accountId: string, typed: string): Promise<boolean> {
  const hashes = keyedHashes(services.env, recoveryPurpose, textOf(accountId, typed))
  const used = await services
    .db()
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeHash, hashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

function textOf(accountId: string, code: string): string {
  return `${accountId}\n${code}`
}

async function factorOf(services: BackendContext, accountId: string): Promise<FactorRow | undefined> {
  const [row] = await services.db().select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return row
}

function sealedText({ env }: BackendContext, secret: string): string {
  return seal(secret, derivedKeys(env.linkSecrets, sealPurpose)[0])
}

function unsealed({ env }: BackendContext, sealed: string): string | null {
  return unsealWith(sealed, derivedKeys(env.linkSecrets, sealPurpose))
}
