import { asc } from 'drizzle-orm'
import { config, type MarketCode, marketCodes } from '#config'
import { OrderType, PriceMode } from '#machines/shared/codes.ts'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { voucherCode } from '#server/api/input/master-data.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { dataField, type DataValues, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { vouchers } from '#server/backend/platform/db/schema/catalogue.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import type { VoucherBenefit } from '#server/backend/platform/db/schema/tariff.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { countUses, isVoucher, type VoucherKey } from './vouchers.ts'

type Voucher = typeof vouchers.$inferSelect
type Conditions = Voucher['conditions']

const benefits = ['percent', 'amount', 'firstMonth']
const days = ['validFrom', 'validUntil']
const modes = {
  modeFlexible: PriceMode.flexible,
  modeFixedTerm: PriceMode.fixedTerm,
  modeCustomized: PriceMode.customized,
} as const

/** Voucher of a market, as staff change it. Any free code can be begun. */
export const voucherData: MasterDataKind = {
  name: 'voucher',
  concernsMoney: true,
  tags: ['vehicles'],
  async listIds(services) {
    const { country, code } = vouchers
    const rows = await services.db().select({ country, code }).from(vouchers).orderBy(asc(country), asc(code))
    return rows.map(voucherIdOf)
  },
  marketOf(id) {
    const { country } = keyOf(id)
    return { country, currency: config.markets[country].currency }
  },
  nameOf: async (_, id) => keyOf(id).code,
  usesOf: (services, id) => countUses(services, keyOf(id)),
  async read(services, id) {
    const known = await services.db().select().from(models).orderBy(asc(models.position))
    const voucher = (await readVoucher(services, id)) ?? emptyVoucher
    return { fields: fieldsOf(known), values: valuesOf(voucher, keyOf(id).country, known) }
  },
  contradictions(values) {
    const chosen = benefits.filter((path) => Boolean(values.get(path)))
    const [from, until] = days.map((path) => values.get(path))
    const isPeriod = typeof from === 'string' && typeof until === 'string' && from <= until
    return [...(chosen.length === 1 ? [] : benefits), ...(isPeriod ? [] : days)]
  },
  figures: async () => [],
  async write(services, id, values) {
    const key = keyOf(id)
    const voucher = voucherOf(key, await readVoucher(services, id), values)
    // Without a benefit it did not exist before a change that is undone.
    await (voucher === null
      ? services.db().delete(vouchers).where(isVoucher(key))
      : upsertRows(services, vouchers, [voucher]))
  },
}

/** `DE-WELCOME` */
export function voucherIdOf({ country, code }: VoucherKey): string {
  return `${country}-${code}`
}

function keyOf(id: string): VoucherKey {
  const country = marketCodes.find((code) => id.startsWith(`${code}-`))
  const code = voucherCode.safeParse(id.slice(3))
  if (!country || !code.success || code.data !== id.slice(3)) throw new Refusal('not_found', `no voucher ${id}`)
  return { country, code: code.data }
}

async function readVoucher(services: BackendContext, id: string): Promise<Voucher | undefined> {
  const [row] = await services
    .db()
    .select()
    .from(vouchers)
    .where(isVoucher(keyOf(id)))
  return row
}

type Readable = Pick<Voucher, 'conditions' | 'isPublic' | 'mostUses' | 'isStopped'> & {
  benefit: VoucherBenefit | null
  validFrom: Date | null
  validUntil: Date | null
}

/** Voucher that does not exist: the same on every day, so that a draft of one stays up to date. */
const emptyVoucher: Readable = {
  benefit: null,
  conditions: {},
  isPublic: false,
  validFrom: null,
  validUntil: null,
  mostUses: null,
  isStopped: false,
}

function fieldsOf(known: readonly { id: string; name: string }[]): DataField[] {
  const field = (group: string, name: string, rest: Partial<DataField> = {}) =>
    dataField({ group, name, unit: 'flag', ...rest })
  return [
    field('benefit', 'percent', { unit: 'share', least: 100, most: 10_000, step: 100, isOptional: true }),
    field('benefit', 'amount', { unit: 'money', least: 100, most: 100_000_000, isOptional: true }),
    field('benefit', 'firstMonth'),
    ...Object.keys(modes).map((name) => field('conditions', name)),
    field('conditions', 'minMonths', { unit: 'count', least: 1, most: 48, isOptional: true }),
    field('conditions', 'fromStock'),
    field('conditions', 'toOrder'),
    ...known.map(({ id, name }) =>
      field('conditions', 'model', { path: `model.${id}`, subject: { kind: 'model', id, name } }),
    ),
    field('use', 'isPublic'),
    ...days.map((name) => field('use', name, { unit: 'day' })),
    field('use', 'mostUses', { unit: 'count', least: 1, most: 1_000_000, isOptional: true }),
    field('use', 'isStopped'),
  ]
}

function valuesOf(voucher: Readable, country: MarketCode, known: readonly { id: string }[]): DataValues {
  const { benefit, conditions, isPublic, isStopped, mostUses, validFrom, validUntil } = voucher
  const { priceModes, minMonths = null, modelIds, orderType } = conditions
  return new Map<string, DataValue>([
    ['percent', benefit?.kind === 'percent' ? benefit.value : null],
    ['amount', benefit?.kind === 'amount' ? benefit.value : null],
    ['firstMonth', benefit?.kind === 'firstMonth'],
    ...Object.entries(modes).map(([name, mode]) => [name, priceModes?.includes(mode) ?? false] as const),
    ['minMonths', minMonths],
    ['fromStock', orderType === OrderType.stock],
    ['toOrder', orderType === OrderType.madeToOrder],
    ...known.map(({ id }) => [`model.${id}`, modelIds?.includes(id) ?? false] as const),
    ['isPublic', isPublic],
    ['validFrom', validFrom && dayOf(validFrom, country)],
    ['validUntil', validUntil && dayOf(validUntil, country)],
    ['mostUses', mostUses],
    ['isStopped', isStopped],
  ])
}

function benefitOf(values: DataValues): VoucherBenefit | null {
  const [percent, amount] = [values.get('percent'), values.get('amount')]
  if (typeof percent === 'number') return { kind: 'percent', value: percent }
  if (typeof amount === 'number') return { kind: 'amount', value: amount }
  return values.get('firstMonth') === true ? { kind: 'firstMonth' } : null
}

/** Conditions without any choice are left out: they mean all. */
function conditionsOf(values: DataValues): Conditions {
  const priceModes = Object.entries(modes).flatMap(([name, mode]) => (values.get(name) === true ? [mode] : []))
  const modelIds = [...values].flatMap(([path, value]) =>
    path.startsWith('model.') && value === true ? [path.slice('model.'.length)] : [],
  )
  const minMonths = values.get('minMonths')
  const [fromStock, toOrder] = [values.get('fromStock') === true, values.get('toOrder') === true]
  return {
    ...(priceModes.length > 0 && { priceModes }),
    ...(typeof minMonths === 'number' && { minMonths }),
    ...(modelIds.length > 0 && { modelIds }),
    ...(fromStock !== toOrder && { orderType: fromStock ? OrderType.stock : OrderType.madeToOrder }),
  }
}

/** Row with these values; null without a benefit or a period. */
function voucherOf({ country, code }: VoucherKey, before: Voucher | undefined, values: DataValues): Voucher | null {
  const benefit = benefitOf(values)
  const [from, until] = days.map((path) => values.get(path))
  if (!benefit || typeof from !== 'string' || typeof until !== 'string') return null
  // Days that stay the same keep their time.
  const instant = (day: string, known: Date | undefined, end: 0 | 1) =>
    known && day === dayOf(known, country) ? known : instantOfDay(day, country, end)
  const mostUses = values.get('mostUses')
  return {
    country,
    code,
    benefit,
    conditions: conditionsOf(values),
    isPublic: values.get('isPublic') === true,
    validFrom: instant(from, before?.validFrom, 0),
    validUntil: instant(until, before?.validUntil, 1),
    mostUses: typeof mostUses === 'number' ? mostUses : null,
    isStopped: values.get('isStopped') === true,
  }
}

/** Day by the calendar of a market, `2026-12-24`. */
function dayOf(instant: Date, country: MarketCode): string {
  return dayAt(config.markets[country].timeZone, instant.getTime()).toString()
}

/** Start of a day in a market, or its last millisecond. */
function instantOfDay(day: string, country: MarketCode, end: 0 | 1): Date {
  const { timeZone } = config.markets[country]
  const start = Temporal.PlainDate.from(day).add({ days: end }).toZonedDateTime(timeZone)
  return new Date(start.epochMilliseconds - end)
}
