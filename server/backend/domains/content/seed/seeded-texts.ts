import type { contentItems } from '#server/backend/platform/db/schema/content.ts'

export type ContentRow = typeof contentItems.$inferSelect

/** Editors' texts that a module ships, in all locales. */
export type SeededTexts = () => readonly ContentRow[]

/** Publication date of texts without their own. */
export const launch = new Date('2026-03-02T08:00:00Z')
