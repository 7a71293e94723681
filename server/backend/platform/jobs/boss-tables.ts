import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Of pg-boss's own table, which it makes and migrates itself, the columns that staff are shown. */
export const bossJobs = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  createdOn: instant('created_on').notNull(),
  startAfter: instant('start_after').notNull(),
  completedOn: instant('completed_on'),
  retryCount: integer('retry_count').notNull(),
  output: jsonb('output'),
})
