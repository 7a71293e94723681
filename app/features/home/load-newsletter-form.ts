import type { ComponentType } from 'react'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { logWarning } from '#app/lib/log/log.ts'

/**
 * The form and the messages of what can go wrong with it. Never there where they cannot be had: what the server drew
 * stays as it is, and the page around it works.
 */
export async function loadNewsletterForm(): Promise<{ default: ComponentType }> {
  try {
    const { slug } = localeOfPath(window.location.pathname)
    const [{ NewsletterForm }] = await Promise.all([import('./newsletter-form.tsx'), loadMessages(slug, ['errors'])])
    return { default: NewsletterForm }
  } catch (error) {
    logWarning('the newsletter form could not be loaded', error)
    return new Promise(() => {})
  }
}
