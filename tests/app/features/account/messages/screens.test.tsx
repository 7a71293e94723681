import { Script } from 'node:vm'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { InboxPage } from '#app/features/account/messages/inbox-page.tsx'
import type { Message } from '#app/features/account/messages/message.ts'
import { NotificationsPage } from '#app/features/account/messages/notifications-page.tsx'
import { offlineDocument } from '#app/features/public/shell/offline-page.server.ts'
import { serviceWorkerScript } from '#app/features/public/shell/service-worker.server.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath, locales } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import { sourceOf } from '#server/site/inline-sources.ts'

async function renderIn(slug: LocaleSlug, page: ReactElement): Promise<string> {
  await loadMessages(slug, ['shell', 'account', 'messages', 'kinds', 'errors'])
  const history = createMemoryHistory({ initialEntries: [`/${slug}/account/messages`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>{page}</RawIntlProvider>
    </RouterContextProvider>,
  )
}

const unread: Message = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  topic: 'subscription',
  title: 'Din ordre er bekræftet',
  text: 'Vi gør bilen klar.',
  link: '/account/orders/SO-7K3M-9Q2X',
  createdAt: '2026-11-20T08:10:00.000Z',
  readAt: null,
}
const read: Message = { ...unread, id: '7f9619ff-8b86-4d01-b42d-00cf4fc964ff', readAt: '2026-11-20T09:00:00.000Z' }

const inbox = (items: Message[], more: { total?: number; unreadNum?: number } = {}) => ({
  items,
  total: items.length,
  unreadNum: items.filter(({ readAt }) => readAt === null).length,
  hasMore: false,
  ...more,
})
const shown = { page: 1, state: 'all', accountId: 'a-1' } as const

describe('the inbox', () => {
  it('leads from a message to its order in the page’s own locale', async () => {
    const html = await renderIn('da_DK', <InboxPage inbox={inbox([unread])} {...shown} />)
    expect(html).toContain('href="/da_DK/account/orders/SO-7K3M-9Q2X"')
    expect(html).toContain('1 ulæst besked')
    expect(html).toContain('Abonnementer')
  })

  it('says of each message whether it is read, and offers the other', async () => {
    const html = await renderIn('en_EU', <InboxPage inbox={inbox([unread, read])} {...shown} />)
    expect(html.match(/Unread:/g)).toHaveLength(1)
    expect(html.match(/>Mark as read</g)).toHaveLength(1)
    expect(html.match(/>Mark as unread</g)).toHaveLength(1)
    expect(html).toContain('Mark all as read')
  })

  it('has nothing to mark where all is read, and says where there is nothing', async () => {
    const readOnly = await renderIn('en_EU', <InboxPage inbox={inbox([read])} {...shown} />)
    expect(readOnly).toContain('No unread messages')
    expect(readOnly).not.toContain('Mark all as read')
    expect(await renderIn('en_EU', <InboxPage inbox={inbox([])} {...shown} />)).toContain('No messages yet')
    const noneUnread = <InboxPage inbox={inbox([])} {...shown} state="unread" />
    // In the heading, and where the list would be.
    expect((await renderIn('en_EU', noneUnread)).match(/No unread messages/g)).toHaveLength(2)
  })

  it('is shown page by page', async () => {
    const html = await renderIn('de_DE', <InboxPage inbox={inbox([read], { total: 41 })} {...shown} page={2} />)
    expect(html).toContain('Seite 2 von 3')
  })
})

describe('the notifications', () => {
  it('are chosen by kind of news and way, each choice named', async () => {
    const choices = (['testDrive', 'subscription', 'payment', 'credit'] as const).map((topic) => ({
      topic,
      mail: topic !== 'payment',
      push: true,
      inbox: true,
    }))
    const html = await renderIn('ar_AE', <NotificationsPage channels={{ choices, clients: 0 }} accountId="a-1" />)
    expect(html.match(/<fieldset/g)).toHaveLength(4)
    expect(html.match(/type="checkbox"/g)).toHaveLength(12)
    expect(html.match(/checked=""/g)).toHaveLength(11)
    // Where the browser stands is known in the browser alone.
    expect(html).not.toContain('<button type="button" disabled')
  })
})

describe.each(locales)('what a browser keeps for $slug', (locale) => {
  it('is a page in its language that needs no other file and no script', async () => {
    await loadMessages(locale.slug, ['push'])
    const { html, headers } = offlineDocument(locale)
    expect(html).toContain(`<html lang="${locale.tag}" dir="${locale.direction}">`)
    expect(html).not.toMatch(/<script|<link (?!rel="icon" href="data:)|src=|url\(\//)
    expect(html).toContain('<a href="">')
    // Its own style and nothing else.
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    expect(headers['content-security-policy']).toContain(`style-src ${sourceOf(style)};`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is a service worker of its own pages', () => {
    const script = serviceWorkerScript(locale)
    const scope = locale.slug === 'en_US' ? '/' : `/${locale.slug}/`
    expect(script).toContain(`"scope":"${scope}"`)
    expect(() => new Script(script)).not.toThrow()
  })
})
