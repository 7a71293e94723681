import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { idempotencyKeys } from '#server/backend/platform/db/schema/wire.ts'
import type { ReadInput } from './read-input.ts'

const keyLifeMs = 24 * 60 * 60 * 1000
/**
 * Stored keys per account: more calls than staff make in a day. Guests share one caller; their calls have limits by
 * network.
 */
const maxKeys = 2_000
const keyFormat = /^[\x21-\x7e]{1,200}$/

/** `begin` and `finish` of a two-step call, or `carryOut` of any other. */
export type Steps =
  | { carryOut: () => Promise<unknown> }
  | { begin: () => Promise<string>; finish: (begun: string) => Promise<unknown> }

/** Call with an Idempotency-Key. */
interface KeyedCall {
  name: string
  key: string | null
  input: ReadInput
  context: CallContext
  steps: Steps
  /** Converts the first answer into the repeated one. */
  renew(answer: unknown): unknown
}

/**
 * Carries out a call once per `Idempotency-Key` of a caller, in the transaction that writes the key. A repetition,
 * later or concurrent, gets the first answer; with other params or another body idempotency_conflict. A refused call
 * leaves no key, since nothing has happened. Of a two-step call, the first step runs like this; the second runs after
 * the commit, and again until its answer is stored with the key.
 */
export async function carryOutOnce(services: BackendContext, call: KeyedCall): Promise<unknown> {
  const { name, key, input, context, steps, renew } = call
  if (key === null) throw new Refusal('idempotency_key_missing', 'the Idempotency-Key header is missing')
  if (!keyFormat.test(key)) throw new Refusal('invalid_params', 'Idempotency-Key: 1 to 200 visible ASCII characters')
  const caller = `${context.appId}:${context.account?.id ?? ''}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([input.params, input.body]))
    .digest('hex')
  const ofKey = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

  const answer = await services.transaction(async () => {
    const [, claimed] = await Promise.all([
      context.account && assertNotMerged(services, context.account.id),
      claim(services, { caller, key, call: name, bodyHash }, { isCounted: context.account !== null }),
    ])
    if (claimed) {
      if (claimed.others >= maxKeys) {
        throw new Refusal('too_many_requests', `${claimed.others} Idempotency-Keys of one account within a day`)
      }
      const answer = 'begin' in steps ? { begun: await steps.begin() } : { returned: await steps.carryOut() }
      await services.db().update(idempotencyKeys).set({ answer }).where(ofKey)
      return answer
    }
    const [first] = await services.db().select().from(idempotencyKeys).where(ofKey)
    if (first?.call !== name || first.bodyHash !== bodyHash) {
      throw new Refusal('idempotency_conflict', 'this Idempotency-Key came with another call or body before')
    }
    return 'returned' in first.answer ? { returned: renew(first.answer.returned) } : first.answer
  })
  if ('returned' in answer || !('finish' in steps)) return 'returned' in answer ? answer.returned : null
  const returned = await steps.finish(answer.begun)
  await services.db().update(idempotencyKeys).set({ answer: { returned } }).where(ofKey)
  return returned
}

/**
 * Inserts a new or expired key, whose answer follows in the same transaction, and counts the caller's others if asked; null for an
 * existing one. Concurrent calls with the key, on any replica, wait here for that transaction to end.
 */
async function claim(
  services: BackendContext,
  row: Pick<typeof idempotencyKeys.$inferInsert, 'caller' | 'key' | 'call' | 'bodyHash'>,
  { isCounted }: { isCounted: boolean },
): Promise<{ others: number } | null> {
  const createdAt = new Date()
  const horizon = keyHorizon(createdAt)
  const isOther = and(eq(idempotencyKeys.caller, row.caller), gt(idempotencyKeys.createdAt, horizon))
  const values = { ...row, answer: { returned: null }, createdAt }
  const [claimed] = await services
    .db()
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.key],
      set: values,
      setWhere: lt(idempotencyKeys.createdAt, horizon),
    })
    // Of before this statement, which does not see what it inserts.
    .returning({ others: isCounted ? services.db().$count(idempotencyKeys, isOther) : sql<number>`0` })
  return claimed ?? null
}

/**
 * Locks the account against a merge, so that nothing is written for one that has just become part of another: its
 * sessions have ended, this call was under way.
 */
async function assertNotMerged(services: BackendContext, accountId: string): Promise<void> {
  const { id, mergedInto } = accounts
  const [account] = await services.db().select({ mergedInto }).from(accounts).where(eq(id, accountId)).for('key share')
  if (account?.mergedInto) throw new Refusal('user_token_invalid', 'the account was merged into another one')
}

/** Keys created earlier have expired. */
export function keyHorizon(now: Date): Date {
  return new Date(now.getTime() - keyLifeMs)
}
