import type { readMailChoices } from '#app/functions/public/leads.functions.ts'

/** Mail subscriptions of an address, as its link shows them. */
export type MailChoices = Extract<Awaited<ReturnType<typeof readMailChoices>>, { ok: true }>['value']
