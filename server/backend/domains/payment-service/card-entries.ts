import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type LocaleSlug, localeSlugs } from '#config'
import { payCardEntries, payEnteredCards } from '#server/backend/platform/db/schema/payment-service.ts'
import { ruleOf } from './card-number.ts'
import { newId, type PayContext, PayRefusal } from './pay-context.ts'
import { findTestCard } from './test-cards.ts'
import { type CardFace, cardFaceOf, deleteUnusedNumber, isExpired, storeInVault, readVault } from './vault.ts'

const entryLifeMs = 60 * 60_000
const enteredLifeMs = 15 * 60_000
const maxTries = 20

/** Kind of the outbox entry that deletes an entered card that was never used. */
export const deletionKind = 'pay.forget'
const deletionPayload = z.object({ token: z.string() })

export interface CardEntry {
  id: string
  shopper: string
  locale: LocaleSlug
  expiresAt: Date
}

/** Problems of a card by field; the fields show them in the customer's language. */
export type CardProblems = Partial<Record<'number' | 'expiry' | 'code', 'invalid' | 'unsupported' | 'past'>>

/** Opens hosted fields for a shopper; the frame's address is valid for an hour. */
export async function openEntry(
  { services }: PayContext,
  { shopper, locale }: { shopper: string; locale: LocaleSlug },
): Promise<CardEntry> {
  const now = services.clock.now()
  const entry = { id: newId('ent'), shopper, locale, expiresAt: new Date(now.getTime() + entryLifeMs) }
  await services
    .db()
    .insert(payCardEntries)
    .values({ ...entry, createdAt: now })
  return entry
}

/** Throws `PayRefusal` 410 if it has expired or never existed. */
export async function readEntry({ services }: PayContext, id: string): Promise<CardEntry> {
  const [row] = await services.db().select().from(payCardEntries).where(eq(payCardEntries.id, id))
  if (!row || row.expiresAt <= services.clock.now()) throw new PayRefusal(410, 'entry_expired')
  const locale = localeSlugs.find((slug) => slug === row.locale)
  if (!locale) throw new Error(`entry ${id} has an unknown locale: ${row.locale}`)
  return { id, shopper: row.shopper, locale, expiresAt: row.expiresAt }
}

export interface TypedCard {
  number: string
  expiryMonth: number
  expiryYear: number
  /** Checked and never stored. */
  code: string
}

export type EntryOutcome = { isTaken: true; token: string; card: CardFace } | { isTaken: false; problems: CardProblems }

function isCodeOf({ codeDigits }: { codeDigits: number }, code: string): boolean {
  return code.length === codeDigits && /^\d+$/.test(code)
}

/** Stores a card from the hosted fields in the vault. Its token is valid for one use within 15 minutes. */
export async function enterCard(context: PayContext, entry: CardEntry, typed: TypedCard): Promise<EntryOutcome> {
  const { services } = context
  await countTry(context, entry.id)
  const now = services.clock.now()
  const rule = ruleOf(typed.number)
  const problems: CardProblems = {
    ...(!rule ? { number: 'invalid' } : !findTestCard(typed.number) && { number: 'unsupported' }),
    ...(isExpired(typed, now) && { expiry: 'past' }),
    ...(rule && !isCodeOf(rule, typed.code) && { code: 'invalid' }),
  }
  if (!rule || Object.keys(problems).length > 0) return { isTaken: false, problems }

  return services.transaction(async () => {
    const vaultId = await storeInVault(context, entry.shopper, { ...typed, brand: rule.brand })
    const token = newId('ect')
    const expiresAt = new Date(now.getTime() + enteredLifeMs)
    await services.db().insert(payEnteredCards).values({ token, vaultId, shopper: entry.shopper, expiresAt })
    await services.outbox.add({ kind: deletionKind, payload: { token }, dueAt: expiresAt })
    const { number, expiryMonth, expiryYear } = typed
    return { isTaken: true, token, card: { brand: rule.brand, last4: number.slice(-4), expiryMonth, expiryYear } }
  })
}

/** Redeems a token for its card. Null for a token that is used, expired or another shopper's. */
export async function useEnteredCard(context: PayContext, shopper: string, token: string) {
  const { services } = context
  const now = services.clock.now()
  const found = services.db().select().from(payEnteredCards).where(eq(payEnteredCards.token, token))
  const [row] = await found.for('update')
  if (!row || row.shopper !== shopper || row.usedAt || row.expiresAt <= now) return null
  await services.db().update(payEnteredCards).set({ usedAt: now }).where(eq(payEnteredCards.token, token))
  const card = await readVault(context, row.vaultId)
  return card ? { vaultId: row.vaultId, row: card, face: cardFaceOf(card) } : null
}

/** Registers the deletion of unused cards with the outbox. */
export function registerCardDeletion(context: PayContext): void {
  context.services.outbox.handle(deletionKind, async (payload) => {
    const { token } = deletionPayload.parse(payload)
    const db = context.services.db()
    const [row] = await db.delete(payEnteredCards).where(eq(payEnteredCards.token, token)).returning()
    if (row) await deleteUnusedNumber(context, row.vaultId)
  })
}

async function countTry({ services }: PayContext, entryId: string): Promise<void> {
  const [row] = await services
    .db()
    .update(payCardEntries)
    .set({ tries: sql`${payCardEntries.tries} + 1` })
    .where(eq(payCardEntries.id, entryId))
    .returning({ tries: payCardEntries.tries })
  if (!row || row.tries > maxTries) throw new PayRefusal(429, 'too_many_tries')
}
