import { asc, eq, gt } from 'drizzle-orm'
import { config } from '#config'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { marketOfSiteId } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dataField, type DataValues, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { activities, type ActivityText, type AgendaPart } from '#server/backend/platform/db/schema/activities.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { type ActivityRow, type PlacedActivity, readActivity, textOf } from './activities.ts'

/** Parts of an agenda. */
const mostParts = 12
/** Empty ones in the form, to add some. */
const spareParts = 2
const dayMinutes = 24 * 60

/** Language that every activity has. */
const common = 'en'

/** Part as its values say, with its texts by language. */
type Part = Omit<AgendaPart, 'title' | 'text'> & {
  texts: ReadonlyMap<string, Pick<AgendaPart, 'title' | 'text'>>
}

/**
 * Agenda of an activity: its parts with time, title and text in the languages of its market, speaker and room. Other
 * languages keep their words of a part that stays, and have the English ones of a part that does not.
 */
export const agendaData: MasterDataKind = {
  name: 'agenda',
  concernsMoney: false,
  tags: ['activities'],
  async listIds(services) {
    const { id, endsAt, startsAt } = activities
    const rows = await services
      .db()
      .select({ id })
      .from(activities)
      .where(gt(endsAt, services.clock.now()))
      .orderBy(asc(startsAt), asc(id))
    return rows.map((row) => row.id)
  },
  marketOf(id) {
    const country = marketOfSiteId(id)
    return { country, currency: config.markets[country].currency }
  },
  async nameOf(services, id) {
    const { activity, site } = await readActivity(services, id)
    const day = localStart({ activity, site }).toPlainDate().toString()
    return `${site.name} · ${textOf(activity, 'en_US').title} · ${day}`
  },
  async read(services, id) {
    const placed = await readActivity(services, id)
    const languages = languagesOf(id)
    const count = Math.max(0, ...partsOf(placed.activity, common).map(slotOf))
    return { fields: fieldsOf(Math.min(mostParts, count + spareParts), languages), values: valuesOf(placed, languages) }
  },
  /** A part has its times and its title in each language, or nothing; there is one at least. */
  contradictions(values) {
    const numbers = partNumbers.filter((number) => isBegun(values, number))
    const first = paths(1, 'begins')
    if (numbers.length === 0) return [first]
    return numbers.flatMap((number) => {
      const [begins, ends] = [values.get(paths(number, 'begins')), values.get(paths(number, 'ends'))]
      const titles = [...values.keys()].filter((path) => path.startsWith(paths(number, 'title.')))
      const missing = titles.filter((path) => !values.get(path))
      const isSpan = typeof begins === 'string' && typeof ends === 'string' && begins !== ends
      return [...missing, ...(isSpan ? [] : [paths(number, 'begins'), paths(number, 'ends')])]
    })
  },
  figures: async () => [],
  async write(services, id, values) {
    const placed = await readActivity(services, id)
    const parts = partsIn(values, placed, languagesOf(id))
    await writeParts(services, placed.activity, parts)
  },
}

const partNumbers = Array.from({ length: mostParts }, (_, index) => index + 1)

function paths(number: number, name: string): string {
  return `part.${number}.${name}`
}

/** Languages of the market, and the one that every activity has. */
function languagesOf(id: string): string[] {
  const country = marketOfSiteId(id)
  const spoken = Object.values(config.locales).filter(({ region }) => region === country)
  return [...new Set([...spoken.map(({ lang }) => lang), common])]
}

function fieldsOf(count: number, languages: readonly string[]): DataField[] {
  return partNumbers.slice(0, count).flatMap((number) => {
    const subject = { kind: 'part', id: String(number), name: null } as const
    const field = (name: string, rest: Partial<DataField> & Pick<DataField, 'unit'>) =>
      dataField({ path: paths(number, name), group: 'agenda', name, subject, isOptional: true, ...rest })
    const words = { unit: 'text', least: 2 } as const
    return [
      field('begins', { unit: 'time' }),
      field('ends', { unit: 'time' }),
      ...languages.flatMap((language) => {
        const about = { ...subject, id: `${number}.${language}` }
        const path = (name: string) => paths(number, `${name}.${language}`)
        return [
          field('title', { ...words, most: 80, path: path('title'), subject: about }),
          field('description', { ...words, most: 200, path: path('description'), subject: about }),
        ]
      }),
      field('speaker', { ...words, most: 80 }),
      field('room', { ...words, most: 80 }),
    ]
  })
}

function partsOf({ texts }: ActivityRow, language: string): readonly AgendaPart[] {
  return (texts[language] ?? texts[common])?.agenda ?? []
}

function slotOf({ slot }: AgendaPart, index: number): number {
  return slot ?? index + 1
}

function localStart({ activity, site }: PlacedActivity): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(activity.startsAt.getTime())
    .toZonedDateTimeISO(site.timeZone)
    .toPlainDateTime()
}

function valuesOf(placed: PlacedActivity, languages: readonly string[]): DataValues {
  const start = localStart(placed)
  const clock = (minutes: number) => start.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
  const partAt = (number: number, language: string) =>
    partsOf(placed.activity, language).find((part, index) => slotOf(part, index) === number)
  return new Map(
    partNumbers.flatMap((number): [string, DataValue][] => {
      const part = partAt(number, common)
      return [
        [paths(number, 'begins'), part ? clock(part.from) : null],
        [paths(number, 'ends'), part ? clock(part.to) : null],
        ...languages.flatMap((language): [string, DataValue][] => {
          const words = partAt(number, language)
          return [
            [paths(number, `title.${language}`), words?.title ?? null],
            [paths(number, `description.${language}`), words?.text || null],
          ]
        }),
        [paths(number, 'speaker'), part?.speaker ?? null],
        [paths(number, 'room'), part?.room ?? null],
      ]
    }),
  )
}

/** Whether anything of a part is given. */
function isBegun(values: DataValues, number: number): boolean {
  return [...values].some(([path, value]) => value !== null && path.startsWith(paths(number, '')))
}

/** Parts by their beginning; a time earlier than half a day before the start is of the next day. */
function partsIn(values: DataValues, placed: PlacedActivity, languages: readonly string[]): Part[] {
  const start = localStart(placed)
  const text = (number: number, name: string) => String(values.get(paths(number, name)) ?? '')
  const minutesOf = (clock: string) => {
    const { hour, minute } = Temporal.PlainTime.from(clock)
    const minutes = hour * 60 + minute - start.hour * 60 - start.minute
    return minutes < -dayMinutes / 2 ? minutes + dayMinutes : minutes
  }
  return partNumbers
    .filter((number) => isBegun(values, number))
    .map((number): Part => {
      const [speaker, room] = [text(number, 'speaker'), text(number, 'room')]
      const [from, to] = [minutesOf(text(number, 'begins')), minutesOf(text(number, 'ends'))]
      return {
        from,
        to: to < from ? to + dayMinutes : to,
        slot: number,
        ...(speaker && { speaker }),
        ...(room && { room }),
        texts: new Map(
          languages.map((language) => [
            language,
            { title: text(number, `title.${language}`), text: text(number, `description.${language}`) },
          ]),
        ),
      }
    })
    .toSorted((one, other) => one.from - other.from)
}

async function writeParts(services: BackendContext, activity: ActivityRow, parts: readonly Part[]): Promise<void> {
  const before = partsOf(activity, common)
  /** Words of a language that is not edited, for a part whose English words are those of before. */
  const kept = (agenda: readonly AgendaPart[], { texts }: Part) => {
    const english = texts.get(common)
    const index = before.findIndex(({ title, text }) => title === english?.title && text === english.text)
    return agenda[index]
  }
  const translate = (text: ActivityText, language: string): ActivityText => ({
    ...text,
    agenda: parts.map(({ texts, ...part }) => {
      const words = texts.get(language) ?? kept(text.agenda, { ...part, texts }) ?? texts.get(common)
      return { ...part, title: words?.title ?? '', text: words?.text ?? '' }
    }),
  })
  const texts = Object.fromEntries(
    Object.entries(activity.texts).map(([language, text]) => [language, translate(text, language)]),
  )
  await services.db().update(activities).set({ texts }).where(eq(activities.id, activity.id))
}
