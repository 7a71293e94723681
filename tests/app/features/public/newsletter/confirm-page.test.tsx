import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { ConfirmPage } from '#app/features/public/newsletter/confirm-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages, type MessageId } from '#app/i18n/messages.ts'

async function drawAfter(failure: MessageId): Promise<string> {
  await loadMessages('en_EU', ['shell', 'errors', 'mail-section', 'newsletter'])
  const history = createMemoryHistory({ initialEntries: ['/en_EU/newsletter/confirm'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  return renderToString(
    <RawIntlProvider value={intlOf(localeOfPath('/en_EU'))}>
      <RouterContextProvider router={router}>
        <ConfirmPage scene="newsletter" posted={{ came: 'failed', failure }} />
      </RouterContextProvider>
    </RawIntlProvider>,
  )
}

describe('the page on which a mailed link is confirmed', () => {
  it.each(['errors.too_many_requests', 'errors.unavailable'] as const)(
    'lets the press be repeated after %s',
    async (id) => {
      const html = await drawAfter(id)
      expect(html).toContain('type="submit"')
      expect(html).not.toContain('This link is no longer valid')
    },
  )

  it.each(['errors.link_invalid', 'errors.transition_not_allowed'] as const)('leads on after %s', async (id) => {
    const html = await drawAfter(id)
    expect(html).not.toContain('type="submit"')
    expect(html).toContain('This link is no longer valid')
  })
})
