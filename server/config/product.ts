import { z } from 'zod'
import { config, localeSlugs, marketCodes, type ProductConfig } from '#config'

const positive = z.int().positive()
const timeZone = z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'not an IANA time zone')
const currency = z.string().regex(/^[A-Z]{3}$/, 'not an ISO 4217 code')

const productConfig: z.ZodType<ProductConfig> = z.object({
  brand: z.object({ name: z.string().min(1), legalName: z.string().min(1), email: z.email() }),
  markets: z.record(
    z.enum(marketCodes),
    z.object({
      dialCode: z.string().regex(/^\+\d{1,3}$/),
      phoneDigits: z.tuple([positive, positive]).refine(([min, max]) => min <= max, 'minimum above maximum'),
      timeZone,
      currency,
      hasPostcodes: z.boolean(),
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
  switches: z.object({ testDriveNow: z.boolean(), testDriveAtDoor: z.boolean(), captcha: z.boolean() }),
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
    membership: z.object({ paymentWindowHours: positive, coOwners: positive }),
    dunningRetryDays: z
      .array(positive)
      .refine((days) => days.every((day, index) => day > (days[index - 1] ?? 0)), 'must be later and later'),
    marketingCookieSeconds: positive,
    clientTimeoutMs: positive,
    serviceTokenSeconds: positive,
    logLineLength: positive,
  }),
})

/** Throws one error that names every value of app.config.ts which makes no sense. */
export function checkProductConfig(): void {
  const result = productConfig.safeParse(config)
  if (!result.success) throw new Error(`app.config.ts:\n${z.prettifyError(result.error)}`)
}
