import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { idempotencyKeys } from '#server/backend/db/schema.ts'
import type { Services } from '#server/backend/services.ts'
import { Refusal, type CallContext } from './handler.ts'
import type { ReadInput } from './read-input.ts'

const keptMs = 24 * 60 * 60 * 1000
const keyFormat = /^[\x21-\x7e]{1,200}$/

/** A call that comes with a key. */
interface KeyedCall {
  name: string
  key: string | null
  input: ReadInput
  context: CallContext
  carryOut(): Promise<unknown>
  /** Makes the answer to be given again of the first one. */
  renew(answer: unknown): unknown
}

/**
 * Carries out a call once for each `Idempotency-Key` of a caller, in the same transaction in which the key is written.
 * Whoever comes with the key again, later or at the same moment, is given the first answer; with other params or another
 * body idempotency_conflict. A call that was refused leaves no key: nothing has happened.
 */
export function once(services: Services, { name, key, input, context, carryOut, renew }: KeyedCall): Promise<unknown> {
  if (key === null) throw new Refusal('idempotency_key_missing', 'the Idempotency-Key header is missing')
  if (!keyFormat.test(key)) throw new Refusal('invalid_params', 'Idempotency-Key: 1 to 200 visible ASCII characters')
  const caller = `${context.appId}:${context.account?.id ?? ''}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([input.params, input.body]))
    .digest('hex')
  const ofKey = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

  return services.transaction(async () => {
    const isFirst = await claim(services, { caller, key, call: name, bodyHash })
    if (isFirst) {
      const returned = await carryOut()
      await services.db().update(idempotencyKeys).set({ answer: { returned } }).where(ofKey)
      return returned
    }
    const [first] = await services.db().select().from(idempotencyKeys).where(ofKey)
    if (first?.call === name && first.bodyHash === bodyHash) return renew(first.answer.returned)
    throw new Refusal('idempotency_conflict', 'this Idempotency-Key came with another call or body before')
  })
}

/**
 * Writes a key that is new or forgotten, its answer still to come in the same transaction; false where there is one. Whoever
 * comes with it meanwhile, on whatever replica, waits here for that transaction to end.
 */
async function claim(
  services: Services,
  row: Pick<typeof idempotencyKeys.$inferInsert, 'caller' | 'key' | 'call' | 'bodyHash'>,
): Promise<boolean> {
  const createdAt = new Date()
  const values = { ...row, answer: { returned: null }, createdAt }
  const claimed = await services
    .db()
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.key],
      set: values,
      setWhere: lt(idempotencyKeys.createdAt, keyHorizon(createdAt)),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

/** Keys written before this instant are forgotten. */
export function keyHorizon(now: Date): Date {
  return new Date(now.getTime() - keptMs)
}
