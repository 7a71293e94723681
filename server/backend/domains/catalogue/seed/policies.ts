import { config, leastWithdrawalDays, type MarketCode, marketCodes } from '#config'
import { EntranceType, OrderType, PriceMode, ReturnCareScene } from '#machines/shared/codes.ts'
import type { CancelPolicy, ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import type { VoucherBenefit } from '#server/backend/platform/db/schema/tariff.ts'
import { local } from './tariffs.ts'

/* Vouchers, cancellation policies and return care policies. */

const since = new Date('2025-03-03T08:00:00Z')
const until = new Date('2028-01-01T00:00:00Z')

interface Voucher {
  code: string
  benefit: (country: MarketCode) => VoucherBenefit
  conditions: { priceModes?: PriceMode[]; minMonths?: number; modelIds?: string[]; orderType?: OrderType }
  isPublic: boolean
}

const vouchers: readonly Voucher[] = [
  {
    code: 'FIRSTMONTH',
    benefit: () => ({ kind: 'firstMonth' }),
    conditions: { priceModes: [PriceMode.fixedTerm], minMonths: 24 },
    isPublic: true,
  },
  {
    code: 'WELCOME',
    benefit: (country) => ({ kind: 'amount', value: local(country, 150) }),
    conditions: { priceModes: [PriceMode.flexible, PriceMode.fixedTerm] },
    isPublic: true,
  },
  {
    code: 'VIND10',
    benefit: () => ({ kind: 'percent', value: 1_000 }),
    conditions: {
      priceModes: [PriceMode.flexible, PriceMode.fixedTerm],
      modelIds: ['vind'],
      orderType: OrderType.stock,
    },
    isPublic: true,
  },
  // Not listed, given out personally: covers everything due with the order.
  { code: 'ONTHEHOUSE', benefit: () => ({ kind: 'percent', value: 10_000 }), conditions: {}, isPublic: false },
]

export const voucherRows = marketCodes.flatMap((country) =>
  vouchers.map(({ benefit, ...voucher }) => ({
    country,
    ...voucher,
    benefit: benefit(country),
    validFrom: since,
    validUntil: until,
    mostUses: null,
    isStopped: false,
  })),
)

const hoursOfTwoWeeks = 14 * 24

export const cancelPolicyRows = marketCodes.map((country) => ({
  country,
  version: '2025-03',
  validFrom: since,
  body: {
    withdrawalDays: leastWithdrawalDays[country],
    cutoffHours: 48,
    steps: [
      { hoursBefore: hoursOfTwoWeeks, fee: inMoney(country, 0) },
      { hoursBefore: 48, fee: inMoney(country, 149) },
    ],
    noticeDays: 14,
  } satisfies Omit<CancelPolicy, 'country' | 'version'>,
}))

/** Bought while the car is in use, it costs more and covers less. */
const scenes = [
  { scene: ReturnCareScene.withOrder, entranceType: EntranceType.advertised, euros: 2_500, rims: 4, scratches: 6 },
  { scene: ReturnCareScene.inUse, entranceType: EntranceType.entrance, euros: 1_500, rims: 2, scratches: 4 },
] as const

export const returnCarePolicyRows = marketCodes.flatMap((country) =>
  scenes.map(({ scene, entranceType, euros, rims, scratches }) => ({
    country,
    scene,
    version: '2025-03',
    validFrom: since,
    body: {
      entranceType,
      limit: inMoney(country, euros),
      items: [
        { id: 'scratches', count: scratches },
        { id: 'rims', count: rims },
        { id: 'glass', count: 2 },
        { id: 'interior', count: 3 },
        { id: 'key', count: 1 },
      ],
    } satisfies Omit<ReturnCarePolicy, 'country' | 'scene' | 'version'>,
  })),
)

function inMoney(country: MarketCode, euros: number) {
  return { amount: local(country, euros), currency: config.markets[country].currency }
}
