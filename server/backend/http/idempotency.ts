import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#server/backend/db/schema.ts'
import type { Services } from '#server/backend/services.ts'
import { Refusal, type CallContext } from './handler.ts'
import type { ReadInput } from './read-input.ts'

const keptMs = 24 * 60 * 60 * 1000
const keyFormat = /^[\x21-\x7e]{1,200}$/

/**
 * Carries out a call once for each `Idempotency-Key` of a caller, in the same transaction in which the key is written.
 * Whoever comes with the key again, later or at the same moment, is given the first answer; with other params or another
 * body idempotency_conflict. A call that was refused leaves no key: nothing has happened.
 */
export function once(
  services: Services,
  call: { name: string; key: string | null; input: ReadInput; context: CallContext },
  carryOut: () => Promise<unknown>,
): Promise<unknown> {
  const { name, input, context } = call
  if (call.key === null) throw new Refusal('idempotency_key_missing', 'the Idempotency-Key header is missing')
  if (!keyFormat.test(call.key))
    throw new Refusal('invalid_params', 'Idempotency-Key: 1 to 200 visible ASCII characters')
  const key = call.key
  const caller = `${context.appId}:${context.account?.id ?? ''}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([input.params, input.body]))
    .digest('hex')

  return services.transaction(async () => {
    // One at a time per key, across replicas; the others wait here and then find the answer.
    await services.db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${caller} ${key}`}, 0))`)
    const ofKey = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))
    await services
      .db()
      .delete(idempotencyKeys)
      .where(and(ofKey, lt(idempotencyKeys.createdAt, keyHorizon(new Date()))))
    const [first] = await services.db().select().from(idempotencyKeys).where(ofKey)
    if (first) {
      if (first.call === name && first.bodyHash === bodyHash) return first.answer.returned
      throw new Refusal('idempotency_conflict', 'this Idempotency-Key came with another call or body before')
    }
    const returned = await carryOut()
    await services
      .db()
      .insert(idempotencyKeys)
      .values({ caller, key, call: name, bodyHash, answer: { returned }, createdAt: new Date() })
    return returned
  })
}

/** Keys written before this instant are forgotten. */
export function keyHorizon(now: Date): Date {
  return new Date(now.getTime() - keptMs)
}
