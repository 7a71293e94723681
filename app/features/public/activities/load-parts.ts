import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages, type Namespace } from '#app/i18n/messages.ts'

/* What few visits need, with the texts of what can be wrong with it: the page itself is to be light. */

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
