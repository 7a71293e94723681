import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { CareersPage } from '#app/features/public/careers/careers-page.tsx'
import { Pay } from '#app/features/public/careers/opening-facts.tsx'
import { openingHead } from '#app/features/public/careers/opening-head.ts'
import { OpeningPage } from '#app/features/public/careers/opening-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { type LocaleSlug, localeSlugs } from '#config'
import type { Opening } from '#server/api/contract/schemas/careers.ts'
import { de } from '#server/backend/domains/careers/seed/de.ts'
import { openings } from '#server/backend/domains/careers/seed/openings.ts'

const id = 'intern-second-life-berlin'
const intern: Opening = { ...openings[id], ...de[id], id, isOpen: true, language: 'de' }

async function draw(slug: LocaleSlug, page: ReactNode): Promise<string> {
  await loadMessages(slug, ['shell', 'errors', 'careers'])
  const history = createMemoryHistory({ initialEntries: [`/${slug}/careers`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const html = renderToString(
    <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </RawIntlProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('the pages of openings', () => {
  it('list what is paid, and begin the letter with the reference', async () => {
    const html = await draw(
      'de_DE',
      <CareersPage items={[intern]} countries={['DE']} teams={['operations']} search={{}} />,
    )
    expect(html).toContain('Praktikum: das zweite Leben der Batterien (m/w/d)')
    expect(html).toContain('2.250 €')
    const opened = await draw('de_DE', <OpeningPage opening={intern} />)
    expect(opened).toContain(
      `mailto:hello@solvei.example?subject=${encodeURIComponent(`Bewerbung: ${intern.title} (SO-2595)`)}`,
    )
    expect(opened).toContain('Bis die Stelle besetzt ist')
  })

  it('say that nothing matches, with the way back to all', async () => {
    const html = await draw(
      'en_EU',
      <CareersPage items={[]} countries={['DE']} teams={['operations']} search={{ q: 'astronaut' }} />,
    )
    expect(html).toContain('Nothing matches')
    expect(html).toContain('Show all openings')
  })

  it('say that an opening is closed, and tell nobody how to apply for it', async () => {
    const html = await draw('en_EU', <OpeningPage opening={{ ...intern, isOpen: false }} />)
    expect(html).toContain('This opening is closed')
    expect(html).not.toContain('mailto:')
    // The text is there in German alone.
    expect(html).toContain('lang="de"')
    expect(html).toContain('has not been translated into this language yet')
  })
})

describe('what an opening pays', () => {
  it.each(localeSlugs)('is a range with an en dash in %s', async (slug) => {
    const html = await draw(slug, <Pay pay={{ min: 68_000, max: 86_000, currency: 'EUR', per: 'year' }} />)
    const text = html.replaceAll(/<[^>]*>/g, '')
    expect(text).toMatch(/68.000.*–.*86.000/)
    expect(text).not.toContain('-')
  })
})

describe('what search engines are told of an opening', () => {
  const postingOf = (opening: Opening) => {
    const { meta } = openingHead(localeOfPath('/de_DE'), opening)
    return meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []))[0]
  }

  it('is a job posting with place, pay and day', async () => {
    await loadMessages('de_DE', ['shell', 'careers'])
    expect(postingOf({ ...intern, closesOn: '2026-12-31', workplace: 'remote' })).toMatchObject({
      '@type': 'JobPosting',
      title: intern.title,
      datePosted: '2026-10-14',
      validThrough: '2026-12-31',
      employmentType: 'INTERN',
      jobLocationType: 'TELECOMMUTE',
      jobLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
      baseSalary: { currency: 'EUR', value: { minValue: 2250, maxValue: 2250, unitText: 'MONTH' } },
    })
  })

  it('is nothing once it is closed', async () => {
    await loadMessages('de_DE', ['shell', 'careers'])
    const closed = { ...intern, isOpen: false }
    expect(postingOf(closed)).toBeUndefined()
    expect(openingHead(localeOfPath('/de_DE'), closed).meta).toContainEqual({
      name: 'robots',
      content: 'noindex, nofollow',
    })
  })
})
