import { beforeAll, describe, expect, it } from 'vitest'
import { homeHead } from '#app/features/public/home/home-head.ts'
import { findLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { localeSlugs } from '#config'

beforeAll(() => Promise.all(localeSlugs.map((slug) => loadMessages(slug, ['shell', 'home']))))

function thingsIn(slug: (typeof localeSlugs)[number]) {
  const locale = findLocale(slug)
  if (!locale) throw new Error(`no locale ${slug}`)
  return homeHead(locale).meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json']] : []))
}

describe('the head of the home page', () => {
  it('says whose site it is, and in which language, at the address of each locale', () => {
    const url = `${publicUrl()}/de_DE`
    expect(thingsIn('de_DE')).toEqual([
      expect.objectContaining({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Solvei', url }),
      expect.objectContaining({ '@context': 'https://schema.org', '@type': 'WebSite', url, inLanguage: 'de-DE' }),
    ])
    const addresses = localeSlugs.map((slug) => thingsIn(slug).map((thing) => ('url' in thing ? thing.url : '')))
    expect(new Set(addresses.flat()).size).toBe(localeSlugs.length)
    expect(addresses.every(([organization, site]) => organization === site)).toBe(true)
  })

  it('names no region by number: standards beside the language tag know countries only', () => {
    expect(thingsIn('en_EU')[1]).toMatchObject({ inLanguage: 'en' })
  })
})
