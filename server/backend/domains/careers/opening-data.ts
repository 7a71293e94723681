import { asc, eq } from 'drizzle-orm'
import { config, type MarketCode, marketCodes } from '#config'
import type { OpeningFacts, OpeningText } from '#server/api/contract/schemas/careers.ts'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { mostDataText, openingId, openingRecordId } from '#server/api/input/master-data.ts'
import { employments, payPeriods, teams, workplaces } from '#server/api/input/opening-terms.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dataField, type DataValues, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { openings } from '#server/backend/platform/db/schema/careers.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { englishOf, fingerprintOf, languagesOf, type OpeningRow } from './openings.ts'

/** Tasks of an opening, and requirements. */
const mostPoints = 8
const pointNumbers = Array.from({ length: mostPoints }, (_, index) => index + 1)
/** Highest pay, in whole units of the currency. */
const mostPay = 9_999_999
/** Facts without which there is no opening. */
const required = ['reference', 'team', 'workplace', 'employment', 'payLeast', 'payMost', 'payPeriod', 'validFrom']

/**
 * Opening at `/careers`: its facts, and its text in the languages of its market and in English. Texts in other languages
 * are shown for as long as the English one is the one they translate. An opening can be begun under any address.
 */
export const openingData: MasterDataKind = {
  name: 'opening',
  concernsMoney: false,
  tags: ['careers'],
  async listIds(services) {
    const rows = await services.db().select().from(openings).orderBy(asc(openings.country), asc(openings.id))
    return rows.map(({ country, id }) => openingRecordId(country, id))
  },
  marketOf(recordId) {
    const { country } = placeOf(recordId)
    return { country, currency: config.markets[country].currency }
  },
  async nameOf(services, recordId) {
    const row = await readRow(services, recordId)
    return row ? `${englishOf(row.texts).title} · ${row.facts.reference}` : null
  },
  async read(services, recordId) {
    const languages = languagesOf(placeOf(recordId).country)
    return { fields: fieldsOf(languages), values: valuesOf(await readRow(services, recordId), languages) }
  },
  /** An opening has all its facts, and in each language title, city, summary, a task and a requirement. */
  contradictions(values) {
    const isLacking = (path: string) => values.get(path) === null
    const words = [...values.keys()].filter((path) =>
      /^(?:title|city|summary|task\.1|requirement\.1)\.[a-z]+$/.test(path),
    )
    return [
      ...[...required, ...words].filter(isLacking),
      ...reversed(values, 'validFrom', 'validUntil'),
      ...reversed(values, 'payLeast', 'payMost'),
    ]
  },
  figures: async () => [],
  async write(services, recordId, values) {
    const { country, id } = placeOf(recordId)
    const before = await readRow(services, recordId)
    const facts = factsIn(values, country)
    if (!facts) await services.db().delete(openings).where(eq(openings.id, id))
    else await upsertRows(services, openings, [{ id, country, facts, texts: textsIn(values, country, before) }])
  },
}

/** Market and address of a record. Throws `not_found`. */
function placeOf(recordId: string): { country: MarketCode; id: string } {
  const country = marketCodes.find((code) => recordId.startsWith(`${code.toLowerCase()}-`))
  const id = recordId.slice(3)
  if (!country || openingId.safeParse(id).data !== id) throw new Refusal('not_found', `no opening ${recordId}`)
  return { country, id }
}

/** Throws `not_found` for an address that is one in another market. */
async function readRow(services: BackendContext, recordId: string): Promise<OpeningRow | undefined> {
  const { country, id } = placeOf(recordId)
  const [row] = await services.db().select().from(openings).where(eq(openings.id, id))
  if (row && row.country !== country) throw new Refusal('not_found', `no opening ${recordId}`)
  return row
}

function fieldsOf(languages: readonly string[]): DataField[] {
  const fact = (name: string, rest: Pick<DataField, 'unit'> & Partial<DataField>) =>
    dataField({ group: 'opening', name, ...rest })
  const choice = (name: string, ids: readonly string[]) =>
    fact(name, { unit: 'choice', choices: ids.map((id) => ({ kind: 'openingTerm', id: `${name}.${id}`, name: null })) })
  return [
    fact('reference', { unit: 'text', least: 3, most: 20 }),
    choice('team', teams),
    choice('workplace', workplaces),
    choice('employment', employments),
    fact('payLeast', { unit: 'count', least: 1, most: mostPay }),
    fact('payMost', { unit: 'count', least: 1, most: mostPay }),
    choice('payPeriod', payPeriods),
    dataField({ group: 'use', name: 'validFrom', unit: 'day' }),
    dataField({ group: 'use', name: 'validUntil', unit: 'day', isOptional: true }),
    ...languages.flatMap((language) => wordsOf(language)),
  ]
}

function wordsOf(language: string): DataField[] {
  const words = (name: string, least: number, most: number) =>
    dataField({
      path: `${name}.${language}`,
      group: 'words',
      name,
      unit: 'text',
      least,
      most,
      subject: { kind: 'language', id: language, name: null },
    })
  const points = (name: string) =>
    pointNumbers.map((number) => ({
      ...words(name, 3, mostDataText),
      path: pointPath(name, number, language),
      subject: { kind: 'point', id: `${number}.${language}`, name: null } as const,
      isOptional: number > 1,
    }))
  return [
    words('title', 3, 90),
    words('city', 2, 60),
    words('summary', 20, mostDataText),
    ...points('task'),
    ...points('requirement'),
  ]
}

function pointPath(name: string, number: number, language: string): string {
  return `${name}.${number}.${language}`
}

function valuesOf(row: OpeningRow | undefined, languages: readonly string[]): DataValues {
  const { facts, texts } = row ?? {}
  return new Map<string, DataValue>([
    ['reference', facts?.reference ?? null],
    ['team', facts ? `team.${facts.team}` : null],
    ['workplace', facts ? `workplace.${facts.workplace}` : null],
    ['employment', facts ? `employment.${facts.employment}` : null],
    ['payLeast', facts?.pay.min ?? null],
    ['payMost', facts?.pay.max ?? null],
    ['payPeriod', facts ? `payPeriod.${facts.pay.per}` : null],
    ['validFrom', facts?.postedOn ?? null],
    ['validUntil', facts?.closesOn ?? null],
    ...languages.flatMap((language): [string, DataValue][] => {
      const text = texts?.[language]
      const points = (name: string, of: readonly string[] = []) =>
        pointNumbers.map((number): [string, DataValue] => [pointPath(name, number, language), of[number - 1] ?? null])
      return [
        [`title.${language}`, text?.title ?? null],
        [`city.${language}`, text?.city ?? null],
        [`summary.${language}`, text?.summary ?? null],
        ...points('task', text?.tasks),
        ...points('requirement', text?.profile),
      ]
    }),
  ])
}

/** Facts in the values; null where one is missing, as before the first change of an opening. */
function factsIn(values: DataValues, country: MarketCode): OpeningFacts | null {
  const text = (path: string) => String(values.get(path) ?? '')
  const chosen = <Id extends string>(path: string, ids: readonly Id[]) =>
    ids.find((id) => values.get(path) === `${path}.${id}`)
  const team = chosen('team', teams)
  const workplace = chosen('workplace', workplaces)
  const employment = chosen('employment', employments)
  const per = chosen('payPeriod', payPeriods)
  const [min, max] = [Number(values.get('payLeast')), Number(values.get('payMost'))]
  if (!team || !workplace || !employment || !per || !text('validFrom')) return null
  return {
    reference: text('reference'),
    team,
    workplace,
    employment,
    pay: { min, max, currency: config.markets[country].currency, per },
    postedOn: text('validFrom'),
    closesOn: text('validUntil') || null,
  }
}

function textsIn(values: DataValues, country: MarketCode, before: OpeningRow | undefined): OpeningRow['texts'] {
  const text = (path: string) => String(values.get(path) ?? '')
  const edited = languagesOf(country).map((language): [string, OpeningText] => {
    const points = (name: string) =>
      pointNumbers.map((number) => text(pointPath(name, number, language))).filter((point) => point !== '')
    const words = {
      title: text(`title.${language}`),
      city: text(`city.${language}`),
      summary: text(`summary.${language}`),
    }
    return [language, { ...words, tasks: points('task'), profile: points('requirement') }]
  })
  const english = before && fingerprintOf(englishOf(before.texts))
  const others = Object.entries(before?.texts ?? {}).map(([language, words]) => [
    language,
    { ...words, translates: words.translates ?? english ?? null },
  ])
  return { ...Object.fromEntries(others), ...Object.fromEntries(edited) }
}

/** Both paths where the second value is less than the first. */
function reversed(values: DataValues, first: string, second: string): string[] {
  const [from, until] = [values.get(first), values.get(second)]
  const isReversed = from !== null && until !== null && from !== undefined && until !== undefined && until < from
  return isReversed ? [first, second] : []
}
