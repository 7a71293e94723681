import { readGuidelines } from '#app/functions/public/leads.functions.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { readPerson } from './lead-calls.ts'

/** The form with its texts, those of what can be wrong with it, what one agrees to, and what is known of whoever is signed in. */
export async function loadLeadForm() {
  const { slug } = localeOfPath(window.location.pathname)
  const [{ RunningLeadForm }, guidelines, person] = await Promise.all([
    import('./running-lead-form.tsx'),
    readGuidelines(),
    readPerson(),
    loadMessages(slug, ['lead', 'errors', 'captcha']),
  ])
  return { RunningLeadForm, guidelines, person }
}
