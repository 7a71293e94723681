import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LocaleSlug } from '#config'
import type { endingOutcome } from '#server/api/contract/groups/subscription-ending.ts'
import type { endingKind } from '#server/api/input/subscription-ending.ts'
import { instant } from './columns.ts'

/** That somebody wants to withdraw from a contract or to cancel it, as they have declared it without signing in. */
export const endingDeclarations = pgTable(
  'ending_declarations',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull().$type<z.infer<typeof endingKind>>(),
    /** As it was typed; null where it came by an order's own link. */
    name: text('name'),
    typedOrderNo: text('typed_order_no').notNull(),
    email: text('email').notNull(),
    cause: text('cause', { enum: ['ordinary', 'extraordinary'] }).notNull(),
    reason: text('reason'),
    /** The last day that is wished for, `2026-12-31`. */
    endsOn: text('ends_on'),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Null where number and address belong to no contract. */
    orderNo: text('order_no'),
    receivedAt: instant('received_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    outcome: text('outcome').$type<z.infer<typeof endingOutcome>>(),
    /** The last day there is, once it is confirmed. */
    endedOn: text('ended_on'),
  },
  (table) => [index('ending_declarations_order').on(table.orderNo, table.receivedAt)],
)
