import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { liveHead, type LiveStreamView } from '#app/features/public/live/live-head.ts'
import { LivePage } from '#app/features/public/live/live-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import { nextStream, standings } from '#tests/fixtures/machines/live-stream.ts'

const timeZone = 'Asia/Shanghai'
const now = '2026-11-22T12:00:00.000Z'
const view = (standing: LiveStreamView['standing']): LiveStreamView => ({ standing, timeZone, now })

async function draw(slug: LocaleSlug, shown: LiveStreamView): Promise<string> {
  await loadMessages(slug, ['shell', 'errors', 'live'])
  const history = createMemoryHistory({ initialEntries: [`/${slug}/live`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const html = renderToString(
    <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
      <RouterContextProvider router={router}>
        <LivePage {...shown} />
      </RouterContextProvider>
    </RawIntlProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('the page of the live stream', () => {
  it('says when it is in Shanghai and, before the browser tells, in the reader’s market', async () => {
    const html = await draw('de_DE', view(standings.ahead))
    expect(html).toContain('data-phase="announced"')
    expect(html).toContain('Nächster Livestream')
    expect(html).toMatch(/In Shanghai.*20:00.*Donnerstag, 3\. Dezember 2026.*Bei Ihnen.*13:00/s)
  })

  it('asks nobody else for anything before it is pressed', async () => {
    const html = await draw('de_DE', view(standings.running))
    expect(html).toContain('data-phase="live"')
    expect(html).not.toMatch(/<iframe|<video|vimeo/)
  })

  it('tells the next one when one is over', async () => {
    const html = await draw('en_EU', view(standings.over))
    expect(html).toContain('This stream has ended')
    expect(html).toContain(`dateTime="${nextStream.startsAt}"`)
  })

  it('stands without dates where none is planned', async () => {
    const html = await draw('ar_AE', { standing: standings.none, timeZone: null, now })
    expect(html).toContain('لا يوجد بث مباشر مخطط له حاليًا')
    expect(html).not.toContain('<time')
  })
})

describe('its head', () => {
  it('names day and hour in Shanghai, and is a broadcast to search engines', async () => {
    await loadMessages('de_DE', ['shell', 'live'])
    const { meta } = liveHead(localeOfPath('/de_DE'), view(standings.ahead))
    expect(meta).toContainEqual({
      name: 'description',
      content:
        'Solvei live am Donnerstag, 3. Dezember 2026 um 20:00 Uhr Ortszeit Shanghai. Hier ansehen, ohne Anmeldung.',
    })
    expect(meta).toContainEqual({
      'script:ld+json': expect.objectContaining({
        '@type': 'BroadcastEvent',
        startDate: standings.ahead.stream.startsAt,
        endDate: standings.ahead.stream.endsAt,
      }),
    })
  })
})
