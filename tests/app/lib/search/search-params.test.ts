import { defaultStringifySearch } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostParams, parseSearch, serverStringifySearch } from '#app/lib/search/search-params.ts'

/** Characters that the search of a page may come to: a few words, tokens and what a payment page brings back. */
const longestSearch = 12_000

interface Validated {
  Route: { options: { validateSearch?: (found: Record<string, unknown>) => unknown } }
}

const files = import.meta.glob<Validated>('../../../../app/routes/**/*.tsx')

/** Anything that is asked of it is this; all names that pages read are there to be spread. */
function all(value: unknown): Record<string, unknown> {
  const names = new Set<string>(['page', 'q', 'after', 'country', 'token', 'status'])
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name) {
        if (typeof name === 'string') names.add(name)
        return value
      },
      has: () => true,
      ownKeys: () => [...names],
      getOwnPropertyDescriptor: () => ({ value, enumerable: true, configurable: true }),
    },
  )
}

const hostile: [name: string, value: unknown][] = [
  ['a long text', 'x'.repeat(1_000_000)],
  ['a long path', `/${'x'.repeat(1_000_000)}`],
  ['long digits', '1'.repeat(1_000_000)],
  ['a huge number', 1e308],
  ['a long list', Array.from({ length: 100_000 }, (_, at) => `x${at}`)],
  ['a long list of numbers', Array.from({ length: 100_000 }, (_, at) => at)],
  ['an object', Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at]))],
]

describe('the search of an address', () => {
  it('is read up to a number of params', () => {
    const search = (count: number) => `?${Array.from({ length: count }, (_, at) => `p${at}=1`).join('&')}`
    expect(Object.keys(parseSearch(search(10_000)))).toHaveLength(mostParams)
    expect(parseSearch(search(3))).toEqual({ p0: 1, p1: 1, p2: 1 })
  })

  it('is written on the server as in browsers, whatever its texts may be read as', () => {
    const stringify = serverStringifySearch()
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.double().map(String),
      fc.stringMatching(/^[\s\d.eE+-]{0,6}$/),
      fc.constantFrom('20-turbine', 'true', ' null ', 'falsehood', '"', '[1', '{', '-', '1 2', '٣', 'moss~copper'),
    )
    const search = fc.dictionary(fc.string(), fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text)))
    fc.assert(
      fc.property(search, (found) => {
        expect(stringify(found)).toBe(defaultStringifySearch(found))
      }),
    )
  })

  it('is taken by every page no further than it makes sense', { timeout: 120_000 }, async () => {
    const kept: string[] = []
    let pages = 0
    for (const [file, load] of Object.entries(files)) {
      const { validateSearch } = (await load()).Route.options
      if (!validateSearch) continue
      pages += 1
      for (const [name, value] of hostile) {
        const size = (JSON.stringify(validateSearch(all(value))) ?? '').length
        if (size > longestSearch) kept.push(`${file} keeps ${size} of ${name}`)
      }
    }
    expect(pages).toBeGreaterThan(40)
    expect(kept).toEqual([])
  })
})
