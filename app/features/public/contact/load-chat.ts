import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

/** Chat with its texts and validation texts. */
export async function loadChatPanel() {
  const { slug } = localeOfPath(window.location.pathname)
  const [{ ChatPanel }] = await Promise.all([
    import('./chat-panel.tsx'),
    loadMessages(slug, ['chat', 'errors', 'captcha']),
  ])
  return { ChatPanel }
}
