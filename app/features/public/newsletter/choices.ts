import type { readMailChoices } from '#app/functions/public/leads.functions.ts'

/** Which mails an address gets, as its link shows them. */
export type MailChoices = Extract<Awaited<ReturnType<typeof readMailChoices>>, { ok: true }>['value']
