import { readMailChoices } from '#app/functions/public/leads.functions.ts'
import type { MailChoices } from './choices.ts'

/** Choices of a link; null without a link, `invalid` for one that is forged or expired. */
export async function loadChoices(token: string | undefined): Promise<MailChoices | 'invalid' | null> {
  if (!token) return null
  const found = await readMailChoices({ data: { query: { token } } })
  return found.ok ? found.value : 'invalid'
}
