import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { config } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import { onAccount, takesCurrency } from '#machines/shared/payment-method.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { paymentMethods } from '#server/backend/platform/db/schema/payments.ts'
import type { MethodOwner } from './payable.ts'
import { newPaymentNumber } from './payment-numbers.ts'
import type { StoredInstrument } from './payment-provider.ts'

export type MethodRow = typeof paymentMethods.$inferSelect

/** Owner of the methods that an account stores for itself. */
export function personOf({ id }: Pick<Account, 'id'>): MethodOwner {
  return { kind: 'person', id }
}

/** Company that a business account (SME or TME) acts for; null for a private one. */
export function companyOf({ id, identityType }: Pick<Account, 'id' | 'identityType'>): MethodOwner | null {
  return identityType === IdentityType.private ? null : { kind: 'company', id }
}

/** Includes removed methods, since attempts refer to them. */
export async function readMethod(services: BackendContext, id: string): Promise<MethodRow | null> {
  const [row] = await services.db().select().from(paymentMethods).where(eq(paymentMethods.id, id))
  return row ?? null
}

/** Methods of an owner, default first. */
export async function methodsOf(services: BackendContext, owner: MethodOwner): Promise<MethodRow[]> {
  return services
    .db()
    .select()
    .from(paymentMethods)
    .where(and(ownedBy(owner), isNull(paymentMethods.removedAt)))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt), asc(paymentMethods.id))
}

/** Method by which an account pays on the account of its company; null without one. */
export async function accountMethodOf(
  services: BackendContext,
  account: Pick<Account, 'id' | 'identityType'>,
): Promise<MethodRow | null> {
  const company = companyOf(account)
  const methods = company ? await methodsOf(services, company) : []
  return methods.find(({ kind }) => kind === onAccount) ?? null
}

/** A card is valid until its month has ended in every time zone. */
export function isExpired({ expiryMonth, expiryYear }: MethodRow, now: Date): boolean {
  if (expiryMonth === null || expiryYear === null) return false
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth) + 12 * 3_600_000
}

/** Valid, but about to expire: the customer is notified. */
export function isExpiringSoon(method: MethodRow, now: Date): boolean {
  const ahead = new Date(now)
  ahead.setUTCMonth(ahead.getUTCMonth() + config.limits.cardExpiryNoticeMonths)
  return !isExpired(method, now) && isExpired(method, ahead)
}

/** Whether a method may pay for this owner, in this currency, now. */
export function isUsable(
  method: MethodRow,
  { owner, currency, now }: { owner: MethodOwner; currency: string; now: Date },
): boolean {
  const isValid = method.removedAt === null && !isExpired(method, now)
  return isValid && isOwn(method, owner) && takesCurrency(method.kind, currency)
}

export function isOwn({ ownerKind, ownerId }: MethodRow, { kind, id }: MethodOwner): boolean {
  return ownerKind === kind && ownerId === id
}

/**
 * Stores an instrument as a method of its owner, once for each instrument. The first is the default; later ones become
 * it on request. Runs in a transaction.
 */
export async function storeMethod(
  services: BackendContext,
  { owner, provider, instrument, isDefault }: MethodInput,
): Promise<MethodRow> {
  const known = await findByToken(services, provider, instrument.token)
  if (known && !isOwn(known, owner)) throw new Error(`a token of ${provider} belongs to two owners`)
  const others = await services
    .db()
    .$count(
      paymentMethods,
      and(ownedBy(owner), isNull(paymentMethods.removedAt), ne(paymentMethods.id, known?.id ?? '')),
    )
  const becomesDefault = isDefault || others === 0
  if (becomesDefault) await clearDefault(services, owner)
  const face = {
    brand: instrument.card?.brand ?? null,
    last4: instrument.card?.last4 ?? instrument.account?.last4 ?? null,
    expiryMonth: instrument.card?.expiryMonth ?? null,
    expiryYear: instrument.card?.expiryYear ?? null,
    payer: instrument.payer,
    mandateReference: instrument.account?.mandateReference ?? null,
    removedAt: null,
  }
  const [row] = await services
    .db()
    .insert(paymentMethods)
    .values({
      ...face,
      id: newPaymentNumber('PM'),
      ownerKind: owner.kind,
      ownerId: owner.id,
      provider,
      token: instrument.token,
      kind: instrument.kind,
      isDefault: becomesDefault,
      createdAt: services.clock.now(),
    })
    .onConflictDoUpdate({
      target: [paymentMethods.provider, paymentMethods.token],
      set: { ...face, ...(becomesDefault && { isDefault: true }) },
    })
    .returning()
  if (!row) throw new Error('a payment method was not written')
  return row
}

interface MethodInput {
  owner: MethodOwner
  provider: string
  instrument: StoredInstrument
  isDefault: boolean
}

/**
 * Locks a stored method of the caller or their company. Throws `not_found` for another's method as well, so that its
 * existence is not revealed.
 */
export async function lockOwnMethod(
  services: BackendContext,
  methodId: string,
  account: Pick<Account, 'id' | 'identityType'>,
): Promise<MethodRow> {
  const found = services.db().select().from(paymentMethods).where(eq(paymentMethods.id, methodId))
  const [method] = await found.for('update')
  const owners = [personOf(account), companyOf(account)].filter((owner) => owner !== null)
  if (!method || method.removedAt !== null || !owners.some((owner) => isOwn(method, owner))) {
    throw new Refusal('not_found', `no method ${methodId} of this account`)
  }
  return method
}

/** Makes a method the default. Throws `not_found`, and `payment_method_invalid` if it has expired. */
export function makeOwnDefault(
  services: BackendContext,
  methodId: string,
  account: Pick<Account, 'id' | 'identityType'>,
): Promise<MethodRow> {
  return services.transaction(async () => {
    const method = await lockOwnMethod(services, methodId, account)
    if (isExpired(method, services.clock.now())) throw new Refusal('payment_method_invalid', `${methodId} has expired`)
    await clearDefault(services, { kind: method.ownerKind, id: method.ownerId })
    await services.db().update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, methodId))
    return { ...method, isDefault: true }
  })
}

/** Removes a method; another one becomes the default. Runs in a transaction. */
export async function removeMethod(services: BackendContext, method: MethodRow): Promise<void> {
  const db = services.db()
  await db
    .update(paymentMethods)
    .set({ removedAt: services.clock.now(), isDefault: false })
    .where(eq(paymentMethods.id, method.id))
  if (!method.isDefault) return
  const [next] = await methodsOf(services, { kind: method.ownerKind, id: method.ownerId })
  if (next) await db.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, next.id))
}

async function findByToken(services: BackendContext, provider: string, token: string): Promise<MethodRow | undefined> {
  const [row] = await services
    .db()
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.provider, provider), eq(paymentMethods.token, token)))
  return row
}

async function clearDefault(services: BackendContext, owner: MethodOwner): Promise<void> {
  await services.db().update(paymentMethods).set({ isDefault: false }).where(ownedBy(owner))
}

function ownedBy({ kind, id }: MethodOwner) {
  return and(eq(paymentMethods.ownerKind, kind), eq(paymentMethods.ownerId, id))
}
