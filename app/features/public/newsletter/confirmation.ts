import type { PostedConfirmation as Posted } from '#app/functions/public/leads.server.ts'

/** What came of the press. */
export type PostedConfirmation = Posted
