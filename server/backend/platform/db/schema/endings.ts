import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LocaleSlug } from '#config'
import type { endingOutcome } from '#server/api/contract/groups/statutory-cancellation.ts'
import type { endingKind } from '#server/api/input/statutory-cancellation.ts'
import { instant } from './columns.ts'

/** Declaration of withdrawal or cancellation, made without signing in. */
export const endingDeclarations = pgTable(
  'ending_declarations',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull().$type<z.infer<typeof endingKind>>(),
    /** As typed; null for a declaration by an order's own link. */
    name: text('name'),
    typedOrderNo: text('typed_order_no').notNull(),
    email: text('email').notNull(),
    cause: text('cause', { enum: ['ordinary', 'extraordinary'] }).notNull(),
    reason: text('reason'),
    /** Requested last day, `2026-12-31`. */
    endsOn: text('ends_on'),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Null where number and address match no contract. */
    orderNo: text('order_no'),
    receivedAt: instant('received_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    outcome: text('outcome').$type<z.infer<typeof endingOutcome>>(),
    /** Actual last day, once confirmed. */
    endedOn: text('ended_on'),
  },
  (table) => [index('ending_declarations_order').on(table.orderNo, table.receivedAt)],
)
