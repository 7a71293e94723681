import { readGuidelines } from '#app/functions/public/leads.functions.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { readPerson } from './lead-calls.ts'

/** Form with its texts and validation texts, the guidelines, and the signed-in customer's data. */
export async function loadLeadForm() {
  const { slug } = localeOfPath(window.location.pathname)
  const [{ RunningLeadForm }, guidelines, person] = await Promise.all([
    import('./running-lead-form.tsx'),
    readGuidelines(),
    readPerson(),
    loadMessages(slug, ['lead', 'mail-section', 'errors', 'captcha']),
  ])
  return { RunningLeadForm, guidelines, person }
}
