import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { AttemptRefund } from '#machines/orders/payment-attempt/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { paymentMethodKinds, storedKinds } from '#machines/shared/payment-method.ts'
import { instant, statusIn } from './columns.ts'

/* Payment data of the site: tokens and last digits, attempts and mandates. Never the number of a card or an account. */

const money = (name: string) => bigint(name, { mode: 'number' })

/** Page of the provider for the customer: a challenge, a wallet or bank, or the provider's own fields. */
export interface StoredAction {
  kind: 'challenge' | 'wallet' | 'entry'
  url: string
  /** Whether it may be shown in a frame or needs the whole page. */
  presentation: 'frame' | 'page'
  /** ISO 8601. */
  expiresAt: string
}

const ownerKinds = ['person', 'company'] as const

/** Stored cards, bank accounts and wallets of customers. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: text('id').primaryKey(),
    /** A company's card does not belong to its employee. */
    ownerKind: text('owner_kind', { enum: ownerKinds }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    provider: text('provider').notNull(),
    /** Provider's token; unusable elsewhere. */
    token: text('token').notNull(),
    /** Owner's pseudonym at the provider, if it was stored for an account that has since been merged into this one. */
    shopper: text('shopper'),
    kind: text('kind', { enum: storedKinds }).notNull(),
    brand: text('brand'),
    last4: char('last4', { length: 4 }),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    /** Wallet's address, masked by the provider. */
    payer: text('payer'),
    /** Reference of a direct debit's mandate. */
    mandateReference: text('mandate_reference'),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('payment_methods_token').on(table.provider, table.token),
    index('payment_methods_owner').on(table.ownerKind, table.ownerId),
    uniqueIndex('payment_methods_default')
      .on(table.ownerKind, table.ownerId)
      .where(sql`is_default and removed_at is null`),
  ],
)

export const bindingStatuses = ['open', 'verifying', 'actionRequired', 'bound', 'refused', 'expired'] as const

/** Attempt to store a card, account or wallet: entered, verified by the bank, then a payment method. */
export const methodBindings = pgTable(
  'method_bindings',
  {
    id: text('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    ownerKind: text('owner_kind', { enum: ownerKinds }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    provider: text('provider').notNull(),
    kind: text('kind', { enum: paymentMethodKinds }).notNull(),
    status: text('status', { enum: bindingStatuses }).notNull(),
    /** Cards tried so far; each attempt is a verification of its own. */
    tries: integer('tries').notNull(),
    /** Provider's id of the entry or the verification. */
    providerRef: text('provider_ref'),
    /** Page for entering the card. */
    entry: jsonb('entry').$type<StoredAction>(),
    action: jsonb('action').$type<StoredAction>(),
    refusalCode: text('refusal_code'),
    methodId: text('method_id').references(() => paymentMethods.id),
    isDefault: boolean('is_default').notNull(),
    locale: text('locale').notNull(),
    returnPath: text('return_path').notNull(),
    presentation: text('presentation', { enum: ['frame', 'page'] }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('method_bindings_account').on(table.accountId, table.createdAt)],
)

/** Attempts to charge an order; the machine is `paymentAttempt`. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('attempt_no').primaryKey(),
    /** An `AttemptStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** Kind of payable: an order, or a month of one. */
    subjectKind: text('subject_kind').notNull(),
    subjectNo: text('subject_no').notNull(),
    /** Months that a payment of an order's arrears covers; null for all others. */
    chargeNos: jsonb('charge_nos').$type<string[]>(),
    accountId: uuid('account_id').notNull(),
    ownerKind: text('owner_kind', { enum: ownerKinds }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Null for a wallet that is not stored. */
    methodId: text('method_id').references(() => paymentMethods.id),
    methodKind: text('method_kind', { enum: storedKinds }).notNull(),
    initiator: text('initiator', { enum: ['customer', 'merchant'] }).notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    action: jsonb('action').$type<StoredAction>(),
    actionExpiresAt: instant('action_expires_at'),
    declineCode: text('decline_code'),
    amountRefunded: money('amount_refunded').notNull(),
    refund: jsonb('refund').$type<AttemptRefund>(),
    /** Queries to the provider since its last event; the interval doubles with each. */
    checks: integer('checks').notNull(),
    locale: text('locale').notNull(),
    returnPath: text('return_path').notNull(),
    presentation: text('presentation', { enum: ['frame', 'page'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('payment_attempts_subject').on(table.subjectNo, table.subjectKind, table.createdAt),
    index('payment_attempts_reference').on(table.providerRef),
    index('payment_attempts_account').on(table.accountId, table.createdAt),
    index('payment_attempts_newest').on(table.createdAt, table.orderNo),
    index('payment_attempts_standing').on(table.status, table.createdAt, table.orderNo),
    index('payment_attempts_method').on(table.methodId),
    index('payment_attempts_status').on(table.status, table.updatedAt),
    // Enforces the machine's guard: at most one open attempt per order.
    uniqueIndex('payment_attempts_open')
      .on(table.subjectKind, table.subjectNo)
      .where(
        statusIn(AttemptStatus.created, AttemptStatus.requiresAction, AttemptStatus.processing, AttemptStatus.unknown),
      ),
    check('payment_attempts_money', sql`amount > 0 and amount_refunded between 0 and amount`),
  ],
)

/** Provider events, each stored once even if delivered repeatedly. */
export const paymentInbox = pgTable(
  'payment_inbox',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    reference: text('reference').notNull(),
    news: jsonb('news').notNull(),
    /** `heard`, `stale` (already known or superseded), `unknown` (no such attempt), else the guard that refused it. */
    outcome: text('outcome').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_inbox_reference').on(table.reference),
    index('payment_inbox_received').on(table.receivedAt, table.eventId),
  ],
)

/** Cases for staff. */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    about: text('about').notNull(),
    reference: text('reference').notNull(),
    detail: text('detail').notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [index('payment_alerts_created').on(table.createdAt)],
)

/** Customer's consent to automatic monthly charges of an order. */
export const paymentMandates = pgTable(
  'payment_mandates',
  {
    id: text('id').primaryKey(),
    subjectKind: text('subject_kind').notNull(),
    subjectNo: text('subject_no').notNull(),
    accountId: uuid('account_id').notNull(),
    methodId: text('method_id')
      .notNull()
      .references(() => paymentMethods.id),
    /** Version of the accepted terms. */
    termsVersion: text('terms_version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    /** Visitor's IP address at the consent, as proof. */
    acceptedFrom: text('accepted_from').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('payment_mandates_active')
      .on(table.subjectKind, table.subjectNo)
      .where(sql`ended_at is null`),
    index('payment_mandates_account').on(table.accountId),
    index('payment_mandates_method').on(table.methodId),
  ],
)

/** Bill of an order for a period; the machine is `monthlyCharge`. */
export const monthlyCharges = pgTable(
  'monthly_charges',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('charge_no').primaryKey(),
    /** A `ChargeStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectNo: text('subject_no').notNull(),
    accountId: uuid('account_id').notNull(),
    period: integer('period').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    dueAt: instant('due_at').notNull(),
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    lines: jsonb('lines').notNull().$type<{ code: string; amount: number }[]>(),
    /** Reminders so far: 0 while nothing is overdue. */
    dunningStep: integer('dunning_step').notNull(),
    overdueSince: instant('overdue_since'),
    nextTryAt: instant('next_try_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('monthly_charges_subject').on(table.subjectNo, table.subjectKind),
    // Partial: a cancelled charge may be created again.
    uniqueIndex('monthly_charges_period')
      .on(table.subjectKind, table.subjectNo, table.period)
      .where(sql`status <> ${sql.raw(String(ChargeStatus.cancelled))}`),
    index('monthly_charges_status').on(table.status, table.dueAt),
    check('monthly_charges_money', sql`amount > 0`),
  ],
)
