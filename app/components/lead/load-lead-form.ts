import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

/** The form with its texts, and those of what can be wrong with it. */
export async function loadLeadForm() {
  const { slug } = localeOfPath(window.location.pathname)
  const [form] = await Promise.all([import('./running-lead-form.tsx'), loadMessages(slug, ['lead', 'errors'])])
  return form
}
