import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageKind, PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { TestAccountId, TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { endMandate } from '#server/backend/domains/payments/mandates.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { toyKind } from '#tests/fixtures/payments/toy-orders.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { answerAction, enterAccount, redirectResultIn } from '#tests/support/payment-customer.ts'
import { day, minute, openPaymentWorld, type PaymentWorld, twoSteps } from './payment-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('what is paid with (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  const nothing = { params: {}, query: undefined, body: undefined }
  type StartBody = { kind?: 'card' | 'sepa'; owner?: 'person' | 'company'; isDefault?: boolean }

  function start(context: AccountContext, { kind = 'card', owner = 'person', isDefault = false }: StartBody = {}) {
    const body = { step: 'start', kind, owner, isDefault, returnPath: '/account', presentation: 'frame' } as const
    return twoSteps(world.handlers.bindCard, { params: {}, query: undefined, body }, context)
  }

  async function store(context: AccountContext, bindingId: string, url: string, card: TestCardId) {
    const body = { bindingId, fieldsToken: await world.enter(url, card) }
    return twoSteps(world.handlers.storeScheme, { params: {}, query: undefined, body }, context)
  }

  function complete(context: AccountContext, bindingId: string) {
    const body = { step: 'complete', bindingId } as const
    return twoSteps(world.handlers.bindCard, { params: {}, query: undefined, body }, context)
  }

  describe('binding a card', () => {
    it('opens fields of the provider, takes what they hand over, and keeps brand and last digits', async () => {
      const ada = await world.customer()
      const opened = await start(ada)
      expect(opened).toMatchObject({ status: 'open', method: null, entry: { kind: 'entry', presentation: 'frame' } })
      expect(opened.entry?.url).toMatch(/^https:\/\/solvei\.example\/pay\/card\/ent_/)
      const bound = await store(ada, opened.bindingId, opened.entry?.url ?? '', 'mastercard')
      expect(bound).toMatchObject({
        status: 'bound',
        entry: null,
        method: {
          kind: 'card',
          brand: 'mastercard',
          last4: '0016',
          expiryMonth: 12,
          expiryYear: 2030,
          isDefault: true,
        },
      })
      expect(await world.handlers.listBoundMethods(nothing, ada)).toEqual([bound.method])
      expect(JSON.stringify(bound)).not.toContain('sto_')
    })

    it('with a challenge is done when the bank is content', async () => {
      const ada = await world.customer()
      const opened = await start(ada)
      const asked = await store(ada, opened.bindingId, opened.entry?.url ?? '', 'challenge')
      expect(asked).toMatchObject({ status: 'actionRequired', action: { kind: 'challenge' }, method: null })
      const page = await answerAction(world.fetch, asked.action?.url ?? '')
      const back = { payment: opened.bindingId, redirectResult: await redirectResultIn(page), isAbandoned: false }
      const done = await twoSteps(world.handlers.continueThreeDs, { params: {}, query: undefined, body: back }, ada)
      expect(done).toMatchObject({ attempt: null, binding: { status: 'bound' } })
      await world.outbox.drain()
      expect(await world.handlers.listBoundMethods(nothing, ada)).toHaveLength(1)
    })

    it('that is refused can be tried again with another card in the same fields', async () => {
      const ada = await world.customer()
      const opened = await start(ada)
      const url = opened.entry?.url ?? ''
      expect(await store(ada, opened.bindingId, url, 'declined')).toMatchObject({
        status: 'refused',
        refusalCode: 'card_declined',
      })
      expect(await store(ada, opened.bindingId, url, 'approved')).toMatchObject({ status: 'bound', refusalCode: null })
      expect((await refusalOf(store(ada, opened.bindingId, url, 'amex'))).code).toBe('transition_not_allowed')
    })

    it('is tried ten times at most', async () => {
      const ada = await world.customer()
      const opened = await start(ada)
      const tried = () => store(ada, opened.bindingId, opened.entry?.url ?? '', 'declined')
      for (let tries = 1; tries <= 10; tries += 1) expect(await tried()).toMatchObject({ status: 'refused' })
      expect((await refusalOf(tried())).code).toBe('transition_not_allowed')
    })

    it('keeps the same card once, and remembers which one is the default', async () => {
      const ada = await world.customer()
      const first = await world.bind(ada, 'approved')
      expect(await world.bind(ada, 'approved')).toBe(first)
      const second = await world.bind(ada, 'amex')
      expect((await world.handlers.listBoundMethods(nothing, ada)).map(({ id, isDefault }) => [id, isDefault])).toEqual(
        [
          [first, true],
          [second, false],
        ],
      )
      const opened = await start(ada, { isDefault: true })
      await store(ada, opened.bindingId, opened.entry?.url ?? '', 'mastercard')
      const [now, ...others] = await world.handlers.listBoundMethods(nothing, ada)
      expect(now).toMatchObject({ brand: 'mastercard', isDefault: true })
      expect(others.map(({ isDefault }) => isDefault)).toEqual([false, false])
    })

    it('is over after an hour', async () => {
      const ada = await world.customer()
      const opened = await start(ada)
      await world.later(61 * minute)
      expect(await complete(ada, opened.bindingId)).toMatchObject({ status: 'expired', entry: null })
      const response = await world.fetch(new Request(opened.entry?.url ?? ''))
      expect(response.status).toBe(404)
    })

    it('that died before the provider was asked is refused, and the card is not charged', async () => {
      const ada = await world.customer()
      const opened = await start(ada)
      const body = { bindingId: opened.bindingId, fieldsToken: await world.enter(opened.entry?.url ?? '', 'approved') }
      const input = { params: {}, query: undefined, body }
      await world.services.transaction(() => world.handlers.storeScheme.begin(input, ada))
      expect(await complete(ada, opened.bindingId)).toMatchObject({ status: 'verifying' })
      await world.later(3 * minute)
      expect(await complete(ada, opened.bindingId)).toMatchObject({ status: 'refused', refusalCode: 'not_submitted' })
    })

    it('takes a token of the fields once, and from the customer who entered it', async () => {
      const [ada, jonas] = [await world.customer(), await world.customer()]
      const opened = await start(ada)
      const fieldsToken = await world.enter(opened.entry?.url ?? '', 'approved')
      const his = await start(jonas)
      const steal = { params: {}, query: undefined, body: { bindingId: his.bindingId, fieldsToken } }
      expect(await twoSteps(world.handlers.storeScheme, steal, jonas)).toMatchObject({
        status: 'refused',
        method: null,
      })
      const hers = { params: {}, query: undefined, body: { bindingId: opened.bindingId, fieldsToken } }
      expect(await twoSteps(world.handlers.storeScheme, hers, ada)).toMatchObject({ status: 'bound' })
      const again = await start(ada)
      const twice = { params: {}, query: undefined, body: { bindingId: again.bindingId, fieldsToken } }
      expect(await twoSteps(world.handlers.storeScheme, twice, ada)).toMatchObject({ status: 'refused' })
    })

    it('is nobody else’s business', async () => {
      const [ada, jonas] = [await world.customer(), await world.customer()]
      const opened = await start(ada)
      const { bindingId } = opened
      expect((await refusalOf(complete(jonas, bindingId))).code).toBe('not_found')
      expect((await refusalOf(store(jonas, bindingId, opened.entry?.url ?? '', 'approved'))).code).toBe('not_found')
      const body = { payment: bindingId, isAbandoned: false }
      const back = twoSteps(world.handlers.continueThreeDs, { params: {}, query: undefined, body }, jonas)
      expect((await refusalOf(back)).code).toBe('not_found')
    })
  })

  describe('linking a wallet', () => {
    it('leads over the wallet’s page and keeps its agreement', async () => {
      const ada = await world.customer()
      const body = { owner: 'person', isDefault: true, returnPath: '/account', presentation: 'page' } as const
      const linked = await twoSteps(world.handlers.bindPaypal, { params: {}, query: undefined, body }, ada)
      expect(linked).toMatchObject({ kind: 'paypal', status: 'actionRequired', action: { kind: 'wallet' } })
      await answerAction(world.fetch, linked.action?.url ?? '', { decision: 'walletApproved' })
      await world.outbox.drain()
      const [method] = await world.handlers.listBoundMethods(nothing, ada)
      expect(method).toMatchObject({ kind: 'paypal', brand: null, last4: null, payer: 'p•••@paypal.example' })
      const orderNo = await world.order(ada)
      expect(await world.pay(ada, orderNo, method?.id ?? '')).toMatchObject({ status: 60, methodKind: 'paypal' })
    })

    it('that the customer cancels there leaves nothing behind', async () => {
      const ada = await world.customer()
      const body = { owner: 'person', isDefault: false, returnPath: '/account', presentation: 'page' } as const
      const linked = await twoSteps(world.handlers.bindPaypal, { params: {}, query: undefined, body }, ada)
      await answerAction(world.fetch, linked.action?.url ?? '', { decision: 'cancelled' })
      const back = { payment: linked.bindingId, isAbandoned: false }
      const seen = await twoSteps(world.handlers.continuePaypal, { params: {}, query: undefined, body: back }, ada)
      expect(seen).toMatchObject({ binding: { status: 'refused', refusalCode: 'cancelled' } })
      expect(await world.handlers.listBoundMethods(nothing, ada)).toEqual([])
    })
  })

  describe('a bank account', () => {
    async function storeAccount(context: AccountContext, account: TestAccountId) {
      const opened = await start(context, { kind: 'sepa' })
      const fieldsToken = await enterAccount(world.fetch, opened.entry?.url ?? '', account)
      const input = { params: {}, query: undefined, body: { bindingId: opened.bindingId, fieldsToken } }
      return twoSteps(world.handlers.storeScheme, input, context)
    }

    it('gives a mandate with a reference, and keeps the last digits alone', async () => {
      const ada = await world.customer()
      const bound = await storeAccount(ada, 'debitApproved')
      expect(bound).toMatchObject({
        kind: 'sepa',
        status: 'bound',
        method: { kind: 'sepa', brand: null, last4: '0011', expiryYear: null, payer: null },
      })
      expect(bound.method?.debitMandate).toEqual({
        reference: expect.stringMatching(/^M[0-9A-F]{16}$/),
        signedAt: world.services.clock.now().toISOString(),
      })
      expect(JSON.stringify(bound)).not.toContain('DE300000')
      // The same account is stored once, under the same mandate.
      const again = await storeAccount(ada, 'debitApproved')
      expect(again.method).toEqual(bound.method)
    })

    it('that the bank has closed is refused', async () => {
      const ada = await world.customer()
      expect(await storeAccount(ada, 'debitClosed')).toMatchObject({
        status: 'refused',
        refusalCode: 'account_declined',
      })
      expect(await world.handlers.listBoundMethods(nothing, ada)).toEqual([])
    })

    it('pays in euros, and nothing in another currency', async () => {
      const ada = await world.customer()
      const { method } = await storeAccount(ada, 'debitApproved')
      const orderNo = await world.order(ada)
      expect(await world.pay(ada, orderNo, method?.id ?? '')).toMatchObject({ status: 60, methodKind: 'sepa' })
      const foreign = await world.order(ada, { currency: 'SEK' })
      expect((await refusalOf(world.pay(ada, foreign, method?.id ?? ''))).code).toBe('payment_method_invalid')
    })

    it('whose debit comes back unpaid declines the payment, which was under way until then', async () => {
      const ada = await world.customer()
      const { method } = await storeAccount(ada, 'debitUnpaid')
      const orderNo = await world.order(ada)
      expect(await world.pay(ada, orderNo, method?.id ?? '')).toMatchObject({ status: 30 })
      await world.later(2 * minute)
      expect(await world.statusesOf(orderNo)).toEqual([50])
      const { attempts } = await world.handlers.getTransactions(
        { params: {}, query: undefined, body: { orderNo } },
        ada,
      )
      expect(attempts).toMatchObject([{ declineCode: 'account_unfunded' }])
    })

    it('whose debit is returned days later is a case for staff', async () => {
      const ada = await world.customer()
      const { method } = await storeAccount(ada, 'debitReturned')
      const orderNo = await world.order(ada)
      const { attemptNo } = await world.pay(ada, orderNo, method?.id ?? '')
      await world.later(3 * day)
      const alerts = await world.services
        .db()
        .select()
        .from(paymentAlerts)
        .where(eq(paymentAlerts.reference, attemptNo))
      expect(alerts).toMatchObject([{ about: 'paymentReturned', detail: '129900 EUR' }])
      expect(await world.statusesOf(orderNo)).toEqual([60])
    })

    it('can be charged each month by its mandate', async () => {
      const ada = await world.customer()
      const { method } = await storeAccount(ada, 'debitApproved')
      const orderNo = await world.order(ada, { periods: 12 })
      const grant = { isEnabled: true, orderNo, methodId: method?.id ?? '', termsVersion: '2026-11' } as const
      const mandate = await world.handlers.setAutoDeduction({ params: {}, query: undefined, body: grant }, ada)
      expect(mandate).toMatchObject({ isEnabled: true, method: { kind: 'sepa' } })
    })
  })

  describe('a method of a market', () => {
    function bindOnPage(context: AccountContext, kind: PaymentMethodKind) {
      const body = { kind, owner: 'person', isDefault: false, returnPath: '/account', presentation: 'page' } as const
      return twoSteps(world.handlers.bindMethod, { params: {}, query: undefined, body }, context)
    }
    async function bind(context: AccountContext, kind: PaymentMethodKind, decision = 'walletApproved') {
      const begun = await bindOnPage(context, kind)
      await answerAction(world.fetch, begun.action?.url ?? '', { decision })
      await world.outbox.drain()
      return complete(context, begun.bindingId)
    }
    const payOnce = (context: AccountContext, orderNo: string, wallet: PageKind, currency: string) => {
      const body = {
        payWith: { wallet },
        shown: { amount: 129_900, currency },
        returnPath: '/checkout',
        presentation: 'page' as const,
      }
      return twoSteps(world.handlers.pay, { params: { id: orderNo }, query: undefined, body }, context)
    }

    it.each([
      ['DE', ['card', 'paypal', 'sepa', 'applePay', 'googlePay']],
      ['NL', ['ideal', 'card', 'paypal', 'sepa', 'applePay', 'googlePay']],
      ['NO', ['card', 'vipps', 'paypal', 'applePay', 'googlePay']],
      ['DK', ['card', 'mobilepay', 'paypal', 'applePay', 'googlePay']],
      ['AE', ['card', 'paypal', 'applePay', 'googlePay']],
      ['SE', ['card', 'paypal', 'applePay', 'googlePay']],
    ] as const)('is offered there to be stored: %s', async (country, kinds) => {
      const input = { params: {}, query: { country }, body: undefined }
      const ada = await world.customer()
      const offered = await world.handlers.listBindableMethods(input, ada)
      expect(offered.map(({ kind }) => kind)).toEqual(kinds)
    })

    it('that gives no mandate is offered for one payment alone', async () => {
      const ada = await world.customer()
      const input = { params: {}, query: { country: 'SE' as const }, body: undefined }
      const offered = await world.handlers.listMethods(input, ada)
      expect(offered.filter(({ isStorable }) => !isStorable)).toEqual([
        { kind: 'swish', brands: [], entry: 'page', isStorable: false },
      ])
      expect((await refusalOf(bindOnPage(ada, 'swish'))).code).toBe('payment_method_invalid')
    })

    it.each([
      ['vipps', '+47 ••• •• 123'],
      ['mobilepay', '+45 •••• •123'],
      ['applePay', null],
      ['googlePay', null],
    ] as const)('is stored after its page: %s', async (kind, payer) => {
      const ada = await world.customer()
      expect(await bind(ada, kind)).toMatchObject({ status: 'bound', method: { kind, payer, debitMandate: null } })
    })

    it('pays orders of its own currency alone', async () => {
      const ada = await world.customer()
      const { method } = await bind(ada, 'vipps')
      const [inNorway, inGermany] = [await world.order(ada, { currency: 'NOK' }), await world.order(ada)]
      expect((await refusalOf(world.pay(ada, inGermany, method?.id ?? ''))).code).toBe('payment_method_invalid')
      const shown = { amount: 129_900, currency: 'NOK' }
      const body = { payWith: { methodId: method?.id ?? '' }, shown, returnPath: '/', presentation: 'frame' as const }
      const paid = await twoSteps(world.handlers.pay, { params: { id: inNorway }, query: undefined, body }, ada)
      expect(paid).toMatchObject({ status: 60, methodKind: 'vipps' })
    })

    it('called iDEAL leaves a direct debit of the account behind', async () => {
      const ada = await world.customer()
      const bound = await bind(ada, 'ideal')
      expect(bound).toMatchObject({ kind: 'ideal', status: 'bound', method: { kind: 'sepa', last4: '0011' } })
      expect(bound.method?.debitMandate?.reference).toMatch(/^M/)
    })

    it('that is declined on its page is not stored', async () => {
      const ada = await world.customer()
      expect(await bind(ada, 'vipps', 'walletDeclined')).toMatchObject({
        status: 'refused',
        refusalCode: 'wallet_declined',
      })
    })

    it('behaves later as its page was told to', async () => {
      const ada = await world.customer()
      const { method } = await bind(ada, 'googlePay', 'walletSlow')
      const orderNo = await world.order(ada)
      expect(await world.pay(ada, orderNo, method?.id ?? '')).toMatchObject({ status: 30 })
      await world.later(2 * minute)
      expect(await world.statusesOf(orderNo)).toEqual([60])
    })

    it('pays once where nothing is charged later', async () => {
      const ada = await world.customer()
      const orderNo = await world.order(ada, { currency: 'SEK' })
      const asked = await payOnce(ada, orderNo, 'swish', 'SEK')
      expect(asked).toMatchObject({ status: 20, methodKind: 'swish', methodId: null, action: { kind: 'wallet' } })
      await answerAction(world.fetch, asked.action?.url ?? '', { decision: 'walletApproved' })
      await world.outbox.drain()
      expect(await world.statusesOf(orderNo)).toEqual([60])
      expect(await world.handlers.listBoundMethods(nothing, ada)).toEqual([])
    })

    it('does not pay once for an order that needs a mandate, nor in a foreign currency', async () => {
      const ada = await world.customer()
      const billed = await world.order(ada, { currency: 'SEK', periods: 12 })
      expect((await refusalOf(payOnce(ada, billed, 'swish', 'SEK'))).code).toBe('payment_method_invalid')
      const foreign = await world.order(ada)
      expect((await refusalOf(payOnce(ada, foreign, 'swish', 'EUR'))).code).toBe('payment_method_invalid')
    })

    it('is entered the way its provider takes it', async () => {
      const ada = await world.customer()
      expect((await refusalOf(bindOnPage(ada, 'card'))).code).toBe('payment_method_invalid')
      expect((await refusalOf(bindOnPage(ada, 'sepa'))).code).toBe('payment_method_invalid')
    })
  })

  describe('a company’s card', () => {
    it('belongs to the company and pays its orders alone', async () => {
      const jonas = await world.customer(2)
      const own = await world.bind(jonas, 'mastercard')
      const opened = await start(jonas, { owner: 'company', isDefault: true })
      const bound = await store(jonas, opened.bindingId, opened.entry?.url ?? '', 'approved')
      expect(bound).toMatchObject({ method: { owner: 'company' } })
      const methodId = bound.method?.id ?? ''
      expect(await world.handlers.listCompanyMethods(nothing, jonas)).toMatchObject([{ id: methodId }])
      expect(await world.handlers.listBoundMethods(nothing, jonas)).toMatchObject([{ id: own, isDefault: true }])

      const [ofCompany, ofPerson] = [await world.order(jonas, { owner: 'company' }), await world.order(jonas)]
      expect((await refusalOf(world.pay(jonas, ofPerson, methodId))).code).toBe('payment_method_invalid')
      expect(await world.pay(jonas, ofCompany, methodId)).toMatchObject({ status: 60 })
    })

    it('cannot be bound by a private account, which has none', async () => {
      const ada = await world.customer()
      expect((await refusalOf(start(ada, { owner: 'company' }))).code).toBe('forbidden')
      expect(await world.handlers.listCompanyMethods(nothing, ada)).toEqual([])
    })
  })

  describe('removing a method', () => {
    const remove = (context: AccountContext, id: string) =>
      world.handlers.removeMethod({ params: { id }, query: undefined, body: undefined }, context)

    it('makes the provider forget it, and another one the default', async () => {
      const ada = await world.customer()
      const first = await world.bind(ada, 'approved')
      const second = await world.bind(ada, 'amex')
      expect(await remove(ada, first)).toEqual({ isRemoved: true })
      expect(await world.handlers.listBoundMethods(nothing, ada)).toMatchObject([{ id: second, isDefault: true }])
      await world.later(20 * minute)
      expect(await world.sealedNumbers(ada)).toBe(1)
      const orderNo = await world.order(ada)
      expect((await refusalOf(world.pay(ada, orderNo, first))).code).toBe('payment_method_invalid')
      expect((await refusalOf(remove(ada, first))).code).toBe('not_found')
    })

    it('is refused while an open order needs it', async () => {
      const ada = await world.customer()
      const methodId = await world.bind(ada, 'challenge')
      const [chosen, paying] = [await world.order(ada, { methodId }), await world.order(ada)]
      await world.pay(ada, paying, methodId)
      expect(await refusalOf(remove(ada, methodId))).toMatchObject({
        code: 'payment_method_needed',
        data: { neededBy: [chosen, paying].toSorted() },
      })
      const [method] = await world.handlers.listBoundMethods(nothing, ada)
      expect(method?.neededBy).toEqual([chosen, paying].toSorted())
    })

    it('is refused while a mandate stands on it, and no longer', async () => {
      const ada = await world.customer()
      const methodId = await world.bind(ada, 'approved')
      const orderNo = await world.order(ada, { periods: 12 })
      const grant = { isEnabled: true, orderNo, methodId, termsVersion: '2026-11' } as const
      await world.handlers.setAutoDeduction({ params: {}, query: undefined, body: grant }, ada)
      expect(await refusalOf(remove(ada, methodId))).toMatchObject({ data: { neededBy: [orderNo] } })
      await world.services.transaction(() => endMandate(world.services, { kind: toyKind, orderNo }))
      expect(await remove(ada, methodId)).toEqual({ isRemoved: true })
    })

    it('is refused to anybody but its owner, as if there were none', async () => {
      const [ada, jonas] = [await world.customer(), await world.customer()]
      const methodId = await world.bind(ada, 'approved')
      expect((await refusalOf(remove(jonas, methodId))).code).toBe('not_found')
      expect(await world.handlers.listBoundMethods(nothing, ada)).toHaveLength(1)
    })
  })
})
