import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalSearch } from '#app/canonical-search.server.ts'
import { restrictToDeclaredSearch } from '#app/declared-search.ts'
import { defaultLocale } from '#app/i18n/locale.ts'
import { routeTree } from '#app/routeTree.gen.ts'

const router = createRouter({ routeTree, context: { locale: defaultLocale(), isAppView: false } })

/** An address of every page there is, with something in each of its places. */
const pages = Object.values(router.routesById)
  .filter(({ options }) => options.component)
  .map(({ fullPath }) => fullPath.replace('/{-$locale}', '/de_DE').replaceAll(/\$\w+/g, 'es8'))

describe('the query by which pages are told apart', () => {
  it.each([
    ['/de_DE', '?utm_source=mail&utm_campaign=x&gclid=1&bd_vid=2&container=nioapp&x=7', ''],
    ['/no_NO', '?x=1', ''],
    ['/no_NO/nowhere', '?page=2', ''],
    ['/de_DE/news', '?utm_source=mail&page=2&q=fjord', '?page=2&q=fjord'],
    ['/de_DE/news', '?q=fjord&page=2', '?page=2&q=fjord'],
    ['/de_DE/news', '?page=1&q=&topic=none', ''],
    ['/de_DE/news', '?page=2&page=3', ''],
    ['/de_DE/app/news', '?page=2&container=nioapp', '?page=2'],
    ['/app/news', '?page=2', '?page=2'],
    ['/de_DE/activities', '?country=NO', '?country=NO'],
    ['/de_DE/activities', '?country=XX', ''],
    ['/de_DE/vehicles/es8', '?wheels=20-aero&paint=none&km=1500&months=x', '?km=1500&wheels=20-aero'],
    ['/de_DE/subscription', '?model=es8&model=et7&utm_medium=a', '?model=es8%7Eet7'],
    ['/de_DE/legal/privacy', '?version=2026-03&lang=de', '?version=2026-03'],
    ['/de_DE/test-drive/type', '?model=es8&near=10115&utm_source=a', '?model=es8&near=%2210115%22'],
    ['/en_EU/subscription', '?sort=zzz', ''],
    ['/en_EU/subscription', '?sort=price&type=9', '?sort=price'],
    ['/ops/payments', '?status=99', ''],
    ['/ops/payments', '?status=', ''],
    ['/ops/subscriptions', '?status=foo&which=all', ''],
    // A mailed link keeps what it needs.
    ['/newsletter/confirm', '?token=abc&scene=newsletter&utm_source=mail', '?scene=newsletter&token=abc'],
    ['/de_DE/test-drive/manage/TD-1', '?token=abc&x=1', '?token=abc'],
  ])('is what the routes of %s declare of %s: %s', (pathname, search, canonical) => {
    expect(canonicalSearch(pathname, search)).toBe(canonical)
  })

  it.each(pages)('has one form for each page, whatever comes: %s', (pathname) => {
    const names = [
      'page',
      'q',
      'topic',
      'country',
      'token',
      'near',
      'model',
      'after',
      'which',
      'step',
      'km',
      'utm_source',
      '__proto__',
      'constructor',
    ]
    const parameter = tuple(
      oneof(constantFrom(...names), string({ maxLength: 8 })),
      oneof(
        constantFrom('1', '2', '007', '1e400', 'NaN', 'true', 'null', '"', '{"a":1}', '[1]', 'es8', 'NO'),
        string({ maxLength: 12 }),
      ),
    )
    assert(
      property(array(parameter, { maxLength: 8 }), (parameters) => {
        const canonical = canonicalSearch(pathname, `?${new URLSearchParams(parameters)}`)
        expect(canonicalSearch(pathname, canonical)).toBe(canonical)
        expect(canonicalSearch(pathname, `${canonical || '?'}&utm_source=mail&x-${parameters.length}=1`)).toBe(
          canonical,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('is declared by functions alone, which are asked what they make of an address', () => {
    const kinds = Object.values(router.routesById).map(({ options }) => typeof options.validateSearch)
    expect(new Set(kinds)).toEqual(new Set(['function', 'undefined']))
  })
})

describe('a router', () => {
  it('sees of an address what its routes declare, on the server as in the browser', () => {
    const at = (address: string) => {
      const seeing = createRouter({
        routeTree,
        context: { locale: defaultLocale(), isAppView: false },
        history: createMemoryHistory({ initialEntries: [address] }),
      })
      restrictToDeclaredSearch(seeing)
      seeing.updateLatestLocation()
      const { search, searchStr, href, hash } = seeing.latestLocation
      const ids = seeing.matchRoutes(seeing.latestLocation).map(({ id }) => id)
      return { search, searchStr, href, hash, ids }
    }
    const plain = at('/de_DE/news?page=2&q=fjord#top')
    expect(plain).toMatchObject({
      search: { page: 2, q: 'fjord' },
      href: '/de_DE/news?page=2&q=fjord#top',
      hash: 'top',
    })
    expect(at('/de_DE/news?utm_source=mail&q=fjord&page=2&x=1#top')).toEqual(plain)
    expect(at('/de_DE/news?utm_source=mail')).toEqual(at('/de_DE/news'))
  })
})
