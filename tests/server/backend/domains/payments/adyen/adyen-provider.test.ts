import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAdyenProvider } from '#server/backend/domains/payments/adyen/adyen-provider.ts'
import { AnswerLost, NoticeRefused, type PaymentRequest } from '#server/backend/domains/payments/payment-provider.ts'
import * as shapes from '#tests/fixtures/payments/adyen-shapes.ts'

type HttpClient = NonNullable<Parameters<typeof createAdyenProvider>[2]>

interface Sent {
  method: string
  path: string
  body: unknown
  idempotencyKey: string | undefined
  params: unknown
}

const now = new Date('2026-11-20T08:10:00Z')
const settings = {
  apiKey: 'AQE-test',
  merchantAccount: shapes.merchantAccount,
  hmacKeys: ['00'.repeat(32), shapes.hmacKey],
  environment: 'TEST',
  liveUrlPrefix: null,
} as const

/** The provider with Adyen's answers laid ready, in the order in which they are asked for; and what it was sent. */
function adyen(...answers: unknown[]) {
  const sent: Sent[] = []
  const client: HttpClient = {
    async request(endpoint, json, config, _isKeyRequired, options = {}) {
      if (config.apiKey !== settings.apiKey) throw new Error('the key is missing')
      const { pathname } = new URL(endpoint)
      const { idempotencyKey, params, method = 'POST' } = options
      sent.push({ method, path: pathname, body: json === '' ? null : JSON.parse(String(json)), idempotencyKey, params })
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return JSON.stringify(answer)
    },
  }
  const clock = { now: () => now, advance: async () => {}, offsetSeconds: () => 0 }
  return { provider: createAdyenProvider(settings, { clock }, client), sent }
}

/** As the library throws it. */
async function refusal(status: number, body: object): Promise<Error> {
  const { HttpClientException } = await import('@adyen/api-library')
  return new HttpClientException({
    message: `HTTP Exception: ${status}`,
    statusCode: status,
    responseBody: JSON.stringify(body),
  })
}

const payment: PaymentRequest = {
  reference: 'PA-7K3M-9Q2X-C04T',
  orderNo: 'SO-1',
  money: { amount: 129_900, currency: 'EUR' },
  initiator: 'customer',
  shopper: 'person-1',
  instrument: { kind: 'stored', token: '8315614330000002', method: 'card' },
  locale: 'nl_NL',
  returnUrl: 'https://solvei.example/nl_NL/checkout?payment=PA-7K3M-9Q2X-C04T',
  presentation: 'frame',
}
const bindingRequest = {
  reference: 'PB-7K3M-9Q2X-C04T-V0',
  shopper: 'person-1',
  currency: 'EUR',
  locale: 'de_DE',
  returnUrl: shapes.hostedSession.returnUrl,
  presentation: 'page',
} as const

describe('a payment with Adyen', () => {
  it('is asked for once under its reference, as the library’s Checkout API has it', async () => {
    const { provider, sent } = adyen(shapes.authorised)
    expect(await provider.pay(payment)).toEqual({
      about: 'payment',
      reference: payment.reference,
      providerRef: '993617895204576J',
      orderNo: null,
      outcome: { type: 'paid', money: { amount: 129_900, currency: 'EUR' } },
    })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: expect.stringMatching(/^\/v\d+\/payments$/),
        idempotencyKey: payment.reference,
        body: {
          merchantAccount: 'SolveiTest',
          reference: payment.reference,
          amount: { currency: 'EUR', value: 129_900 },
          merchantOrderReference: 'SO-1',
          paymentMethod: { type: 'scheme', storedPaymentMethodId: '8315614330000002' },
          shopperInteraction: 'ContAuth',
          recurringProcessingModel: 'CardOnFile',
          shopperReference: 'person-1',
          shopperLocale: 'nl-NL',
          returnUrl: payment.returnUrl,
          origin: 'https://solvei.example',
          authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
        },
      },
    ])
  })

  it('by mandate goes out as a subscription’s, without the customer', async () => {
    const { provider, sent } = adyen(shapes.refused)
    const news = await provider.pay({ ...payment, initiator: 'merchant' })
    expect(news.outcome).toEqual({ type: 'declined', code: 'insufficient_funds' })
    expect(sent[0]?.body).toMatchObject({ shopperInteraction: 'ContAuth', recurringProcessingModel: 'Subscription' })
    expect(sent[0]?.body).not.toHaveProperty('authenticationData')
  })

  it('leads to the bank’s page or the wallet’s where they want to ask', async () => {
    const bank = await adyen(shapes.redirectShopper).provider.pay(payment)
    expect(bank.outcome).toEqual({
      type: 'actionRequired',
      action: {
        kind: 'challenge',
        url: shapes.redirectShopper.action.url,
        presentation: 'page',
        expiresAt: '2026-11-20T08:25:00.000Z',
      },
    })
    const { provider, sent } = adyen(shapes.redirectToPaypal)
    const wallet = await provider.pay({ ...payment, instrument: { kind: 'paypal' } })
    expect(wallet.outcome).toMatchObject({ type: 'actionRequired', action: { kind: 'wallet' } })
    expect(sent[0]?.body).toMatchObject({
      paymentMethod: { type: 'paypal', subtype: 'redirect' },
      shopperInteraction: 'Ecommerce',
    })
  })

  it('goes on with what the customer brings back, if it is about this payment', async () => {
    const back = { about: 'payment', reference: payment.reference, shopper: 'person-1', providerRef: null } as const
    const { provider, sent } = adyen(shapes.authorised)
    expect(await provider.resume({ ...back, redirectResult: 'X6XtfGC3!Y' })).toMatchObject({
      providerRef: '993617895204576J',
      outcome: { type: 'paid', money: { amount: 129_900, currency: 'EUR' } },
    })
    expect(sent).toMatchObject([
      { path: expect.stringMatching(/\/payments\/details$/), body: { details: { redirectResult: 'X6XtfGC3!Y' } } },
    ])
    const another = { ...shapes.authorised, merchantReference: 'PA-0000-0000-0000' }
    expect(await adyen(another).provider.resume({ ...back, redirectResult: 'X' })).toBeNull()
    expect(
      await adyen(await refusal(422, shapes.validationError)).provider.resume({ ...back, redirectResult: 'X' }),
    ).toBeNull()
  })

  it('that waits is processing, also under a code nobody knows yet', async () => {
    expect((await adyen(shapes.pending).provider.pay(payment)).outcome).toEqual({ type: 'processing' })
    expect((await adyen({ resultCode: 'Teleported' }).provider.pay(payment)).outcome).toEqual({ type: 'processing' })
  })

  it('is declined where Adyen refuses the request, and unknown where nobody answers', async () => {
    const refused = await adyen(await refusal(422, shapes.validationError)).provider.pay(payment)
    expect(refused.outcome).toEqual({ type: 'declined', code: 'method_invalid' })
    for (const error of [
      new Error('socket hang up'),
      await refusal(500, {}),
      await refusal(401, {}),
      await refusal(429, {}),
    ]) {
      await expect(adyen(error).provider.pay(payment)).rejects.toBeInstanceOf(AnswerLost)
    }
  })

  it('of which nothing is known is cancelled by its reference; its notice says the rest', async () => {
    const { provider, sent } = adyen(shapes.cancelReceived)
    expect(await provider.findPayment(payment, null)).toBeNull()
    expect(await provider.findPayment(payment, '993617895204576J')).toMatchObject({ outcome: { type: 'processing' } })
    expect(await provider.cancel(payment, null)).toMatchObject({ outcome: { type: 'processing' } })
    expect(sent).toMatchObject([
      { path: expect.stringMatching(/\/cancels$/), body: { paymentReference: payment.reference } },
    ])
  })
})

describe('a refund with Adyen', () => {
  it('is asked for under a key of its own, and is under way', async () => {
    const { provider, sent } = adyen(shapes.refundReceived)
    const money = { amount: 129_900, currency: 'EUR' }
    const reference = 'PA-7K3M-9Q2X-C04T-R1'
    expect(await provider.refund({ reference, providerRef: '993617895204576J', money })).toMatchObject({
      about: 'refund',
      reference,
      outcome: { type: 'pending' },
    })
    expect(sent).toMatchObject([
      {
        path: expect.stringMatching(/\/payments\/993617895204576J\/refunds$/),
        idempotencyKey: reference,
        body: { merchantAccount: 'SolveiTest', reference, amount: { value: 129_900, currency: 'EUR' } },
      },
    ])
  })
})

describe('a card kept by Adyen', () => {
  it('is entered on its hosted page, for later payments, with nothing taken', async () => {
    const { provider, sent } = adyen(shapes.hostedSession)
    expect(await provider.openEntry(bindingRequest, 'card')).toEqual({
      providerRef: 'CS451F2AB1ED897A94',
      action: {
        kind: 'entry',
        url: 'https://eu.adyen.link/CS451F2AB1ED897A94',
        presentation: 'page',
        expiresAt: '2026-11-20T09:10:00.000Z',
      },
    })
    expect(sent).toMatchObject([
      {
        path: expect.stringMatching(/\/sessions$/),
        body: {
          mode: 'hosted',
          amount: { currency: 'EUR', value: 0 },
          allowedPaymentMethods: ['scheme'],
          storePaymentMethodMode: 'enabled',
          recurringProcessingModel: 'Subscription',
        },
      },
    ])
  })

  it('is known by the verification that kept it', async () => {
    const { provider, sent } = adyen(shapes.sessionCompleted, shapes.storedMethods)
    const news = await provider.resume({
      about: 'binding',
      reference: bindingRequest.reference,
      shopper: 'person-1',
      providerRef: 'CS451F2AB1ED897A94',
      redirectResult: 'sessionResultOfThePage',
    })
    expect(news).toMatchObject({
      outcome: {
        type: 'bound',
        instrument: {
          token: '8315614330000002',
          kind: 'card',
          card: { brand: 'visa', last4: '1111', expiryMonth: 3, expiryYear: 2030 },
        },
      },
    })
    expect(sent.map(({ method, path }) => [method, path.replace(/^\/v\d+/, '')])).toEqual([
      ['GET', '/sessions/CS451F2AB1ED897A94'],
      ['GET', '/storedPaymentMethods'],
    ])
  })

  it.each([
    ['canceled', { type: 'refused', code: 'cancelled' }],
    ['expired', { type: 'refused', code: 'cancelled' }],
    ['refused', { type: 'refused', code: 'card_declined' }],
    ['paymentPending', { type: 'processing' }],
  ])('comes to nothing yet, or at all, where its session is %s', async (status, outcome) => {
    const news = await adyen({ ...shapes.sessionCompleted, status }).provider.resume({
      about: 'binding',
      reference: bindingRequest.reference,
      shopper: 'person-1',
      providerRef: 'CS451F2AB1ED897A94',
      redirectResult: 'x',
    })
    expect(news?.outcome).toEqual(outcome)
  })

  it('is forgotten there when it is removed here', async () => {
    const { provider, sent } = adyen('')
    await provider.deleteInstrument({ token: '8315614330000002', shopper: 'person-1' })
    expect(sent).toMatchObject([
      { method: 'DELETE', path: expect.stringMatching(/\/storedPaymentMethods\/8315614330000002$/) },
    ])
  })

  it('is one of the ways to pay that Adyen offers in a market', async () => {
    const { provider } = adyen(shapes.paymentMethods)
    expect(await provider.listMethods({ country: 'DE', currency: 'EUR' })).toEqual([
      { kind: 'card', brands: ['visa', 'mastercard', 'amex'] },
      { kind: 'paypal', brands: [] },
      { kind: 'sepa', brands: [] },
      { kind: 'ideal', brands: [] },
      { kind: 'swish', brands: [] },
      { kind: 'applePay', brands: [] },
    ])
    expect(provider.traitsOf('sepa')).toEqual({ entry: 'page', isStorable: true })
    expect(provider.traitsOf('swish')).toEqual({ entry: 'page', isStorable: false })
  })
})

describe('a local method with Adyen', () => {
  const returned = {
    about: 'binding',
    reference: bindingRequest.reference,
    shopper: 'person-1',
    providerRef: 'CS451F2AB1ED897A94',
    redirectResult: 'sessionResultOfThePage',
  } as const

  it.each([
    ['card', 'scheme', 0],
    ['sepa', 'sepadirectdebit', 0],
    ['ideal', 'ideal', 1],
    ['applePay', 'applepay', 0],
    ['googlePay', 'googlepay', 0],
  ] as const)('is stored on the hosted page: %s', async (kind, type, value) => {
    const { provider, sent } = adyen(shapes.hostedSession)
    expect(await provider.verify({ ...bindingRequest, instrument: { kind } })).toMatchObject({
      about: 'binding',
      providerRef: 'CS451F2AB1ED897A94',
      outcome: {
        type: 'actionRequired',
        action: { url: 'https://eu.adyen.link/CS451F2AB1ED897A94', presentation: 'page' },
      },
    })
    expect(sent).toMatchObject([
      {
        path: expect.stringMatching(/\/sessions$/),
        body: {
          allowedPaymentMethods: [type],
          amount: { currency: 'EUR', value },
          storePaymentMethodMode: 'enabled',
          recurringProcessingModel: 'Subscription',
        },
      },
    ])
  })

  it('stored with iDEAL is the direct debit of that account, and the cent of its confirmation goes back', async () => {
    const paid = { ...shapes.sessionCompleted.payments[0], amount: { currency: 'EUR', value: 1 } }
    const { provider, sent } = adyen({ ...shapes.sessionCompleted, payments: [paid] }, {}, shapes.storedDebit)
    expect(await provider.resume(returned)).toMatchObject({
      outcome: {
        type: 'bound',
        instrument: {
          token: '8315614330000003',
          kind: 'sepa',
          card: null,
          account: { last4: '4300', mandateReference: '993617895204576V' },
        },
      },
    })
    expect(sent.map(({ method, path }) => [method, path.replace(/^\/v\d+/, '')])).toEqual([
      ['GET', '/sessions/CS451F2AB1ED897A94'],
      ['POST', '/payments/993617895204576V/reversals'],
      ['GET', '/storedPaymentMethods'],
    ])
    expect(sent[1]).toMatchObject({ idempotencyKey: `${bindingRequest.reference}-back` })
  })

  it.each([
    ['sepa', { type: 'sepadirectdebit', storedPaymentMethodId: '8315614330000003' }],
    ['applePay', { type: 'scheme', storedPaymentMethodId: '8315614330000003' }],
    ['googlePay', { type: 'scheme', storedPaymentMethodId: '8315614330000003' }],
  ] as const)('is charged by its token: %s', async (method, paymentMethod) => {
    const { provider, sent } = adyen(shapes.pending)
    const instrument = { kind: 'stored', token: '8315614330000003', method } as const
    const charged = await provider.pay({ ...payment, initiator: 'merchant', instrument })
    expect(charged.outcome).toEqual({ type: 'processing' })
    expect(sent[0]?.body).toMatchObject({
      paymentMethod,
      shopperInteraction: 'ContAuth',
      recurringProcessingModel: 'Subscription',
    })
  })

  it('by direct debit asks no bank about the customer', async () => {
    const { provider, sent } = adyen(shapes.authorised)
    const instrument = { kind: 'stored', token: '8315614330000003', method: 'sepa' } as const
    await provider.pay({ ...payment, instrument })
    expect(sent[0]?.body).not.toHaveProperty('authenticationData')
  })

  it.each([
    ['swish', 'SEK'],
    ['vipps', 'NOK'],
    ['mobilepay', 'DKK'],
  ] as const)('pays once on the hosted page, and nothing is stored: %s', async (kind, currency) => {
    const money = { amount: 49_900, currency }
    const { provider, sent } = adyen(
      { ...shapes.hostedSession, reference: payment.reference, amount: { value: money.amount, currency } },
      {
        ...shapes.sessionCompleted,
        reference: payment.reference,
        payments: [{ pspReference: '993617895204576S', resultCode: 'Authorised', amount: { value: 49_900, currency } }],
      },
    )
    const asked = await provider.pay({ ...payment, money, instrument: { kind } })
    expect(asked).toMatchObject({
      providerRef: 'CS451F2AB1ED897A94',
      outcome: { type: 'actionRequired', action: { kind: 'wallet', presentation: 'page' } },
    })
    expect(sent[0]?.body).toMatchObject({ allowedPaymentMethods: [kind], amount: { value: 49_900, currency } })
    expect(sent[0]?.body).not.toHaveProperty('storePaymentMethodMode')
    const back = { ...returned, about: 'payment', reference: payment.reference } as const
    expect(await provider.resume(back)).toMatchObject({
      about: 'payment',
      providerRef: '993617895204576S',
      outcome: { type: 'paid', money },
    })
  })

  it('that is not paid on the hosted page is declined, or still under way', async () => {
    const back = { ...returned, about: 'payment', reference: payment.reference } as const
    const outcomeOf = async (status: string) => {
      const result = { ...shapes.sessionCompleted, reference: payment.reference, status, payments: [] }
      return (await adyen(result).provider.resume(back))?.outcome
    }
    expect(await outcomeOf('refused')).toEqual({ type: 'declined', code: 'card_declined' })
    expect(await outcomeOf('canceled')).toEqual({ type: 'declined', code: 'cancelled' })
    expect(await outcomeOf('paymentPending')).toEqual({ type: 'processing' })
  })
})

/** As Adyen signs it: eight fields, a key in hex, base64. */
function signed(changes: Record<string, unknown> = {}, key: string = shapes.hmacKey) {
  const item: Record<string, unknown> = { ...shapes.authorisationItem, ...changes }
  const { amount } = shapes.authorisationItem
  const parts = [
    item['pspReference'],
    item['originalReference'] ?? '',
    item['merchantAccountCode'],
    item['merchantReference'],
    amount.value,
    amount.currency,
    item['eventCode'],
    item['success'],
  ]
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(parts.join(':')).digest('base64')
  return { ...item, additionalData: { ...shapes.authorisationItem.additionalData, hmacSignature } }
}

const bodyOf = (...items: object[]) =>
  JSON.stringify({ live: 'false', notificationItems: items.map((item) => ({ NotificationRequestItem: item })) })

function read(body: string, ...answers: unknown[]) {
  return adyen(...answers).provider.readNotices({ headers: new Headers(), body })
}

describe('a notice of Adyen’s', () => {
  it('of a payment says what became of it, and is named by code, reference and outcome', async () => {
    const reference = 'PA-7K3M-9Q2X-C04T'
    expect(await read(bodyOf(signed()))).toEqual([
      {
        eventId: 'AUTHORISATION:993617895204576J:true',
        event: {
          about: 'payment',
          reference,
          providerRef: '993617895204576J',
          orderNo: null,
          outcome: { type: 'paid', money: { amount: 129_900, currency: 'EUR' } },
        },
      },
    ])
    expect(await read(bodyOf(signed({ eventCode: 'CHARGEBACK' })))).toMatchObject([
      {
        event: {
          about: 'return',
          reference,
          outcome: { type: 'returned', money: { amount: 129_900, currency: 'EUR' } },
        },
      },
    ])
    const outcomeOf = async (changes: Record<string, unknown>) => {
      const [notice] = await read(bodyOf(signed(changes)))
      return notice?.event.outcome
    }
    for (const [reason, code] of [
      ['Not enough balance', 'insufficient_funds'],
      ['Insufficient Funds', 'insufficient_funds'],
      ['Expired Card', 'expired_card'],
      ['3D Not Authenticated', 'authentication_failed'],
      ['Refused', 'card_declined'],
      [null, 'card_declined'],
    ]) {
      expect(await outcomeOf({ success: 'false', reason })).toEqual({ type: 'declined', code })
    }
    expect(await outcomeOf({ eventCode: 'TECHNICAL_CANCEL' })).toEqual({ type: 'declined', code: 'cancelled' })
    expect(
      await outcomeOf({ eventCode: 'TECHNICAL_CANCEL', success: 'false', reason: 'Transaction not found' }),
    ).toEqual({
      type: 'declined',
      code: 'not_submitted',
    })
  })

  it('of a refund says whether it was made', async () => {
    const refund = {
      eventCode: 'REFUND',
      merchantReference: 'PA-7K3M-9Q2X-C04T-R1',
      originalReference: '993617895204576J',
    }
    expect(await read(bodyOf(signed(refund)))).toMatchObject([
      { event: { about: 'refund', outcome: { type: 'refunded', money: { amount: 129_900, currency: 'EUR' } } } },
    ])
    for (const changes of [
      { ...refund, success: 'false' },
      { ...refund, eventCode: 'REFUND_FAILED' },
    ]) {
      expect(await read(bodyOf(signed(changes)))).toMatchObject([{ event: { outcome: { type: 'failed' } } }])
    }
  })

  it('of a binding leads to the card it has kept, whatever it claims itself', async () => {
    const item = signed({ merchantReference: 'PB-7K3M-9Q2X-C04T-V0', pspReference: '993617895204576V' })
    expect(await read(bodyOf(item), shapes.storedMethods)).toMatchObject([
      { event: { about: 'binding', outcome: { type: 'bound', instrument: { token: '8315614330000002' } } } },
    ])
    const first = signed({ merchantReference: 'PB-7K3M-9Q2X-C04T-V0', pspReference: '881561433000000A' })
    const card = { brand: 'mastercard', last4: '1115', expiryMonth: 3, expiryYear: 2028 }
    expect(await read(bodyOf(first), shapes.storedMethods)).toMatchObject([
      { event: { outcome: { instrument: { card } } } },
    ])
    const strange = {
      ...shapes.storedMethods,
      storedPaymentMethods: shapes.storedMethods.storedPaymentMethods.slice(0, 1),
    }
    expect(await read(bodyOf(item), strange)).toMatchObject([{ event: { outcome: { type: 'processing' } } }])
  })

  it('is read for what the shop can use, and no further', async () => {
    const others = ['CAPTURE', 'REPORT_AVAILABLE', 'RECURRING_CONTRACT', 'CHARGEBACK_REVERSED'].map((eventCode) =>
      signed({ eventCode }),
    )
    expect(await read(bodyOf(...others))).toEqual([])
    expect(await read(bodyOf(...others, signed()))).toHaveLength(1)
  })

  it('is refused when it was not signed with a key of ours, or not as it is', async () => {
    const good = signed()
    const bad = [
      signed({}, 'ff'.repeat(32)),
      { ...good, amount: { currency: 'EUR', value: 1 } },
      { ...good, success: 'false' },
      { ...good, merchantReference: 'PA-0000-0000-0000' },
      { ...good, additionalData: {} },
      { ...good, additionalData: { hmacSignature: 7 } },
      signed({ merchantAccountCode: 'SomebodyElse' }),
    ]
    for (const item of bad) {
      await expect(read(bodyOf(item))).rejects.toBeInstanceOf(NoticeRefused)
      // One bad item spoils the lot.
      await expect(read(bodyOf(good, item))).rejects.toBeInstanceOf(NoticeRefused)
    }
    for (const body of ['', '{', '[]', '{"notificationItems":[{}]}']) {
      await expect(read(body)).rejects.toBeInstanceOf(NoticeRefused)
    }
  })

  it('is taken under an older key as long as it is named', async () => {
    expect(await read(bodyOf(signed({}, '00'.repeat(32))))).toHaveLength(1)
  })
})
