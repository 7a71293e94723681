import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import type { IdentityType } from '#machines/shared/codes.ts'
import type { CompanyRole } from '#server/api/input/company.ts'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/* Companies with several accounts. The company on an account's profile is what its customer says of it. */

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  registrationNumber: text('registration_number').notNull(),
  vatId: text('vat_id').notNull(),
  country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
  identityType: integer('identity_type').notNull().$type<Exclude<IdentityType, typeof IdentityType.private>>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** An account is in one company at most. */
export const companyMembers = pgTable(
  'company_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text('role').notNull().$type<CompanyRole>(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_members_account').on(table.accountId),
    index('company_members_company').on(table.companyId, table.joinedAt),
  ],
)

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role').notNull().$type<CompanyRole>(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Null once that account is erased. */
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Account that accepted it. */
    acceptedBy: uuid('accepted_by').references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('company_invitations_open')
      .on(table.companyId, table.email)
      .where(sql`accepted_by is null`),
    index('company_invitations_email').on(table.email),
  ],
)
