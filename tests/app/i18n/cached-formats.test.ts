import { parse } from '@formatjs/icu-messageformat-parser'
import { createIntl, createIntlCache } from 'react-intl'
import { describe, expect, it, vi } from 'vitest'
import { cacheFormats } from '#app/i18n/cached-formats.ts'
import type { MessageId, Messages } from '#app/i18n/messages.ts'

const texts = {
  'home.title': 'Plain',
  'home.description': '{count, plural, one {# drive} other {# drives}} for {name}',
  'shell.title': 'Since {day, date, medium}',
  'shell.skip': 'Read <a>more</a>',
}

/** As the page's intl object is made, of messages the build has parsed. */
function intlOf(onError: (error: unknown) => void) {
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]))
  const config = { locale: 'en-US', timeZone: 'Asia/Tokyo', messages: messages as Messages, onError }
  return {
    library: createIntl(config, createIntlCache()),
    quick: cacheFormats(createIntl(config, createIntlCache())),
  }
}

describe('formats that are remembered', () => {
  it('give what the library gives, the first time and every other', () => {
    const { library, quick } = intlOf((error) => {
      throw error
    })
    const calls: [MessageId, Parameters<typeof quick.formatMessage>[1]][] = [
      ['home.title', {}],
      ['home.description', { count: 1, name: 'Ada' }],
      ['home.description', { count: 2, name: 'Jonas' }],
      ['shell.title', { day: new Date('2026-11-20T20:00:00Z') }],
      ['shell.title', { day: Date.parse('2026-11-20T20:00:00Z') }],
      ['shell.skip', { a: (chunks: unknown) => `[${String(chunks)}]` }],
    ]
    for (const time of [1, 2, 3]) {
      for (const [id, values] of calls) {
        const expected = library.formatMessage({ id }, values)
        expect(quick.formatMessage({ id }, values), `${id}, time ${time}`).toEqual(expected)
      }
    }
  })

  it('give what the library gives for numbers, days and names of regions', () => {
    const { library, quick } = intlOf((error) => {
      throw error
    })
    const money = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const
    for (const time of [1, 2]) {
      const given = [
        [quick.formatNumber(1_234.5), library.formatNumber(1_234.5)],
        [quick.formatNumber(1_234.5, money), library.formatNumber(1_234.5, money)],
        [quick.formatNumber(0, { ...money, currency: 'SEK' }), library.formatNumber(0, { ...money, currency: 'SEK' })],
        [quick.formatNumberToParts(7, money), library.formatNumberToParts(7, money)],
        ...(['2026-11-20T20:00:00Z', '', new Date(0), 7] as const).flatMap((instant) => [
          [quick.formatDate(instant), library.formatDate(instant)],
          [quick.formatDate(instant, { dateStyle: 'full' }), library.formatDate(instant, { dateStyle: 'full' })],
          [quick.formatDate(instant, { timeZone: 'UTC' }), library.formatDate(instant, { timeZone: 'UTC' })],
        ]),
        ...(['AE', 'EU', '419', 'ZZ'] as const).map((code) => [
          quick.formatDisplayName(code, { type: 'region' }),
          library.formatDisplayName(code, { type: 'region' }),
        ]),
        [quick.formatDisplayName('SEK', { type: 'currency' }), library.formatDisplayName('SEK', { type: 'currency' })],
      ]
      for (const [got, expected] of given) expect(got, `time ${time}`).toEqual(expected)
    }
  })

  it('report what cannot be formatted, as the library does', () => {
    const onError = vi.fn<(error: unknown) => void>()
    const { quick, library } = intlOf(onError)
    expect(quick.formatNumber(1, { style: 'currency', currency: '?' })).toBe('1')
    expect(quick.formatDate('never')).toBe(library.formatDate('never'))
    expect(quick.formatDisplayName('?', { type: 'region' })).toBe(library.formatDisplayName('?', { type: 'region' }))
    expect(onError).toHaveBeenCalledTimes(5)
  })

  it('report a value that is missing, as the library does', () => {
    const onError = vi.fn<(error: unknown) => void>()
    const { quick } = intlOf(onError)
    quick.formatMessage({ id: 'home.description' }, { count: 1, name: 'Ada' })
    expect(onError).not.toHaveBeenCalled()
    quick.formatMessage({ id: 'home.description' }, { count: 1 })
    expect(onError).toHaveBeenCalledOnce()
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'FORMAT_ERROR' })
  })
})
