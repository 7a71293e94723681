import { and, asc, eq } from 'drizzle-orm'
import { config, leastWithdrawalDays, type MarketCode, marketCodes } from '#config'
import { benefits } from '#machines/shared/benefits.ts'
import { namesOf, OwnershipType } from '#machines/shared/codes.ts'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { membershipRecordId } from '#server/api/input/master-data.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dataField, type DataValues, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { membershipOffers } from '#server/backend/platform/db/schema/membership.ts'
import { type OfferRow, readOffers } from './offers.ts'

/** Longest membership: by German law no contract like it may bind a consumer for more than two years. */
const mostMonths = 24
/** A paid membership begins after these days, so they cannot be many. */
const mostWithdrawalDays = 60
/** 100,000.00 in any currency. */
const mostPrice = 10_000_000
/** Types that are given away: an owner who takes one back, and a code, know nothing of money. */
const given: ReadonlySet<OwnershipType> = new Set([OwnershipType.named, OwnershipType.code])

/**
 * Offer of a type of membership in a market, as staff change it. Orders copy what they buy. What the terms say (length,
 * benefits, days to withdraw) changes only with their version: who orders by a page of the time before is refused by it.
 */
export const membershipOfferData: MasterDataKind = {
  name: 'membershipOffer',
  concernsMoney: true,
  tags: ['memberships'],
  async listIds(services) {
    const { country, ownershipType } = membershipOffers
    const rows = await services
      .db()
      .selectDistinct({ country, ownershipType })
      .from(membershipOffers)
      .orderBy(asc(country), asc(ownershipType))
    return rows.map((row) => membershipRecordId(row.country, row.ownershipType))
  },
  marketOf(id) {
    const { country } = keyOf(id)
    return { country, currency: config.markets[country].currency }
  },
  /** Screens name the type in the language of the reader. */
  nameOf: async () => null,
  async read(services, id) {
    return { fields: fieldsOf(keyOf(id)), values: valuesOf(await readRow(services, id)) }
  },
  contradictions(values, before) {
    const isChanged = (path: string) => values.get(path) !== before.get(path)
    return isChanged('termsVersion') ? [] : termPaths.filter(isChanged)
  },
  figures: async () => [],
  async write(services, id, values) {
    const row = await readRow(services, id)
    const { country, ownershipType, validFrom } = membershipOffers
    await services
      .db()
      .update(membershipOffers)
      .set(offerWith(row, values))
      .where(and(eq(country, row.country), eq(ownershipType, row.ownershipType), eq(validFrom, row.validFrom)))
  },
}

interface OfferKey {
  country: MarketCode
  ownershipType: OwnershipType
}

/** What is agreed under a version of the terms. */
const termPaths = ['length', ...benefits.map(benefitPath), 'withdrawalDays']

function benefitPath(benefit: string): string {
  return `benefit.${benefit}`
}

/** Market and type of a record. Throws `not_found`. */
function keyOf(id: string): OfferKey {
  const keys = marketCodes.flatMap((country) =>
    namesOf(OwnershipType).map((name) => ({ country, ownershipType: OwnershipType[name] })),
  )
  const key = keys.find(({ country, ownershipType }) => membershipRecordId(country, ownershipType) === id)
  if (!key) throw new Refusal('not_found', `no membership ${id}`)
  return key
}

/** Offer in force. Throws `not_found`. */
async function readRow(services: BackendContext, id: string): Promise<OfferRow> {
  const { country, ownershipType } = keyOf(id)
  const row = (await readOffers(services, country)).find((offer) => offer.ownershipType === ownershipType)
  if (!row) throw new Refusal('not_found', `no membership ${id}`)
  return row
}

function fieldsOf({ country, ownershipType }: OfferKey): DataField[] {
  const field = (name: string, rest: Pick<DataField, 'unit'> & Partial<DataField>) =>
    dataField({ group: 'membership', name, ...rest })
  return [
    ...(given.has(ownershipType)
      ? []
      : [field('membershipPrice', { unit: 'money', most: mostPrice }), field('vat', { unit: 'share', most: 5_000 })]),
    field('length', { unit: 'count', least: 1, most: mostMonths }),
    field('withdrawalDays', { unit: 'count', least: leastWithdrawalDays[country], most: mostWithdrawalDays }),
    field('termsVersion', { unit: 'text', least: 2, most: 40 }),
    ...benefits.map((benefit) =>
      dataField({
        path: benefitPath(benefit),
        group: 'memberBenefits',
        name: 'memberBenefit',
        unit: 'flag',
        subject: { kind: 'benefit', id: benefit, name: null },
      }),
    ),
  ]
}

function valuesOf(row: OfferRow): DataValues {
  const costs: [string, DataValue][] = [
    ['membershipPrice', row.amount],
    ['vat', row.vatRate],
  ]
  return new Map<string, DataValue>([
    ...(given.has(row.ownershipType) ? [] : costs),
    ['length', row.months],
    ['withdrawalDays', row.withdrawalDays],
    ['termsVersion', row.termsVersion],
    ...benefits.map((benefit): [string, DataValue] => [benefitPath(benefit), row.benefits.includes(benefit)]),
  ])
}

function offerWith(row: OfferRow, values: DataValues): Partial<OfferRow> {
  const amount = Number(values.get('membershipPrice') ?? row.amount)
  return {
    paymentKind: amount === 0 ? 'FREE' : 'PAY_ONCE',
    amount,
    vatRate: Number(values.get('vat') ?? row.vatRate),
    months: Number(values.get('length')),
    withdrawalDays: Number(values.get('withdrawalDays')),
    termsVersion: String(values.get('termsVersion') ?? row.termsVersion),
    benefits: benefits.filter((benefit) => values.get(benefitPath(benefit)) === true),
  }
}
