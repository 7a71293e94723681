import type { PostedConfirmation as Posted } from '#app/functions/leads.server.ts'

/** What came of the press. */
export type PostedConfirmation = Posted
