/*
 * Product configuration: what a brand changes to make this site its own. Everything here is public and may reach the
 * browser; secrets and addresses of machines are environment variables (server/config/env.ts). The server refuses to
 * start when a value here makes no sense (server/config/product.ts).
 */

import type { AddressFormat, PostcodeFormat } from '#machines/shared/address-format.ts'
import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { PurchaseType } from '#machines/shared/purchase-types.ts'

export const marketCodes = ['DE', 'DK', 'NL', 'SE', 'NO', 'AE'] as const
/** ISO 3166-1 alpha-2 codes of the countries in which the brand sells. */
export type MarketCode = (typeof marketCodes)[number]

export const localeSlugs = ['de_DE', 'da_DK', 'nl_NL', 'sv_SE', 'no_NO', 'en_AE', 'ar_AE', 'en_EU', 'en_US'] as const
/** First path segment of a localised page. */
export type LocaleSlug = (typeof localeSlugs)[number]

export interface Market {
  /** International prefix, with its plus sign. */
  dialCode: string
  /** Digits after the dial code, both bounds included. */
  phoneDigits: readonly [min: number, max: number]
  /** IANA zone. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  /** Whether it is a member state of the European Union. */
  isInUnion: boolean
  /** How addresses are asked for, read and written there, on screens and in the backend alike. */
  address: AddressFormat
}

/** Termination of a subscription for non-payment. */
interface ArrearsRules {
  /** Months that have to be unpaid before it is announced, as in the contract. */
  unpaidMonths: number
  /** Days between the announcement, which names the day, and the termination. */
  noticeDays: number
  /** Days after the termination in which the car has to be returned. */
  returnDays: number
}

/** Needed by the server only: kept apart from what every page loads. */
export interface PaymentConfig {
  /** Identifier of the creditor in SEPA direct debit mandates. */
  sepaCreditorId: string
  /** Methods offered in each market, in this order, as far as the payment provider has them. */
  methods: Record<MarketCode, readonly PaymentMethodKind[]>
  /** Each market's own, which may give more time where its law requires it. */
  arrears: Record<MarketCode, ArrearsRules>
  /** What staff can give back out of goodwill, by currency. */
  goodwill: Readonly<Record<string, GoodwillLimits>>
}

/** Minor units. */
export interface GoodwillLimits {
  /** For one order, by all staff together. */
  perOrder: number
  /** By one member of staff in a calendar month (UTC). */
  perMonth: number
}

/** Needed by the server only. */
export interface CampaignConfig {
  /** Bounces in a hundred mails from which a campaign pauses, as providers ask for. */
  mostBouncedPercent: number
  /** Mails after which that share is judged. */
  bouncesJudgedFrom: number
  /** Seconds between the start of a campaign and its first mail, in which staff can still stop it. */
  graceSeconds: number
}

export interface LocaleSettings {
  /** BCP 47 tag, for formatting and the html element. */
  tag: string
  /** Null where the locale serves visitors of no one market. */
  market: MarketCode | null
  currency: string
  timeZone: string
  /** Sent with every signed call. */
  lang: string
  region: string
  direction: 'ltr' | 'rtl'
  /** The language in its own name, for the chooser. */
  name: string
}

export interface ProductConfig {
  brand: {
    name: string
    legalName: string
    email: string
  }
  markets: Record<MarketCode, Market>
  locales: Record<LocaleSlug, LocaleSettings>
  /** Serves paths without a locale segment, and lends its texts where another set lacks one. */
  defaultLocale: LocaleSlug
  /** Locale in which editors write content first: other languages are compared with it. */
  sourceLocale: LocaleSlug
  /** Domains whose addresses are not taken, with all below them; beside the known providers of throw-away mailboxes. */
  blockedEmailDomains: readonly string[]
  switches: { testDriveNow: boolean; testDriveAtDoor: boolean; captcha: boolean }
  live: {
    /** Origins beside the site's own from which a live stream may be fetched piece by piece. */
    streamOrigins: readonly string[]
    /** Origins of players that may be shown in a frame. */
    frameOrigins: readonly string[]
    /** Hours for which a stream that is over is told of before the next one. */
    echoHours: number
  }
  /** Where cars are taken in trade, and for how many days an offer for one stands. */
  tradeIn: { market: MarketCode; offerDays: number }
  limits: {
    /** Seconds a chosen slot stays reserved for the person who chose it. */
    slotHoldSeconds: number
    /** Hours before a test drive after which its customer can no longer move or cancel it. */
    testDriveCutoffHours: number
    /** Days ahead for which slots are offered. */
    testDriveHorizonDays: number
    subscription: {
      /** Minutes for which each step of a checkout keeps the vehicle, and all steps together at most. */
      holdMinutes: number
      longestHoldMinutes: number
      /** Orders that one customer may have in the making; each of them holds a vehicle. */
      openDrafts: number
      /** Hours within which a placed order is to be paid. */
      paymentWindowHours: number
      /** Hours in which a cancellation can be undone; fewer than the cancel policies' cut-offs. */
      undoHours: number
      /** Days in which the items of an inspection can be disputed. */
      disputeDays: number
      /** Years. */
      minimumDriverAge: number
    }
    /** Addresses of a kind that one customer may keep. */
    savedAddresses: number
    leads: {
      /** Hours within which a lead is to be confirmed; then it goes. */
      confirmHours: number
      /** Days within which somebody can take back that they want no more mails. */
      undoDays: number
      /** Days after the last contact for which a lead keeps its name. */
      keptDays: number
      /** Years for which it is kept without it, as the proof of what was agreed to. */
      proofYears: number
    }
    applications: {
      /** Days after the end of an application for which its files and details are kept. */
      keptDays: number
      /** The same where the applicant wants to be considered for other openings. */
      keptLongerDays: number
    }
    /** Months before the end of a card's life from which on its customer is told. */
    cardExpiryNoticeMonths: number
    membership: {
      /** Hours within which an order is to be paid. */
      paymentWindowHours: number
      /** Co-owners that an owner can name. */
      coOwners: number
      /** Days by which members may choose a handover day earlier than others. */
      earlierHandoverDays: number
    }
    company: {
      /** Days for which an invitation into a company is valid. */
      invitationDays: number
      /** Days in which an offered agreement can be accepted. */
      offerDays: number
      /** Days after the due date of a collected invoice until a reminder, and until its agreement is suspended. */
      remindDays: number
      suspendDays: number
      /** Cars that are ordered at once. */
      fleetCars: number
    }
    /** Working days within which a person answers what is promised an answer. */
    answerWorkingDays: number
    /** Days after a month's charge has failed on which it is tried again; then the termination is announced. */
    dunningRetryDays: readonly number[]
    /** Years for which what was ordered and paid stays in the books, longer than the account. */
    bookkeepingYears: number
    /** Life of the channel and utm cookies. */
    marketingCookieSeconds: number
    /** Milliseconds until the signed client gives a call up. */
    clientTimeoutMs: number
    /** Seconds until a service token is refreshed. */
    serviceTokenSeconds: number
    /** Characters after which a log line is cut. */
    logLineLength: number
  }
}

/** Places are found by their town; streets often have no name, and areas have one. */
const emirates: AddressFormat = {
  form: [['street'], ['extra'], ['city']],
  letter: [['street'], ['extra'], ['city']],
  required: ['street', 'city'],
  postcode: null,
  labels: { street: 'building', extra: 'area', city: 'emirate' },
}

export const config: ProductConfig = {
  brand: {
    name: 'Solvei',
    legalName: 'Solvei Demonstration',
    email: 'hello@solvei.example',
  },
  markets: {
    DE: {
      dialCode: '+49',
      phoneDigits: [10, 11],
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      isInUnion: true,
      address: european({ digits: 5, prefixes: ['DE', 'D'] }),
    },
    DK: {
      dialCode: '+45',
      phoneDigits: [8, 8],
      timeZone: 'Europe/Copenhagen',
      currency: 'DKK',
      isInUnion: true,
      address: european({ digits: 4, prefixes: ['DK'] }),
    },
    NL: {
      dialCode: '+31',
      phoneDigits: [9, 9],
      timeZone: 'Europe/Amsterdam',
      currency: 'EUR',
      isInUnion: true,
      address: european({ digits: 4, letters: 2, prefixes: ['NL'] }),
    },
    SE: {
      dialCode: '+46',
      phoneDigits: [9, 9],
      timeZone: 'Europe/Stockholm',
      currency: 'SEK',
      isInUnion: true,
      address: european({ digits: 5, group: 3, prefixes: ['SE', 'S'] }),
    },
    NO: {
      dialCode: '+47',
      phoneDigits: [8, 8],
      timeZone: 'Europe/Oslo',
      currency: 'NOK',
      isInUnion: false,
      address: european({ digits: 4, prefixes: ['NO', 'N'] }),
    },
    AE: {
      dialCode: '+971',
      phoneDigits: [8, 9],
      timeZone: 'Asia/Dubai',
      currency: 'AED',
      isInUnion: false,
      address: emirates,
    },
  },
  locales: {
    de_DE: entry('de-DE', 'DE', 'EUR', 'Europe/Berlin', 'de', 'DE', 'ltr', 'Deutsch'),
    da_DK: entry('da-DK', 'DK', 'DKK', 'Europe/Copenhagen', 'da', 'DK', 'ltr', 'Dansk'),
    nl_NL: entry('nl-NL', 'NL', 'EUR', 'Europe/Amsterdam', 'nl', 'NL', 'ltr', 'Nederlands'),
    sv_SE: entry('sv-SE', 'SE', 'SEK', 'Europe/Stockholm', 'sv', 'SE', 'ltr', 'Svenska'),
    no_NO: entry('nb-NO', 'NO', 'NOK', 'Europe/Oslo', 'nb', 'NO', 'ltr', 'Norsk'),
    en_AE: entry('en-AE', 'AE', 'AED', 'Asia/Dubai', 'en', 'AE', 'ltr', 'English'),
    ar_AE: entry('ar-AE', 'AE', 'AED', 'Asia/Dubai', 'ar', 'AE', 'rtl', 'العربية'),
    en_EU: entry('en-150', null, 'EUR', 'Europe/Berlin', 'en', 'EU', 'ltr', 'English'),
    en_US: entry('en-US', null, 'EUR', 'Europe/Berlin', 'en', 'US', 'ltr', 'English'),
  },
  defaultLocale: 'en_US',
  sourceLocale: 'en_EU',
  blockedEmailDomains: [],
  switches: { testDriveNow: true, testDriveAtDoor: true, captcha: true },
  live: { streamOrigins: [], frameOrigins: ['https://player.vimeo.com'], echoHours: 12 },
  tradeIn: { market: 'NO', offerDays: 7 },
  limits: {
    slotHoldSeconds: 300,
    testDriveCutoffHours: 24,
    testDriveHorizonDays: 28,
    subscription: {
      holdMinutes: 30,
      longestHoldMinutes: 120,
      openDrafts: 3,
      paymentWindowHours: 23,
      undoHours: 24,
      disputeDays: 14,
      minimumDriverAge: 21,
    },
    savedAddresses: 20,
    leads: { confirmHours: 72, undoDays: 7, keptDays: 365, proofYears: 3 },
    applications: { keptDays: 180, keptLongerDays: 365 },
    cardExpiryNoticeMonths: 2,
    membership: { paymentWindowHours: 23, coOwners: 4, earlierHandoverDays: 2 },
    company: { invitationDays: 14, offerDays: 30, remindDays: 3, suspendDays: 14, fleetCars: 20 },
    answerWorkingDays: 2,
    dunningRetryDays: [3, 7, 14],
    bookkeepingYears: 10,
    // The source gives 259,200 and 2,592,000; the shorter life is the default.
    marketingCookieSeconds: 259_200,
    clientTimeoutMs: 50_000,
    serviceTokenSeconds: 3_600,
    logLineLength: 1_000,
  },
}

export interface CarSaleConfig {
  /** Ways to have a car that each market offers, in the order in which they are shown. */
  ways: Record<MarketCode, readonly (keyof typeof PurchaseType)[]>
  /** Usual and longest validity of an advisor's offer, in days. */
  offer: { days: number; longestDays: number }
}

export interface TermOfferConfig {
  /** Days before the end of a term: an extension is offered from, the customer is reminded, the offer expires. */
  offerDays: number
  reminderDays: number
  expiryDays: number
  /** Months by which a term can be extended, with the discount on the car's month, in thousandths. */
  extensions: readonly { months: number; perMille: number }[]
  /** Discounts on the car's month where another car is ordered instead: one not dearer, or a dearer model. */
  followOns: { swapPerMille: number; upgradePerMille: number }
  /** Most that staff may add to each discount, in thousandths. */
  mostExtraPerMille: number
}

/** Offers before the term of a subscription ends. Not in `config`, which every page loads. */
export const termOfferConfig: TermOfferConfig = {
  offerDays: 60,
  reminderDays: 21,
  expiryDays: 14,
  extensions: [
    { months: 6, perMille: 30 },
    { months: 12, perMille: 60 },
  ],
  followOns: { swapPerMille: 20, upgradePerMille: 40 },
  mostExtraPerMille: 50,
}

const everyWay = ['purchase', 'subscription', 'privateLeasing', 'corporateLeasing'] as const

/** Sale and leasing of cars. Beside the rest, which every page loads. */
export const carSale: CarSaleConfig = {
  ways: {
    DE: everyWay,
    DK: everyWay,
    NL: everyWay,
    SE: everyWay,
    NO: everyWay,
    AE: ['purchase', 'subscription', 'corporateLeasing'],
  },
  offer: { days: 14, longestDays: 60 },
}

/**
 * Fewest days in which a consumer can withdraw from a contract concluded online: 14 in the European Economic Area
 * (directive 2011/83/EU). The Emirates have no general right of withdrawal. Not in `config`, which every page loads.
 */
export const leastWithdrawalDays: Record<MarketCode, number> = { DE: 14, DK: 14, NL: 14, SE: 14, NO: 14, AE: 0 }

const arrears: ArrearsRules = { unpaidMonths: 2, noticeDays: 14, returnDays: 14 }

export const campaignConfig: CampaignConfig = { mostBouncedPercent: 5, bouncesJudgedFrom: 100, graceSeconds: 60 }

export const paymentConfig: PaymentConfig = {
  // Example published by the Bundesbank.
  sepaCreditorId: 'DE98ZZZ09999999999',
  methods: {
    DE: ['card', 'paypal', 'sepa', 'applePay', 'googlePay'],
    DK: ['card', 'mobilepay', 'paypal', 'applePay', 'googlePay'],
    NL: ['ideal', 'card', 'paypal', 'sepa', 'applePay', 'googlePay'],
    SE: ['card', 'swish', 'paypal', 'applePay', 'googlePay'],
    NO: ['card', 'vipps', 'paypal', 'applePay', 'googlePay'],
    AE: ['card', 'paypal', 'applePay', 'googlePay'],
  },
  arrears: { DE: arrears, DK: arrears, NL: arrears, SE: arrears, NO: arrears, AE: arrears },
  goodwill: {
    EUR: { perOrder: 200_00, perMonth: 1_000_00 },
    DKK: { perOrder: 1_500_00, perMonth: 7_500_00 },
    SEK: { perOrder: 2_000_00, perMonth: 10_000_00 },
    NOK: { perOrder: 2_000_00, perMonth: 10_000_00 },
    AED: { perOrder: 800_00, perMonth: 4_000_00 },
  },
}

function entry(
  tag: string,
  market: LocaleSettings['market'],
  currency: string,
  timeZone: string,
  lang: string,
  region: string,
  direction: LocaleSettings['direction'],
  name: string,
): LocaleSettings {
  return { tag, market, currency, timeZone, lang, region, direction, name }
}

/** Street and number, what leads on from there, and the postcode before the town. */
function european({ letters = 0, group = null, ...postcode }: PostcodeOf): AddressFormat {
  return {
    form: [['street'], ['extra'], ['postcode', 'city']],
    letter: [['street'], ['extra'], ['postcode', 'city']],
    required: ['street', 'postcode', 'city'],
    postcode: { ...postcode, letters, group },
    labels: { street: 'street', extra: 'unit', city: 'town' },
  }
}

type PostcodeOf = Pick<PostcodeFormat, 'digits' | 'prefixes'> & Partial<PostcodeFormat>
