import '#app/styles/app.css'
import { createRoot } from 'react-dom/client'
import { RawIntlProvider } from 'react-intl'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { Shop } from './shop.tsx'

const locale = localeOfPath(window.location.pathname)
await loadMessages(locale.slug, ['shell', 'errors', 'payment'])
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <RawIntlProvider value={intlOf(locale)}>
    <Shop />
  </RawIntlProvider>,
)
