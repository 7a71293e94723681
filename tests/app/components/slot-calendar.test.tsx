import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { SlotCalendar } from '#app/components/slot-calendar.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'

async function drawn(slug: LocaleSlug, error?: string): Promise<string> {
  await loadMessages(slug, ['shell', 'errors'])
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/${slug}`] }),
  })
  return renderToStaticMarkup(
    <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
      <RouterContextProvider router={router}>
        <SlotCalendar
          name="slot"
          legend="Day"
          days={[{ date: '2026-11-27', slots: [{ startsAt: '2026-11-27T09:00:00Z' }] }]}
          timeZone="Europe/Copenhagen"
          value={null}
          onChange={() => {}}
          error={error}
        />
      </RouterContextProvider>
    </RawIntlProvider>,
  )
}

describe('the calendar of free times', () => {
  it.each([
    ['da_DK', ['M', 'T', 'O', 'T', 'F', 'L', 'S']],
    ['de_DE', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']],
    ['en_US', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ] as const)('abbreviates all weekdays of %s alike', async (slug, weekdays) => {
    const html = await drawn(slug)
    const shown = Array.from(html.matchAll(/<span aria-hidden="true" class="pb-1[^"]*">([^<]+)</g), ([, day]) => day)
    expect(shown).toEqual(weekdays)
  })

  it('says what is wrong before the times, which may fill the screen', async () => {
    const html = await drawn('en_US', 'Choose a time')
    expect(html.indexOf('Choose a time')).toBeGreaterThan(0)
    expect(html.indexOf('Choose a time')).toBeLessThan(html.indexOf('<time'))
  })
})
