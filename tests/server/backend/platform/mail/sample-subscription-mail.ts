import type {
  SubscriptionMailRequest,
  SubscriptionMailValues,
} from '#server/backend/domains/subscription/mails/subscription-mail-request.ts'

const price = (amount: number) => ({
  amount,
  currency: 'EUR',
  vatAmount: Math.round((amount * 1_900) / 11_900),
  vatRate: 1_900,
})

/** A private subscription in Berlin, ordered on a Friday in November and paid. */
export const sampleSubscription: SubscriptionMailValues = {
  orderNo: 'SO-7K3M-9Q2X',
  status: 10,
  firstName: 'Ada',
  modelName: 'ES8',
  identityType: 1,
  priceMode: 2,
  months: 12,
  monthlyKm: 1_500,
  isMadeToOrder: false,
  timeZone: 'Europe/Berlin',
  at: '2026-11-20T09:00:00.000Z',
  links: {
    order: 'https://solvei.example/de_DE/account/orders/SO-7K3M-9Q2X',
    pay: 'https://solvei.example/de_DE/subscription/checkout/pay',
    checkout: 'https://solvei.example/de_DE/subscription/checkout',
    cars: 'https://solvei.example/de_DE/subscription',
    contract: 'https://solvei.example/de_DE/subscription/contract/2026-11',
    withdraw: 'https://solvei.example/de_DE/withdraw?token=o.SO-7K3M-9Q2X.c2lnbmVk',
    cancel: 'https://solvei.example/de_DE/cancel?token=o.SO-7K3M-9Q2X.c2lnbmVk',
  },
  quote: {
    productId: 'de-es8-75',
    country: 'DE',
    priceMode: 2,
    months: 12,
    monthlyKm: 1_500,
    deliveryType: 1,
    identityType: 1,
    hasReturnCare: true,
    voucherCode: null,
    monthly: {
      lines: [
        { code: 'vehicle', ...price(59_900) },
        { code: 'paint', ...price(2_050) },
        { code: 'returnCare', ...price(1_900) },
      ],
      total: price(63_850),
    },
    due: {
      lines: [
        { code: 'serviceFee', ...price(9_900) },
        { code: 'deposit', ...price(50_000), vatAmount: 0, vatRate: 0 },
        { code: 'firstPeriod', ...price(63_850) },
      ],
      total: price(123_750),
    },
    whole: price(776_100),
    hash: 'a'.repeat(64),
  },
  termsVersion: '2026-11',
  handover: {
    deliveryType: 1,
    date: '2026-12-14',
    timePeriod: 1,
    siteName: 'Solvei Berlin',
    address: 'Kurfürstendamm 21, 10719 Berlin',
  },
  orderedAt: '2026-11-20T08:30:00.000Z',
  handedOverAt: null,
  isCreditInReview: false,
  payBy: '2026-11-21T07:30:00.000Z',
  cutoffAt: '2026-12-12T08:00:00.000Z',
  withdrawBy: '2026-12-04T08:30:00.000Z',
  undoUntil: '2026-11-21T09:00:00.000Z',
  objectBy: '2026-12-04T09:00:00.000Z',
  termEndsAt: '2027-12-14T09:15:00.000Z',
  isDiscountOver: false,
  noticeEndsAt: '2027-12-14T09:15:00.000Z',
  returnAt: '2027-12-14T13:00:00.000Z',
  noticeDays: 14,
  packageKm: 2_000,
  paid: { amount: 123_750, currency: 'EUR' },
  fee: { amount: 9_900, currency: 'EUR' },
  refund: { amount: 113_850, currency: 'EUR' },
  returnBy: '2027-03-16T23:00:00.000Z',
  overdue: {
    money: { amount: 127_700, currency: 'EUR' },
    months: [
      {
        startsAt: '2027-01-14T09:15:00.000Z',
        endsAt: '2027-02-14T09:15:00.000Z',
        money: { amount: 63_850, currency: 'EUR' },
      },
      {
        startsAt: '2027-02-14T09:15:00.000Z',
        endsAt: '2027-03-14T09:15:00.000Z',
        money: { amount: 63_850, currency: 'EUR' },
      },
    ],
    retryAt: '2027-02-17T09:00:00.000Z',
    isLast: false,
    isByHand: false,
    announcement: { at: '2027-02-28T09:00:00.000Z', isNextMonth: false },
    terminationAt: '2027-03-02T23:00:00.000Z',
  },
  settled: { amount: -12_345, currency: 'EUR', isByHand: false },
}

export function sampleSubscriptionMail({
  values,
  ...more
}: Partial<Omit<SubscriptionMailRequest, 'values'>> & {
  values?: Partial<SubscriptionMailValues>
} = {}): SubscriptionMailRequest {
  return {
    template: 'orderConfirmed',
    to: 'ada@solvei.example',
    locale: 'de_DE',
    orderNo: sampleSubscription.orderNo,
    values: { ...sampleSubscription, ...values },
    ...more,
  }
}
