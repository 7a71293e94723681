import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages, type Namespace } from '#app/i18n/messages.ts'

/* Forms and panels of an activity with their validation texts, loaded on demand to keep the page light. */

export async function loadRegisterForm() {
  const [{ RegisterForm }] = await Promise.all([import('./register-form.tsx'), loadTexts('errors', 'captcha')])
  return { RegisterForm }
}

export async function loadRegistrationPanel() {
  const [{ RegistrationPanel }] = await Promise.all([import('./registration-panel.tsx'), loadTexts('errors')])
  return { RegistrationPanel }
}

function loadTexts(...namespaces: Namespace[]) {
  return loadMessages(localeOfPath(window.location.pathname).slug, namespaces)
}
