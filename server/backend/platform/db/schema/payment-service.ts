import { sql } from 'drizzle-orm'
import { bigint, boolean, char, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/*
 * Tables of the embedded payment service (server/backend/domains/payment-service). Nobody else reads or writes them: the site
 * knows tokens, brands and last digits, and asks over the service's API.
 */

const money = (name: string) => bigint(name, { mode: 'number' })

/** One visit to the hosted card fields. */
export const payCardEntries = pgTable('pay_card_entries', {
  /** 192 random bits: who knows the frame's address may enter a card there. */
  id: text('id').primaryKey(),
  shopper: text('shopper').notNull(),
  locale: text('locale').notNull(),
  /** Cards sent so far; a script that tries numbers is stopped. */
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Cards. The number is sealed and is opened for a payment alone; null once nobody needs it any more. */
export const payVault = pgTable(
  'pay_vault',
  {
    id: text('id').primaryKey(),
    sealedNumber: text('sealed_number'),
    /** Keyed hash of number and shopper: the same card is recognised without opening it. */
    fingerprint: text('fingerprint').notNull(),
    brand: text('brand').notNull(),
    last4: char('last4', { length: 4 }).notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pay_vault_fingerprint').on(table.fingerprint)],
)

/** A card that was just typed in: good for one use within minutes. */
export const payEnteredCards = pgTable('pay_entered_cards', {
  token: text('token').primaryKey(),
  vaultId: text('vault_id')
    .notNull()
    .references(() => payVault.id),
  shopper: text('shopper').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** What a shopper has let us keep for later payments. */
export const payStored = pgTable(
  'pay_stored',
  {
    token: text('token').primaryKey(),
    shopper: text('shopper').notNull(),
    kind: text('kind', { enum: ['card', 'paypal'] }).notNull(),
    vaultId: text('vault_id').references(() => payVault.id),
    /** Of a wallet: the address its owner is known by there, masked. */
    payer: text('payer'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('pay_stored_shopper').on(table.shopper)],
)

export const payStatuses = ['actionRequired', 'processing', 'captured', 'verified', 'declined', 'cancelled'] as const

export const payPayments = pgTable(
  'pay_payments',
  {
    id: text('id').primaryKey(),
    /** The merchant's name for it, and the key under which asking twice is asking once. */
    reference: text('reference').notNull(),
    status: text('status', { enum: payStatuses }).notNull(),
    /** 0 verifies a card or links a wallet, so that it can be kept. */
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    orderNo: text('order_no').notNull(),
    shopper: text('shopper').notNull(),
    initiator: text('initiator', { enum: ['customer', 'merchant'] }).notNull(),
    locale: text('locale').notNull(),
    method: text('method', { enum: ['card', 'paypal'] }).notNull(),
    vaultId: text('vault_id').references(() => payVault.id),
    /** Paid with it, or made by it. */
    storedToken: text('stored_token').references(() => payStored.token),
    /** How the simulated bank behaves; remembered, since the number may be forgotten before a refund. */
    behaviour: text('behaviour').notNull(),
    isKept: boolean('is_kept').notNull(),
    returnUrl: text('return_url').notNull(),
    presentation: text('presentation', { enum: ['frame', 'page'] }).notNull(),
    /** Part of the address of the challenge or wallet page. */
    actionToken: text('action_token'),
    actionExpiresAt: instant('action_expires_at'),
    actionTries: integer('action_tries').notNull().default(0),
    /** What the shopper brings back to the merchant. */
    redirectResult: text('redirect_result'),
    declineCode: text('decline_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('pay_payments_reference').on(table.reference),
    uniqueIndex('pay_payments_action').on(table.actionToken),
    uniqueIndex('pay_payments_result').on(table.redirectResult),
    index('pay_payments_created').on(table.createdAt),
  ],
)

export const payRefunds = pgTable(
  'pay_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payPayments.id),
    reference: text('reference').notNull(),
    amount: money('amount').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('pay_refunds_reference').on(table.reference),
    index('pay_refunds_payment').on(table.paymentId),
  ],
)

/** What the merchant is told, in the order in which it happened. */
export const payEvents = pgTable(
  'pay_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** The exact text that is signed and sent. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while nobody has taken it; some events of the demonstration are never sent. */
    deliveredAt: instant('delivered_at'),
    details: jsonb('details').$type<{ paymentId: string }>().notNull(),
  },
  (table) => [
    uniqueIndex('pay_events_id').on(table.id),
    index('pay_events_undelivered')
      .on(table.sequence)
      .where(sql`delivered_at is null`),
  ],
)
