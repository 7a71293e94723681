import { sql } from 'drizzle-orm'
import { bigint, boolean, char, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldsKinds, paymentMethodKinds } from '#machines/shared/payment-method.ts'
import { instant } from './columns.ts'

/*
 * Tables of the embedded payment service (server/backend/domains/payment-service). No other module may read or write
 * them: the site knows tokens, brands and last digits, and uses the service's API.
 */

const money = (name: string) => bigint(name, { mode: 'number' })

/** Visit to the hosted fields of a card or a bank account. */
export const payCardEntries = pgTable('pay_card_entries', {
  /** 192 random bits: a secret that allows entering a card in the frame. */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: fieldsKinds }).notNull().default('card'),
  shopper: text('shopper').notNull(),
  locale: text('locale').notNull(),
  /** Cards submitted so far; limited, against scripts that test numbers. */
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Cards and bank accounts. The number, or IBAN, is encrypted and decrypted for payments only; null once no longer needed. */
export const payVault = pgTable(
  'pay_vault',
  {
    id: text('id').primaryKey(),
    sealedNumber: text('sealed_number'),
    /** Keyed hash of number and shopper: recognises it without decrypting it. */
    fingerprint: text('fingerprint').notNull(),
    /** Brand of a card; null for an account, like its expiry. */
    brand: text('brand'),
    last4: char('last4', { length: 4 }).notNull(),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pay_vault_fingerprint').on(table.fingerprint)],
)

/** Card or account that was just entered: usable once within minutes. */
export const payEnteredCards = pgTable('pay_entered_cards', {
  token: text('token').primaryKey(),
  vaultId: text('vault_id')
    .notNull()
    .references(() => payVault.id),
  shopper: text('shopper').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Cards, bank accounts and wallets stored for later payments. */
export const payStored = pgTable(
  'pay_stored',
  {
    token: text('token').primaryKey(),
    shopper: text('shopper').notNull(),
    kind: text('kind', { enum: paymentMethodKinds }).notNull(),
    vaultId: text('vault_id').references(() => payVault.id),
    /** Masked address of a wallet's account. */
    payer: text('payer'),
    /** Reference of a direct debit's mandate. */
    mandateReference: text('mandate_reference'),
    /** Behaviour of a wallet, as chosen on its page; that of cards and accounts follows from their number. */
    behaviour: text('behaviour'),
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
    /** Merchant's reference, and its idempotency key. */
    reference: text('reference').notNull(),
    status: text('status', { enum: payStatuses }).notNull(),
    /** 0 verifies a card or links a wallet, to be stored. */
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    orderNo: text('order_no').notNull(),
    shopper: text('shopper').notNull(),
    initiator: text('initiator', { enum: ['customer', 'merchant'] }).notNull(),
    locale: text('locale').notNull(),
    method: text('method', { enum: paymentMethodKinds }).notNull(),
    vaultId: text('vault_id').references(() => payVault.id),
    /** Stored method it was paid with or created. */
    storedToken: text('stored_token').references(() => payStored.token),
    /** Behaviour of the simulated bank; stored, since the number may be deleted before a refund. */
    behaviour: text('behaviour').notNull(),
    isKept: boolean('is_kept').notNull(),
    returnUrl: text('return_url').notNull(),
    presentation: text('presentation', { enum: ['frame', 'page'] }).notNull(),
    /** Secret in the URL of the challenge or wallet page. */
    actionToken: text('action_token'),
    actionExpiresAt: instant('action_expires_at'),
    actionTries: integer('action_tries').notNull().default(0),
    /** Result that the shopper returns to the merchant. */
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

/** Webhook events for the merchant, in order. */
export const payEvents = pgTable(
  'pay_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** Exact text that is signed and sent. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until delivered; some events of the demonstration are never sent. */
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
