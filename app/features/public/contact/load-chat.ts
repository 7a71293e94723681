import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

/** The chat with its texts, and those of what can be wrong with it. */
export async function loadChatPanel() {
  const { slug } = localeOfPath(window.location.pathname)
  const [{ ChatPanel }] = await Promise.all([
    import('./chat-panel.tsx'),
    loadMessages(slug, ['chat', 'errors', 'captcha']),
  ])
  return { ChatPanel }
}
