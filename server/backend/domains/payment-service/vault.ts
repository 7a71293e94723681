import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { seal, unseal } from '#server/backend/kernel/secrets/sealed.ts'
import { payEnteredCards, payStored, payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import type { CardBrand } from './card-number.ts'
import { newId, type PayContext } from './pay-context.ts'
import { findTestCard, type TestCard } from './test-cards.ts'

export interface EnteredCard {
  number: string
  brand: CardBrand
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
}

/** Data of a card visible outside the vault. */
export interface CardFace {
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

type VaultRow = typeof payVault.$inferSelect

/** Stores a card; the bank checks its code, which is never stored. Returns the row's id. */
export async function storeInVault(context: PayContext, shopper: string, card: EnteredCard): Promise<string> {
  const { services, keys } = context
  const id = newId('vlt')
  await services
    .db()
    .insert(payVault)
    .values({
      id,
      sealedNumber: seal(card.number, keys.vault),
      fingerprint: createHmac('sha256', keys.fingerprint).update(`${shopper}\n${card.number}`).digest('base64url'),
      brand: card.brand,
      last4: card.number.slice(-4),
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      createdAt: services.clock.now(),
    })
  return id
}

/** Simulated bank's card for a vault row: the only place that decrypts a number. */
export function bankCard(context: PayContext, row: VaultRow): TestCard | null {
  const number = row.sealedNumber === null ? null : unseal(row.sealedNumber, context.keys.vault)
  return (number !== null && findTestCard(number)) || null
}

export function isExpired(
  { expiryMonth, expiryYear }: Pick<CardFace, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  // A card is valid until its month has ended in every time zone.
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth) + 12 * 3_600_000
}

export function cardFaceOf({ brand, last4, expiryMonth, expiryYear }: VaultRow): CardFace {
  return { brand, last4, expiryMonth, expiryYear }
}

export async function readVault({ services }: PayContext, id: string): Promise<VaultRow | undefined> {
  const [row] = await services.db().select().from(payVault).where(eq(payVault.id, id))
  return row
}

/** Deletes the number of a card without an entry or stored method. */
export async function deleteUnusedNumber({ services }: PayContext, vaultId: string): Promise<void> {
  const db = services.db()
  const stored = await db.$count(payStored, and(eq(payStored.vaultId, vaultId), isNull(payStored.deletedAt)))
  const entered = await db.$count(
    payEnteredCards,
    and(eq(payEnteredCards.vaultId, vaultId), isNull(payEnteredCards.usedAt)),
  )
  if (stored + entered > 0) return
  await db
    .update(payVault)
    .set({ sealedNumber: null })
    .where(and(eq(payVault.id, vaultId), isNotNull(payVault.sealedNumber)))
}
