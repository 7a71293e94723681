import { readMailChoices } from '#app/functions/public/leads.functions.ts'
import type { MailChoices } from './choices.ts'

/** What the link leads to; null without one, `invalid` for one that was not signed here or is over. */
export async function loadChoices(token: string | undefined): Promise<MailChoices | 'invalid' | null> {
  if (!token) return null
  const found = await readMailChoices({ data: { query: { token } } })
  return found.ok ? found.value : 'invalid'
}
