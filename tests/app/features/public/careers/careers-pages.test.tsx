import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { ApplicationPage } from '#app/features/public/careers/application-page.tsx'
import { CareersPage } from '#app/features/public/careers/careers-page.tsx'
import { Pay } from '#app/features/public/careers/opening-facts.tsx'
import { openingHead } from '#app/features/public/careers/opening-head.ts'
import { OpeningPage } from '#app/features/public/careers/opening-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { type LocaleSlug, localeSlugs } from '#config'
import type { Opening } from '#server/api/contract/schemas/careers.ts'
import type { ApplicationView } from '#server/api/contract/schemas/job-applications.ts'
import { de } from '#server/backend/domains/careers/seed/de.ts'
import { openings } from '#server/backend/domains/careers/seed/openings.ts'

const id = 'intern-second-life-berlin'
const intern: Opening = { ...openings[id], ...de[id], id, isOpen: true, language: 'de' }

const application: ApplicationView = {
  applicationNo: 'JA-7K3M-9Q2X',
  status: 10,
  openingId: id,
  title: intern.title,
  reference: intern.reference,
  country: 'DE',
  interviewAt: null,
  interviewPlace: null,
  note: null,
  timeZone: 'Europe/Berlin',
  createdAt: '2026-11-30T08:00:00Z',
  firstName: 'Runa',
  isKeptLonger: false,
  files: ['cv.pdf'],
  allowed: ['withdraw'],
  now: '2026-11-30T09:00:00Z',
}

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
  it('list what is paid, with a letter to apply without an opening, and a form for one', async () => {
    const html = await draw(
      'de_DE',
      <CareersPage items={[intern]} countries={['DE']} teams={['operations']} search={{}} />,
    )
    expect(html).toContain('Praktikum: das zweite Leben der Batterien (m/w/d)')
    expect(html).toContain('2.250 €')
    expect(html).toContain(`mailto:hello@solvei.example?subject=${encodeURIComponent('Initiativbewerbung')}`)
    const opened = await draw('de_DE', <OpeningPage opening={intern} />)
    expect(opened).not.toContain('mailto:')
    expect(opened).toContain('So bewerben Sie sich')
    expect(opened).toContain('Bis die Stelle besetzt ist')
  })

  it('show an application with its interview, and the way to withdraw it while that is allowed', async () => {
    await loadMessages('de_DE', ['application'])
    const shown = (status: 30 | 60, more: Partial<ApplicationView> = {}) =>
      draw('de_DE', <ApplicationPage application={{ ...application, status, ...more }} token="token" />)
    const invited = await shown(30, { interviewAt: '2026-12-07T09:30:00Z', interviewPlace: 'Torstraße 1' })
    expect(invited).toContain('Wir möchten Sie kennenlernen')
    expect(invited).toContain('10:30')
    expect(invited).toContain('Torstraße 1')
    expect(invited).toContain('Bewerbung zurückziehen')
    const rejected = await shown(60, { note: 'Andere haben mehr Erfahrung.', allowed: [] })
    expect(rejected).toContain('Andere haben mehr Erfahrung.')
    expect(rejected).not.toContain('Bewerbung zurückziehen')
    expect(rejected).toContain('nur für diese Stelle')
    const kept = await shown(60, { isKeptLonger: true, allowed: ['keepShorter'] })
    expect(kept).toContain('zwölf Monate nach der Antwort')
    expect(kept).toContain('Nicht für andere Stellen aufheben')
    const invalid = await draw('de_DE', <ApplicationPage application={null} token="forged" />)
    expect(invalid).not.toContain('JA-')
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
