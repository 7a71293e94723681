import type { IntlShape } from 'react-intl'
import { clockText, weekdayText } from '#app/i18n/clock-text.ts'
import { formatCountry, formatDistance, formatMoney } from '#app/i18n/format.ts'
import { intlOf, translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { extraMessages } from '#app/shared/vehicle/extra-messages.ts'
import { interiorMessages, paintMessages, wheelsText } from '#app/shared/vehicle/texts.ts'
import { config } from '#config'
import { benefits } from '#machines/shared/benefits.ts'
import { namesOf, OwnershipType } from '#machines/shared/codes.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { employments, payPeriods, teams, workplaces } from '#server/api/input/opening-terms.ts'
import { specialDayOf } from '#server/api/input/special-day.ts'
import type { Field, StaffChange } from './change.ts'

type Subject = NonNullable<Field['subject']>
type Value = Field['value']

/** Parts in which a value is counted: cents, hundredths of a percent, about a metre. */
const parts: Readonly<Partial<Record<Field['unit'], number>>> = { money: 100, share: 100, degrees: 100_000 }

export function partsOf(unit: Field['unit']): number {
  return parts[unit] ?? 1
}

/** Names of values, each with a text `staff-master-data.field.<name>`. */
type FieldName = { [Id in MessageId]: Id extends `staff-master-data.field.${infer Name}` ? Name : never }[MessageId]

/** Sections of the form, in its order, with the names of their values. */
export const fieldNames: Readonly<Record<string, readonly FieldName[]>> = {
  versions: ['monthly', 'listPrice', 'trial'],
  terms: ['flexible', 'factor', 'customized', 'madeToOrder', 'usedYear', 'usedKm', 'usedMost', 'vat'],
  options: ['monthlyOption', 'saleOption'],
  kilometres: ['mileage', 'extraKm'],
  fees: ['service', 'homeDelivery', 'deposit', 'excess', 'careWithOrder', 'careInUse'],
  sale: ['privateInterest', 'corporateInterest', 'residual', 'registration', 'registrationTax'],
  benefit: ['percent', 'amount', 'firstMonth'],
  conditions: ['modeFlexible', 'modeFixedTerm', 'modeCustomized', 'minMonths', 'fromStock', 'toOrder', 'model'],
  place: ['name', 'street', 'postcode', 'city', 'phone', 'latitude', 'longitude'],
  hours: ['opens', 'closes'],
  day: ['isSpecial', 'opens', 'closes'],
  areas: ['isServed'],
  agenda: ['begins', 'ends', 'title', 'description', 'speaker', 'room'],
  opening: ['reference', 'team', 'workplace', 'employment', 'payLeast', 'payMost', 'payPeriod'],
  words: ['title', 'city', 'summary', 'task', 'requirement'],
  membership: ['membershipPrice', 'vat', 'length', 'withdrawalDays', 'termsVersion'],
  memberBenefits: ['memberBenefit'],
  car: ['plate', 'store', 'driveModel', 'colour'],
  use: ['isPublic', 'validFrom', 'validUntil', 'mostUses', 'isStopped', 'isOutOfService'],
}
export const groupNames = [
  'versions',
  'terms',
  'options',
  'kilometres',
  'fees',
  'sale',
  'benefit',
  'conditions',
  'opening',
  'membership',
  'memberBenefits',
  'car',
  'use',
  'words',
  'place',
  'hours',
  'day',
  'areas',
  'agenda',
] as const
/** Sections of a record, in its order. */
export function groupsOf(fields: readonly Pick<Field, 'group'>[]): readonly (typeof groupNames)[number][] {
  const used = new Set(fields.map(({ group }) => group))
  return groupNames.filter((group) => used.has(group))
}

export const figureNames = ['longestTerm', 'yearTerm', 'flexible', 'onTheRoad'] as const

/** Name of a value with its subject: `Monthly price · Vind 82 kWh RWD`. */
export function fieldText(intl: IntlShape, locale: Locale, { group, name, subject }: Field): string {
  const known = fieldNames[group]?.find((each) => each === name)
  const title = known ? intl.formatMessage({ id: `staff-master-data.field.${known}` }) : name
  return subject ? `${title} · ${subjectText(intl, locale, subject)}` : title
}

/** Name of a figure that follows from the values. */
export function figureText(intl: IntlShape, { name }: StaffChange['figures'][number]): string {
  const known = figureNames.find((each) => each === name)
  return known ? intl.formatMessage({ id: `staff-master-data.figure.${known}` }) : name
}

export function subjectText(intl: IntlShape, locale: Locale, { kind, id, name }: Subject): string {
  switch (kind) {
    case 'version':
    case 'model':
    case 'area':
    case 'site':
      return name ?? id
    case 'paint':
      return namedBy(intl, paintMessages, id)
    case 'interior':
      return namedBy(intl, interiorMessages, id)
    case 'equipment':
      return namedBy(intl, extraMessages, id)
    case 'wheels':
      return wheelsText(intl, id)
    case 'weekday':
      return weekdayText(intl, Number(id))
    case 'months':
      return intl.formatMessage({ id: 'staff-master-data.months' }, { count: Number(id) })
    case 'kilometres':
      return formatDistance(locale, Number(id))
    case 'part':
      return numberedText(intl, 'staff-master-data.part', id)
    case 'point':
      return numberedText(intl, 'staff-master-data.point', id)
    case 'language':
      return languageText(id) ?? id
    case 'openingTerm':
      return termText(intl, id)
    case 'benefit':
      return benefitText(intl, id)
  }
  return kind satisfies never
}

/** Part of a list, `3`, or its words in a language, `3.de`. */
function numberedText(
  { formatMessage }: IntlShape,
  message: 'staff-master-data.part' | 'staff-master-data.point',
  id: string,
): string {
  const [number = '', lang] = id.split('.')
  const part = formatMessage({ id: message }, { number })
  const language = languageText(lang)
  return language ? `${part}, ${language}` : part
}

function languageText(lang: string | undefined): string | undefined {
  return Object.values(config.locales).find((each) => each.lang === lang)?.name
}

/** Terms of openings, each with a text `staff-master-data.term.<id>`. */
export const openingTerms = [...teams, ...workplaces, ...employments, ...payPeriods] as const

/** Term of an opening, `team.design`. */
function termText({ formatMessage }: IntlShape, id: string): string {
  const known = openingTerms.find((term) => id.endsWith(`.${term}`))
  return known ? formatMessage({ id: `staff-master-data.term.${known}` }) : id
}

/** Benefit of a membership, as members read it. */
function benefitText({ formatMessage }: IntlShape, id: string): string {
  const known = benefits.find((benefit) => benefit === id)
  const days = config.limits.membership.earlierHandoverDays
  return known ? formatMessage({ id: `membership.benefit.${known}` }, { days }) : id
}

function namedBy<Id extends string>({ formatMessage }: IntlShape, messages: Record<Id, MessageId>, id: string): string {
  const known = keysOf(messages).find((each) => each === id)
  return known === undefined ? id : formatMessage({ id: messages[known] })
}

/** Value as it is read: an amount, a share in percent, yes or no. */
export function valueText(
  intl: IntlShape,
  locale: Locale,
  {
    unit,
    value,
    currency,
    choices = [],
  }: Pick<Field, 'unit'> & {
    value: Value
    currency: string
    choices?: Field['choices']
  },
): string {
  if (value === null) return intl.formatMessage({ id: 'staff-master-data.value.none' })
  if (typeof value === 'boolean') return intl.formatMessage({ id: `staff-master-data.value.${value ? 'yes' : 'no'}` })
  if (unit === 'day') return dayText(locale, String(value))
  if (unit === 'time') return clockText(intl, String(value))
  const chosen = choices.find(({ id }) => id === value)
  if (chosen) return subjectText(intl, locale, chosen)
  if (typeof value === 'string') return value
  if (unit === 'money') return formatMoney(locale, value, currency)
  if (unit === 'share') {
    return intlOf(locale).formatNumber(value / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  }
  return intlOf(locale).formatNumber(value / partsOf(unit), { maximumFractionDigits: 5 })
}

/** Units of which there can be more or less. */
const measures: ReadonlySet<Field['unit']> = new Set(['money', 'share', 'count'])

/** How much more or less, in percent of what it was; empty where that says nothing. */
export function differenceText(
  locale: Locale,
  { unit, before, after }: { unit: Field['unit']; before: Value; after: Value },
): string {
  if (!measures.has(unit) || typeof before !== 'number' || typeof after !== 'number' || before === 0) return ''
  return intlOf(locale).formatNumber((after - before) / before, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
}

/** Name of a record: its market, what tells it from others there, and its day or type. */
export function recordText(
  locale: Locale,
  { kind, recordId, market, name }: Pick<StaffChange, 'kind' | 'recordId' | 'market' | 'name'>,
): string {
  const day = kind === 'specialHours' ? [dayText(locale, specialDayOf(recordId).date)] : []
  const type = kind === 'membershipOffer' ? membershipText(locale, recordId) : []
  return [formatCountry(locale, market), ...(name === null ? [] : [name]), ...day, ...type].join(' · ')
}

/** Type of a membership, whose name differs by language. */
function membershipText(locale: Locale, recordId: string): string[] {
  const type = namesOf(OwnershipType).find((name) => recordId.endsWith(`-${name}`))
  return type ? [translate(locale, `membership.kind.${type}`)] : []
}

function dayText(locale: Locale, day: string): string {
  return intlOf(locale).formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' })
}
