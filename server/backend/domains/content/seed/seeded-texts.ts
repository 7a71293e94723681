import type { contentItems } from '#server/backend/platform/db/schema/content.ts'

export type ContentRow = typeof contentItems.$inferSelect

/** Texts of editors that a module comes with, in all locales. */
export type SeededTexts = () => readonly ContentRow[]

/** For what carries no date of its own. */
export const launch = new Date('2026-03-02T08:00:00Z')
