import { z } from 'zod'
import {
  type CampaignConfig,
  campaignConfig,
  carSale,
  type CarSaleConfig,
  config,
  leastWithdrawalDays,
  localeSlugs,
  marketCodes,
  type PaymentConfig,
  paymentConfig,
  type ProductConfig,
  type TermOfferConfig,
  termOfferConfig,
} from '#config'
import { addressParts } from '#machines/shared/address-format.ts'
import { namesOf } from '#machines/shared/codes.ts'
import { paymentMethodKinds, takesCurrency } from '#machines/shared/payment-method.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { sellers } from './sellers.ts'

const positive = z.int().positive()
const timeZone = z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'not an IANA time zone')
const currency = z.string().regex(/^[A-Z]{3}$/, 'not an ISO 4217 code')

const httpsOrigin = z.string().refine((text) => {
  return URL.parse(text)?.protocol === 'https:' && new URL(text).origin === text
}, 'not an https origin')

function isUnique(names: readonly (string | number)[]): boolean {
  return new Set(names).size === names.length
}

const part = z.enum(addressParts)
const rows = z.array(z.array(part).min(1)).min(1)
const addressFormat = z
  .object({
    form: rows,
    letter: rows,
    required: z.array(part),
    postcode: z
      .object({
        digits: positive,
        letters: z.int().min(0),
        group: positive.nullable(),
        prefixes: z.array(z.string().regex(/^[A-Z]+$/)),
      })
      .nullable(),
    labels: z.object({
      street: z.enum(['street', 'building']),
      extra: z.enum(['unit', 'area']),
      city: z.enum(['town', 'emirate']),
    }),
  })
  .refine(
    ({ form, letter, required }) =>
      required.every((name) => form.flat().includes(name) && letter.flat().includes(name)),
    'a required part is missing from the form or the format',
  )
  .refine(
    ({ form, required, postcode }) =>
      form.flat().includes('postcode') === (postcode !== null) && required.includes('postcode') === (postcode !== null),
    'a postcode without a form, or a form without a postcode',
  )

const productConfig: z.ZodType<ProductConfig> = z.object({
  brand: z.object({
    name: z.string().min(1),
    legalName: z.string().min(1),
    email: z.email(),
  }),
  markets: z.record(
    z.enum(marketCodes),
    z.object({
      dialCode: z.string().regex(/^\+\d{1,3}$/),
      phoneDigits: z.tuple([positive, positive]).refine(([min, max]) => min <= max, 'minimum above maximum'),
      timeZone,
      currency,
      isInUnion: z.boolean(),
      address: addressFormat,
    }),
  ),
  locales: z.record(
    z.enum(localeSlugs),
    z.object({
      tag: z.string().refine((tag) => Intl.getCanonicalLocales(tag)[0] === tag, 'not a canonical BCP 47 tag'),
      market: z.enum(marketCodes).nullable(),
      currency,
      timeZone,
      lang: z.string().length(2),
      region: z.string().length(2),
      direction: z.enum(['ltr', 'rtl']),
      name: z.string().min(1),
    }),
  ),
  defaultLocale: z.enum(localeSlugs),
  sourceLocale: z.enum(localeSlugs),
  blockedEmailDomains: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'not a domain in lower case')),
  switches: z.object({ testDriveNow: z.boolean(), testDriveAtDoor: z.boolean(), captcha: z.boolean() }),
  live: z.object({
    streamOrigins: z.array(httpsOrigin),
    frameOrigins: z.array(httpsOrigin),
    echoHours: positive,
  }),
  tradeIn: z.object({ market: z.enum(marketCodes), offerDays: positive }),
  limits: z.object({
    slotHoldSeconds: positive,
    testDriveCutoffHours: positive,
    testDriveHorizonDays: positive,
    subscription: z.object({
      holdMinutes: positive,
      longestHoldMinutes: positive,
      openDrafts: positive,
      paymentWindowHours: positive,
      undoHours: positive,
      disputeDays: positive,
      minimumDriverAge: positive,
    }),
    savedAddresses: positive,
    leads: z.object({ confirmHours: positive, undoDays: positive, keptDays: positive, proofYears: positive }),
    cardExpiryNoticeMonths: positive,
    membership: z.object({ paymentWindowHours: positive, coOwners: positive, earlierHandoverDays: positive }),
    applications: z
      .object({ keptDays: positive, keptLongerDays: positive })
      .refine(({ keptDays, keptLongerDays }) => keptLongerDays > keptDays, 'longer is not longer'),
    company: z
      .object({
        invitationDays: positive,
        offerDays: positive,
        remindDays: positive,
        suspendDays: positive,
        fleetCars: positive,
      })
      .refine(({ remindDays, suspendDays }) => remindDays < suspendDays, 'suspended before the reminder'),
    answerWorkingDays: positive,
    dunningRetryDays: z
      .array(positive)
      .refine((days) => days.every((day, index) => day > (days[index - 1] ?? 0)), 'must be later and later'),
    bookkeepingYears: positive,
    marketingCookieSeconds: positive,
    clientTimeoutMs: positive,
    serviceTokenSeconds: positive,
    logLineLength: positive,
  }),
})

const carSaleConfig: z.ZodType<CarSaleConfig> = z.object({
  ways: z.record(z.enum(marketCodes), z.array(z.enum(namesOf(PurchaseType))).refine(isUnique, 'a way twice')),
  offer: z
    .object({ days: positive, longestDays: positive })
    .refine(({ days, longestDays }) => days <= longestDays, 'usually longer than allowed'),
})

const termOffers: z.ZodType<TermOfferConfig> = z
  .object({
    offerDays: positive,
    reminderDays: positive,
    expiryDays: positive,
    extensions: z.array(z.object({ months: positive, perMille: z.int().min(0).max(500) })).min(1),
    followOns: z.object({ swapPerMille: z.int().min(0).max(500), upgradePerMille: z.int().min(0).max(500) }),
    mostExtraPerMille: z.int().min(0).max(500),
  })
  .refine(
    ({ offerDays, reminderDays, expiryDays }) => offerDays > reminderDays && reminderDays > expiryDays,
    'an offer is made before its reminder, and that before it expires',
  )
  .refine(({ extensions }) => isUnique(extensions.map(({ months }) => months)), 'an extension twice')

const filled = z.string().trim().min(1)
const companies = z.record(
  z.enum(marketCodes),
  z.object({
    name: filled,
    address: z.object({ street: filled, extra: z.string(), postcode: z.string(), city: filled }),
    phone: filled,
    register: filled,
    vatId: filled,
    iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, 'not an IBAN without spaces'),
  }),
)

const campaigns: z.ZodType<CampaignConfig> = z.object({
  mostBouncedPercent: positive.max(100),
  bouncesJudgedFrom: positive,
  graceSeconds: z.int().min(0),
})

const payments: z.ZodType<PaymentConfig> = z.object({
  sepaCreditorId: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/, 'not a creditor identifier'),
  methods: z
    .record(z.enum(marketCodes), z.array(z.enum(paymentMethodKinds)).min(1).refine(isUnique, 'a payment method twice'))
    .refine(
      (methods) =>
        marketCodes.every((code) => methods[code].every((kind) => takesCurrency(kind, config.markets[code].currency))),
      'a payment method without the currency of the market',
    ),
  arrears: z.record(
    z.enum(marketCodes),
    z.object({ unpaidMonths: positive, noticeDays: positive, returnDays: positive }),
  ),
  goodwill: z
    .record(z.string(), z.object({ perOrder: positive, perMonth: positive }))
    .refine(
      (limits) => marketCodes.every((code) => config.markets[code].currency in limits),
      'a market without limits of goodwill in its currency',
    ),
})

const withdrawals = z
  .record(z.enum(marketCodes), z.int().min(0))
  .refine(
    (days) => marketCodes.every((code) => !config.markets[code].isInUnion || days[code] >= 14),
    'fewer than 14 days to withdraw in the European Union',
  )

/** Validates app.config.ts and the sellers. Throws one error that names every invalid value of a file. */
export function checkProductConfig(): void {
  for (const [file, result] of [
    ['app.config.ts', productConfig.safeParse(config)],
    ['app.config.ts', carSaleConfig.safeParse(carSale)],
    ['app.config.ts', termOffers.safeParse(termOfferConfig)],
    ['app.config.ts', payments.safeParse(paymentConfig)],
    ['app.config.ts', withdrawals.safeParse(leastWithdrawalDays)],
    ['app.config.ts', campaigns.safeParse(campaignConfig)],
    ['server/config/sellers.ts', companies.safeParse(sellers)],
  ] as const) {
    if (!result.success) throw new Error(`${file}:\n${z.prettifyError(result.error)}`)
  }
}
