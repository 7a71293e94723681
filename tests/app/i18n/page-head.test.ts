import { beforeAll, describe, expect, it, vi } from 'vitest'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { pageHead, pageTitle } from '#app/i18n/page-head.ts'

const page = {
  locale: localeOfPath('/de_DE'),
  title: 'Probefahrt',
  description: 'Fahren Sie ihn.',
  path: '/test-drive',
}

beforeAll(async () => {
  await loadMessages('de_DE', ['shell'])
  await loadMessages('en_US', ['shell'])
})

describe('the head of a page', () => {
  it('has the title with the brand, and the description', () => {
    expect(pageHead(page).meta).toEqual(
      expect.arrayContaining([{ title: 'Probefahrt | Solvei' }, { name: 'description', content: 'Fahren Sie ihn.' }]),
    )
  })

  it('names its canonical address under the public origin', () => {
    vi.stubEnv('PUBLIC_URL', 'https://solvei.example/')
    expect(pageHead(page).links[0]).toEqual({ rel: 'canonical', href: 'https://solvei.example/de_DE/test-drive' })
    expect(pageHead({ ...page, locale: localeOfPath('/en_US/test-drive') }).links[0]?.href).toBe(
      'https://solvei.example/test-drive',
    )
    vi.unstubAllEnvs()
  })

  it('points to all nine languages and a default, each once', () => {
    const alternates = pageHead(page).links.filter(({ rel }) => rel === 'alternate')
    expect(alternates.map((link) => 'hrefLang' in link && link.hrefLang)).toEqual([
      'de-DE',
      'da-DK',
      'nl-NL',
      'sv-SE',
      'nb-NO',
      'en-AE',
      'ar-AE',
      'en',
      'en-US',
      'x-default',
    ])
    expect(new Set(alternates.slice(0, 9).map(({ href }) => href)).size).toBe(9)
  })

  it('shows messengers the brand’s picture, or the page’s own, by its whole address', () => {
    vi.stubEnv('PUBLIC_URL', 'https://solvei.example')
    const picture = (image?: string) =>
      pageHead({ ...page, ...(image && { image }) }).meta.find(
        (tag) => 'property' in tag && tag.property === 'og:image',
      )
    expect(picture()).toEqual({ property: 'og:image', content: 'https://solvei.example/social.jpg' })
    expect(picture('/es8.jpg')).toEqual({ property: 'og:image', content: 'https://solvei.example/es8.jpg' })
    vi.unstubAllEnvs()
  })

  it('says what the picture shows where that is known', () => {
    const alt = { property: 'og:image:alt', content: 'Ein Auto' }
    expect(pageHead({ ...page, imageAlt: 'Ein Auto' }).meta).toContainEqual(alt)
    expect(JSON.stringify(pageHead(page).meta)).not.toContain('og:image:alt')
  })

  it('names the locale as messengers know it', async () => {
    await loadMessages('en_EU', ['shell'])
    const named = (path: string) =>
      pageHead({ ...page, locale: localeOfPath(path) }).meta.find(
        (tag) => 'property' in tag && tag.property === 'og:locale',
      )
    expect(named('/de_DE')).toEqual({ property: 'og:locale', content: 'de_DE' })
    expect(named('/en_EU')).toEqual({ property: 'og:locale', content: 'en_GB' })
  })

  it('can be a title alone, within other pages', () => {
    expect(pageTitle(page.locale, 'Uhr')).toEqual({ meta: [{ title: 'Uhr | Solvei' }] })
  })

  it('keeps private pages from search engines', () => {
    const { meta, links } = pageHead({ ...page, isPrivate: true })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
    expect(links).toEqual([])
  })
})
