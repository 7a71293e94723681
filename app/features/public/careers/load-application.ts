import { openApplicationForm } from '#app/functions/public/careers.functions.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

/** Form of an application with its texts and who applies, loaded on demand to keep the page of the opening light. */
export async function loadApplicationForm() {
  const { slug } = localeOfPath(window.location.pathname)
  const [{ ApplicationForm }, opened] = await Promise.all([
    import('./application-form.tsx'),
    openApplicationForm(),
    loadMessages(slug, ['application', 'errors', 'captcha']),
  ])
  return { ApplicationForm, opened }
}
