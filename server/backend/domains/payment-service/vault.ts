import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { seal, unseal, unsealWith } from '#server/backend/kernel/secrets/sealed.ts'
import { payEnteredCards, payStored, payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import type { CardBrand } from './card-number.ts'
import { newId, type PayContext, serviceKeys } from './pay-context.ts'
import { findTestAccount, findTestCard, type TestAccount, type TestCard } from './test-cards.ts'

/** Card, or bank account, whose number is its IBAN. */
export type EnteredNumber =
  | { number: string; brand: CardBrand; expiryMonth: number; expiryYear: number }
  | { number: string; brand: null; expiryMonth: null; expiryYear: null }

/** Data of a card visible outside the vault. */
export interface CardFace {
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export type VaultRow = typeof payVault.$inferSelect

/** Stores a number; the bank checks a card's code, which is never stored. Returns the row's id. */
export async function storeInVault(context: PayContext, shopper: string, entered: EnteredNumber): Promise<string> {
  const { services, keys } = context
  const { number, brand, expiryMonth, expiryYear } = entered
  const id = newId('vlt')
  await services
    .db()
    .insert(payVault)
    .values({
      id,
      sealedNumber: seal(number, keys.vault),
      fingerprint: fingerprintOf(keys, shopper, number),
      brand,
      last4: number.slice(-4),
      expiryMonth,
      expiryYear,
      createdAt: services.clock.now(),
    })
  return id
}

/** Simulated bank's card or account for a vault row. */
export function bankMethod(context: PayContext, row: VaultRow): TestCard | TestAccount | null {
  const number = row.sealedNumber === null ? null : openNumber(context, row.sealedNumber)
  if (number === null) return null
  return (row.brand === null ? findTestAccount(number) : findTestCard(number)) ?? null
}

export function isExpired(
  { expiryMonth, expiryYear }: Pick<VaultRow, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  if (expiryMonth === null || expiryYear === null) return false
  // A card is valid until its month has ended in every time zone.
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth) + 12 * 3_600_000
}

/** Null for an account. */
export function cardFaceOf({ brand, last4, expiryMonth, expiryYear }: VaultRow): CardFace | null {
  return brand === null || expiryMonth === null || expiryYear === null
    ? null
    : { brand, last4, expiryMonth, expiryYear }
}

export async function readVault({ services }: PayContext, id: string): Promise<VaultRow | undefined> {
  const [row] = await services.db().select().from(payVault).where(eq(payVault.id, id))
  return row
}

/** Deletes a number without an entry or stored method. */
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

/** Seals all numbers with another secret: those of a demonstration were sealed where it was generated. */
export async function resealVault(services: BackendContext, from: string, to: string): Promise<void> {
  const keys = { from: serviceKeys(from), to: serviceKeys(to) }
  for (const row of await sealedRows(services)) {
    const number = unseal(row.sealedNumber, keys.from.vault)
    if (number === null) throw new Error(`the number ${row.id} was sealed with another secret`)
    await sealAgain(services, keys.to, row, number)
  }
}

/** Seals with the newest secret what a former one sealed, which can then be removed. Called at each start. */
export async function renewSeals({ services, keys, formerKeys }: PayContext): Promise<void> {
  if (formerKeys.length === 0) return
  for (const row of await sealedRows(services)) {
    const number = unsealWith(row.sealedNumber, vaultsOf(formerKeys))
    if (number !== null) await sealAgain(services, keys, row, number)
  }
}

/** Null for a number of a secret that has been removed. */
function openNumber({ keys, formerKeys }: PayContext, sealedNumber: string): string | null {
  return unsealWith(sealedNumber, vaultsOf([keys, ...formerKeys]))
}

function vaultsOf(keys: readonly PayContext['keys'][]): Buffer[] {
  return keys.map(({ vault }) => vault)
}

interface SealedRow {
  id: string
  sealedNumber: string
  /** Owner of a stored method; null for a number that is entered only. */
  shopper: string | null
}

async function sealedRows(services: BackendContext): Promise<SealedRow[]> {
  const rows = await services
    .db()
    .select({ id: payVault.id, sealedNumber: payVault.sealedNumber, shopper: payStored.shopper })
    .from(payVault)
    .leftJoin(payStored, eq(payStored.vaultId, payVault.id))
    .where(isNotNull(payVault.sealedNumber))
  return rows.flatMap(({ sealedNumber, ...row }) => (sealedNumber === null ? [] : [{ ...row, sealedNumber }]))
}

async function sealAgain(
  services: BackendContext,
  keys: PayContext['keys'],
  { id, sealedNumber, shopper }: SealedRow,
  number: string,
): Promise<void> {
  await services
    .db()
    .update(payVault)
    .set({
      sealedNumber: seal(number, keys.vault),
      ...(shopper !== null && { fingerprint: fingerprintOf(keys, shopper, number) }),
    })
    // A number that was deleted meanwhile stays so.
    .where(and(eq(payVault.id, id), eq(payVault.sealedNumber, sealedNumber)))
}

function fingerprintOf({ fingerprint }: PayContext['keys'], shopper: string, number: string): string {
  return createHmac('sha256', fingerprint).update(`${shopper}\n${number}`).digest('base64url')
}
