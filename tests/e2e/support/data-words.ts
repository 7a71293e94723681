import type { Page, Response } from '@playwright/test'
import { config, type LocaleSlug, localeSlugs } from '#config'

/*
 * What may stand on a page without having come through a message: data, and what the platform writes. Both are known by
 * where they come from. Codes that data are made of (`in_review`) are nothing to be read, and are not among them.
 */

const isCode = (text: string) => /^[a-z][\w.:-]*$/.test(text)

/** Every text within a value. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}

/** Every text that the site tells a page as data: what its routes have loaded, and what server functions answer. */
export function listenToData(page: Page) {
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (isAnswer(response)) answers.push(response.json())
  })
  return async (): Promise<string[]> => {
    const loaded = await page.evaluate(() => {
      const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: { state: { matches: object[] } } }
      return router?.state.matches.map((match) => JSON.stringify('loaderData' in match ? match.loaderData : null)) ?? []
    })
    const told = [...loaded.filter(Boolean).map((text): unknown => JSON.parse(text)), ...(await Promise.all(answers))]
    return told.flatMap(textsWithin).filter((text) => !isCode(text))
  }
}

function isAnswer(response: Response): boolean {
  const isJson = response.headers()['content-type']?.includes('json') ?? false
  return isJson && new URL(response.url()).pathname.startsWith('/_serverFn/')
}

/** What the product configuration names. */
export function configuredNames(): string[] {
  return [...textsWithin(config.brand), ...localeSlugs.map((slug) => config.locales[slug].name)]
}

/** What the platform writes in dates, times, amounts, lists and names of countries and languages. */
export function formattedWords(slug: LocaleSlug): string[] {
  const { tag } = config.locales[slug]
  const zones = Object.values(config.markets).map(({ timeZone }) => timeZone)
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month, 12)))
  const styles: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'full' },
    { weekday: 'short', day: 'numeric', month: 'short' },
    ...zones.flatMap((timeZone): Intl.DateTimeFormatOptions[] => [
      { timeZone, hour: 'numeric', timeZoneName: 'short' },
      { timeZone, hour: 'numeric', timeZoneName: 'long' },
    ]),
  ]
  const units = ['kilometer', 'kilobyte', 'megabyte', 'byte', 'minute', 'hour', 'day', 'week', 'month', 'year']
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return [
    ...styles.flatMap((style) => days.map((day) => new Intl.DateTimeFormat(tag, style).format(day))),
    ...units.flatMap((unit) =>
      [1, 2].map((count) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)),
    ),
    ...units.map((unit) => new Intl.NumberFormat(tag, { style: 'unit', unit }).format(2)),
    ...Object.values(config.markets).map(({ currency }) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(0),
    ),
    ...(['conjunction', 'disjunction'] as const).map((type) => new Intl.ListFormat(tag, { type }).format(['', ''])),
    ...letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? '')),
  ]
}
