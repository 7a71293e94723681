import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type LocaleSlug, localeSlugs } from '#config'
import type { FieldsKind } from '#machines/shared/payment-method.ts'
import { payCardEntries, payEnteredCards } from '#server/backend/platform/db/schema/payment-service.ts'
import { ruleOf } from './card-number.ts'
import { isIban } from './iban.ts'
import { newId, type PayContext, PayRefusal } from './pay-context.ts'
import { findTestAccount, findTestCard } from './test-cards.ts'
import {
  type CardFace,
  deleteUnusedNumber,
  type EnteredNumber,
  isExpired,
  readVault,
  storeInVault,
  type VaultRow,
} from './vault.ts'

const entryLifeMs = 60 * 60_000
const enteredLifeMs = 15 * 60_000
const maxTries = 20

/** Kind of the outbox entry that deletes an entered card that was never used. */
export const deletionKind = 'pay.forget'
const deletionPayload = z.object({ token: z.string() })

export interface CardEntry {
  id: string
  kind: FieldsKind
  shopper: string
  locale: LocaleSlug
  expiresAt: Date
}

/** Problems of a card by field; the fields show them in the customer's language. */
export type CardProblems = Partial<Record<'number' | 'expiry' | 'code', 'invalid' | 'unsupported' | 'past'>>

/** Problems of a bank account by field. */
export type AccountProblems = Partial<Record<'holder' | 'iban', 'required' | 'invalid' | 'unsupported'>>

/** Opens hosted fields for a shopper; the frame's address is valid for an hour. */
export async function openEntry(
  { services }: PayContext,
  { kind, shopper, locale }: Pick<CardEntry, 'kind' | 'shopper' | 'locale'>,
): Promise<CardEntry> {
  const now = services.clock.now()
  const entry = { id: newId('ent'), kind, shopper, locale, expiresAt: new Date(now.getTime() + entryLifeMs) }
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
  return { id, kind: row.kind, shopper: row.shopper, locale, expiresAt: row.expiresAt }
}

export interface TypedCard {
  number: string
  expiryMonth: number
  expiryYear: number
  /** Checked and never stored. */
  code: string
}

export interface TypedAccount {
  /** Checked and never stored: the mandate is the shopper's. */
  holder: string
  iban: string
}

export type EntryOutcome<Problems> =
  | { isTaken: true; token: string; card: CardFace | null }
  | { isTaken: false; problems: Problems }

function isCodeOf({ codeDigits }: { codeDigits: number }, code: string): boolean {
  return code.length === codeDigits && /^\d+$/.test(code)
}

/** Stores a card from the hosted fields in the vault. Its token is valid for one use within 15 minutes. */
export async function enterCard(
  context: PayContext,
  entry: CardEntry,
  typed: TypedCard,
): Promise<EntryOutcome<CardProblems>> {
  await countTry(context, entry)
  const now = context.services.clock.now()
  const rule = ruleOf(typed.number)
  const problems: CardProblems = {
    ...(!rule ? { number: 'invalid' } : !findTestCard(typed.number) && { number: 'unsupported' }),
    ...(isExpired(typed, now) && { expiry: 'past' }),
    ...(rule && !isCodeOf(rule, typed.code) && { code: 'invalid' }),
  }
  if (!rule || Object.keys(problems).length > 0) return { isTaken: false, problems }

  const { brand } = rule
  const { number, expiryMonth, expiryYear } = typed
  const token = await store(context, entry, { number, brand, expiryMonth, expiryYear })
  return { isTaken: true, token, card: { brand, last4: number.slice(-4), expiryMonth, expiryYear } }
}

/** Stores a bank account from the hosted fields in the vault, under a token as a card's. */
export async function enterAccount(
  context: PayContext,
  entry: CardEntry,
  { holder, iban }: TypedAccount,
): Promise<EntryOutcome<AccountProblems>> {
  await countTry(context, entry)
  const problems: AccountProblems = {
    ...(holder.trim() === '' && { holder: 'required' }),
    ...(!isIban(iban) ? { iban: 'invalid' } : !findTestAccount(iban) && { iban: 'unsupported' }),
  }
  if (Object.keys(problems).length > 0) return { isTaken: false, problems }
  const token = await store(context, entry, { number: iban, brand: null, expiryMonth: null, expiryYear: null })
  return { isTaken: true, token, card: null }
}

function store(context: PayContext, { shopper }: CardEntry, entered: EnteredNumber): Promise<string> {
  const { services } = context
  return services.transaction(async () => {
    const vaultId = await storeInVault(context, shopper, entered)
    const token = newId('ect')
    const expiresAt = new Date(services.clock.now().getTime() + enteredLifeMs)
    await services.db().insert(payEnteredCards).values({ token, vaultId, shopper, expiresAt })
    await services.outbox.add({ kind: deletionKind, payload: { token }, dueAt: expiresAt })
    return token
  })
}

/** Redeems a token for its vault row. Null for a token that is used, expired or another shopper's. */
export async function useEntered(context: PayContext, shopper: string, token: string): Promise<VaultRow | null> {
  const { services } = context
  const now = services.clock.now()
  const found = services.db().select().from(payEnteredCards).where(eq(payEnteredCards.token, token))
  const [row] = await found.for('update')
  if (!row || row.shopper !== shopper || row.usedAt || row.expiresAt <= now) return null
  await services.db().update(payEnteredCards).set({ usedAt: now }).where(eq(payEnteredCards.token, token))
  return (await readVault(context, row.vaultId)) ?? null
}

/** Registers the deletion of unused cards and accounts with the outbox. */
export function registerCardDeletion(context: PayContext): void {
  context.services.outbox.handle(deletionKind, async (payload) => {
    const { token } = deletionPayload.parse(payload)
    const db = context.services.db()
    const [row] = await db.delete(payEnteredCards).where(eq(payEnteredCards.token, token)).returning()
    if (row) await deleteUnusedNumber(context, row.vaultId)
  })
}

async function countTry({ services }: PayContext, { id: entryId }: CardEntry): Promise<void> {
  const [row] = await services
    .db()
    .update(payCardEntries)
    .set({ tries: sql`${payCardEntries.tries} + 1` })
    .where(eq(payCardEntries.id, entryId))
    .returning({ tries: payCardEntries.tries })
  if (!row || row.tries > maxTries) throw new PayRefusal(429, 'too_many_tries')
}
