import type { Page, Response } from '@playwright/test'
import { modelNames } from '#app/shared/vehicle/model-names.ts'
import { config, type LocaleSlug, localeSlugs } from '#config'

/*
 * What may stand on a page without having come through a message: data, and what the platform writes. Both are known by
 * where they come from.
 */

/** Every text within a value; a flow that is kept comes as a text that holds others. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('{"') ? textsWithin(JSON.parse(value)) : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}

interface Match {
  status: string
  loaderData?: unknown
}

/** Every text that the site tells a page as data: what its routes have loaded, and what server functions answer. */
export function listenToData(page: Page) {
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    // What came to a page that is left already cannot be read any more, and says nothing of the next one.
    if (isAnswer(response)) answers.push(response.json().catch(() => null))
  })
  return async (): Promise<string[]> => {
    // What the page was rendered from is known once the router has taken it over.
    const takenOver = await page.waitForFunction(() => {
      const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: { state: { matches: Match[] } } }
      const matches = router?.state.matches ?? []
      const isTakenOver = matches.length > 0 && matches.every(({ status }) => status !== 'pending')
      return isTakenOver && matches.map(({ loaderData }) => JSON.stringify(loaderData ?? null))
    })
    const loaded = (await takenOver.jsonValue()) || []
    const told = [...loaded.filter(Boolean).map((text): unknown => JSON.parse(text)), ...(await Promise.all(answers))]
    return told.flatMap(textsWithin)
  }
}

function isAnswer(response: Response): boolean {
  const isJson = response.headers()['content-type']?.includes('json') ?? false
  return isJson && new URL(response.url()).pathname.startsWith('/_serverFn/')
}

const exportFormats = ['SVG', 'PNG', 'Mermaid', 'SCXML', 'XState', 'JSON']

/** What the product is, by name: its configuration, its models, the files that its machines are exported as. */
export function properNames(): string[] {
  const { brand, locales } = config
  const ofLocales = localeSlugs.flatMap((slug) => [locales[slug].name, locales[slug].region, locales[slug].tag])
  return [...textsWithin(brand), ...ofLocales, ...Object.values(modelNames), ...exportFormats]
}

/** What the platform writes in dates, times, amounts, lists and names of countries. */
export function formattedWords(slug: LocaleSlug): string[] {
  const { tag } = config.locales[slug]
  const ofYear = Array.from({ length: 12 * 7 }, (_, nth) => new Date(Date.UTC(2026, nth % 12, 1 + nth / 12, 12)))
  const dates = [
    { dateStyle: 'full', timeStyle: 'short' },
    { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    { weekday: 'short', month: 'short' },
    { weekday: 'short' },
  ] as const
  const zones = Intl.supportedValuesOf('timeZone').concat('UTC')
  const units = Intl.supportedValuesOf('unit')
  const currencies = Object.values(config.markets).map(({ currency }) => currency)
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  const number = (options: Intl.NumberFormatOptions) =>
    [1, 2].map((count) => new Intl.NumberFormat(tag, options).format(count))
  return [
    ...dates.flatMap((style) => ofYear.map(new Intl.DateTimeFormat(tag, style).format)),
    ...zones.flatMap((timeZone) =>
      (['short', 'long'] as const).flatMap((timeZoneName) =>
        [ofYear[0], ofYear[6]].map(new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).format),
      ),
    ),
    ...units.flatMap((unit) =>
      (['short', 'long'] as const).flatMap((unitDisplay) => number({ style: 'unit', unit, unitDisplay })),
    ),
    ...currencies.flatMap((currency) => number({ style: 'currency', currency })),
    ...(['conjunction', 'disjunction'] as const).map((type) => new Intl.ListFormat(tag, { type }).format(['', ''])),
    ...letters.flatMap((first) => letters.map((second) => countries.of(first + second) ?? '')),
  ]
}
