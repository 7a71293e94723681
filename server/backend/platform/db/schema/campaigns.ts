import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import type { MailSection } from '#machines/orders/lead/index.ts'
import type { NewsletterBody } from '#server/api/contract/schemas/content.ts'
import type { CampaignChannel, Segment } from '#server/api/input/campaigns.ts'
import { accounts } from './accounts.ts'
import { instant, rowNumber } from './columns.ts'

/* Newsletters and push messages to many; the machine is `campaign`. */

/** Results of a campaign as of its end; what comes back later is counted as long as its recipients are stored. */
export interface CampaignFigures {
  recipients: number
  sent: number
  pushed: number
  bounced: number
  complained: number
  skipped: number
  unsubscribed: number
}

export const campaigns = pgTable(
  'campaigns',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('campaign_no').primaryKey(),
    /** A `CampaignStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** For staff only. */
    name: text('name').notNull(),
    section: text('section').notNull().$type<MailSection>(),
    /** Empty: all. */
    markets: jsonb('markets').notNull().$type<MarketCode[]>(),
    languages: jsonb('languages').notNull().$type<string[]>(),
    segment: text('segment').notNull().$type<Segment>(),
    channels: jsonb('channels').notNull().$type<CampaignChannel[]>(),
    /** Fingerprint of the texts last tested. */
    testedText: text('tested_text'),
    sendAt: instant('send_at'),
    /** Texts as they are sent; null until it is scheduled. */
    texts: jsonb('texts').$type<Partial<Record<LocaleSlug, NewsletterBody>>>(),
    startedAt: instant('started_at'),
    /** When all recipients were known. */
    frozenAt: instant('frozen_at'),
    finishedAt: instant('finished_at'),
    /** What had been sent and bounced when staff last let it go on: the share of bounces counts from there. */
    judgedFrom: jsonb('judged_from').notNull().$type<{ sent: number; bounced: number }>(),
    figures: jsonb('figures').$type<CampaignFigures>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('campaigns_newest').on(table.createdAt, table.orderNo)],
)

export const recipientStates = ['waiting', 'sent', 'bounced', 'complained', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Audience of a campaign, frozen when sending begins: one row for each address, and the queue of what is to be sent. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    /** Part of the mail's Message-ID. */
    id: rowNumber(),
    campaignNo: text('campaign_no')
      .notNull()
      .references(() => campaigns.orderNo, { onDelete: 'cascade' }),
    /** Lower case. */
    address: text('address').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Row of `mail_subscriptions` by which it is in the audience. */
    subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    state: text('state', { enum: recipientStates }).notNull(),
    /** Earliest next attempt; of one under way, the end of its lease. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** When the push message was queued. */
    pushedAt: instant('pushed_at'),
    /** Why it was not sent, in the words of the mail server or ours. */
    reason: text('reason'),
  },
  (table) => [
    // One mail for each address: freezing the audience again adds no second row.
    uniqueIndex('campaign_recipients_once').on(table.campaignNo, table.address),
    index('campaign_recipients_waiting')
      .on(table.campaignNo, table.dueAt, table.id)
      .where(sql`state = 'waiting'`),
    index('campaign_recipients_address').on(table.address),
    index('campaign_recipients_account').on(table.accountId),
  ],
)

/** Links in the texts of a campaign, with the number of times that they were followed, by whomever. */
export const campaignLinks = pgTable(
  'campaign_links',
  {
    campaignNo: text('campaign_no')
      .notNull()
      .references(() => campaigns.orderNo, { onDelete: 'cascade' }),
    /** 1, 2, 3 … */
    position: integer('position').notNull(),
    url: text('url').notNull(),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.campaignNo, table.position] }),
    uniqueIndex('campaign_links_url').on(table.campaignNo, table.url),
  ],
)

/** Addresses to which campaigns send nothing: mail servers refuse them, or their owner has complained. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  /** Lower case. */
  address: text('address').primaryKey(),
  reason: text('reason', { enum: ['bounced', 'complained'] }).notNull(),
  /** Words of the mail server. */
  diagnostic: text('diagnostic').notNull(),
  at: instant('at').notNull(),
})
