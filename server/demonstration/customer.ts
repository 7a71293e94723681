import { EntryType, IdentityType, OrderType } from '#machines/shared/codes.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import {
  testAccounts,
  testCards,
  type TestAccountId,
  type TestCardId,
} from '#server/backend/domains/payment-service/test-cards.ts'
import { createCarUse } from './car-use.ts'
import { createCheckout } from './checkout.ts'
import { createCompanyUse } from './company-use.ts'
import { writePaper } from './paper.ts'
import { homes, type Person } from './people.ts'
import { key, type Shop } from './shop.ts'
import { uploadFile } from './upload.ts'

const day = 86_400_000
/** Version of the guidelines that forms show. */
const guidelines = '2026-11'

export type Customer = ReturnType<typeof createCustomer>

type OfferedCar = Pick<
  Parameters<ApiClient['tradeIn']['submit']>[0]['body'],
  'numberPlate' | 'mileage' | 'make' | 'model' | 'registrationYear' | 'condition' | 'subscriptionNo'
>
type Ending = Parameters<ApiClient['subscriptionOrders']['cancelOrder']>[0]['body']
type EnquiredType = Parameters<ApiClient['carEnquiry']['submit']>[0]['body']['purchaseType']
/** Number of a drive, and the key of its mailed link. */
export interface DriveClaim {
  orderNo: string
  uniqueKey: string
}

/** Customer with an account, who acts by the calls of the site. */
export function createCustomer(shop: Shop, person: Person, accountId: string, solveCaptcha: () => Promise<string>) {
  const { firstName, lastName, email, country, identityType } = person
  const home = homes[country]
  const { locale } = home
  const owner = identityType === IdentityType.private ? 'person' : 'company'
  const contact = { firstName, lastName, email, phoneCountry: country, phone: home.phone }
  const enquirer = { firstName, lastName, email, phoneCountry: country, phoneNumber: home.phone }
  /** Client of one visit. */
  const visit = (): ApiClient => shop.api({ locale, requestId: crypto.randomUUID(), userToken: accountId })

  async function bind(id: TestCardId | TestAccountId = 'approved'): Promise<string> {
    const { payment } = visit()
    const iban = testAccounts.find((account) => account.id === id)?.iban
    const kind = iban === undefined ? 'card' : 'sepa'
    const opened = await payment.bindCard({ body: { step: 'start', kind, owner, returnPath: '/account' } }, key())
    const { bindingId } = opened
    const number = testCards.find((card) => card.id === id)?.number ?? ''
    const entered: Record<string, string> =
      iban === undefined
        ? { number, expiryMonth: '12', expiryYear: String(new Date().getFullYear() + 4), code: '123' }
        : { holder: `${firstName} ${lastName}`, iban }
    const entry = `${opened.entry?.url ?? ''}/${iban === undefined ? 'card' : 'account'}`
    const answer = await post(entry, entered)
    const { token: fieldsToken }: { token: string } = await answer.json()
    const stored = await payment.storeScheme({ body: { bindingId, fieldsToken } }, key())
    if (stored.action) await post(stored.action.url, { decision: 'code', code: '1234' })
    await shop.settle()
    const bound = await payment.bindCard({ body: { step: 'complete', bindingId } }, key())
    if (!bound.method) throw new Error(`${email} could not bind ${id}: ${bound.status} ${bound.refusalCode}`)
    return bound.method.id
  }

  const post = (url: string, fields: Record<string, string>) =>
    shop.send(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }))

  /** Pays what is due of an order by a stored method. Returns the page of the bank, if it asks. */
  async function pay(orderNo: string, methodId: string): Promise<{ attemptNo: string; page: string | null }> {
    const { payment } = visit()
    const { due } = await payment.getCashier({ body: { orderNo, country } })
    if (!due) throw new Error(`nothing is due of ${orderNo}`)
    const body = { payWith: { methodId }, shown: due, returnPath: '/account' }
    const { attemptNo, action } = await payment.pay({ params: { id: orderNo }, body }, key())
    await shop.settle()
    return { attemptNo, page: action?.url ?? null }
  }

  /** Ends an order before its handover, or gives notice of one in use. */
  const end = (orderNo: string, body: Ending) =>
    visit().subscriptionOrders.cancelOrder({ params: { id: orderNo }, body }, key())

  async function cancel(orderNo: string): Promise<void> {
    const { preview } = await visit().subscriptionOrders.getCancelReasons({ params: { id: orderNo } })
    const feeShown = preview.cancel?.fee.amount ?? 0
    await end(orderNo, { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true })
    await shop.settle()
  }

  async function giveNotice(orderNo: string): Promise<void> {
    const { preview } = await visit().subscriptionOrders.getCancelReasons({ params: { id: orderNo } })
    await end(orderNo, { kind: 'giveNotice', endsOn: preview.notice?.earliestOn ?? '', reasonId: 'moving' })
    await shop.settle()
  }

  async function buyKilometres(orderNo: string, monthlyKm: number): Promise<string> {
    const { offers } = await visit().ownSubscriptions.getMileage({ query: { orderNo } })
    const offer = offers.find((candidate) => candidate.monthlyKm === monthlyKm) ?? offers[0]
    if (!offer) throw new Error(`no package is offered for ${orderNo}`)
    const body = { orderNo, monthlyKm: offer.monthlyKm, feeShown: offer.monthly }
    const { id } = await visit().addOns.createMileagePackage({ body }, key())
    await shop.settle()
    return id
  }

  async function join(upTo: 'ordered' | 'paid', card: TestCardId = 'approved'): Promise<string> {
    const { membership } = visit()
    const [offer] = await membership.listOffers({ query: { country } })
    if (!offer) throw new Error(`no membership is offered in ${country}`)
    const { ownershipType, price, termsVersion } = offer
    const shown = { amount: price.amount, currency: price.currency }
    const { orderNo } = await membership.orderMembership(
      { body: { country, ownershipType, shown, termsVersion, locale } },
      key(),
    )
    if (upTo === 'paid') await pay(orderNo, await bind(card))
    await shop.settle()
    return orderNo
  }

  /** Books a drive at the home store in the first slot from then on. */
  async function bookDrive(modelId: string, inDays: number): Promise<DriveClaim> {
    const { testDriveSite, testDrive } = visit()
    const car = { siteId: home.siteId, modelId }
    const { days } = await testDriveSite.listSlots({ query: car })
    const earliest = Date.now() + inDays * day
    const slots = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    const startsAt = slots.find((moment) => Date.parse(moment) >= earliest) ?? slots.at(-1)
    if (!startsAt) throw new Error(`no slot of ${modelId} at ${home.siteId}`)
    const hold = await testDriveSite.holdSlot(
      { query: {}, body: { ...car, mode: 'test_drive_later', startsAt } },
      key(),
    )
    const { orderNo, uniqueKey } = await testDrive.createOrder(
      {
        body: {
          holdId: hold.holdId,
          entryType: EntryType.store,
          mode: 'test_drive_later',
          contact,
          consents: { licence: true, privateCheck: true },
          captcha: await solveCaptcha(),
          locale,
        },
      },
      key(),
    )
    await shop.settle()
    return { orderNo, uniqueKey }
  }

  async function enquire(purchaseType: EnquiredType): Promise<string> {
    const { carEnquiry } = visit()
    const car = {
      skuId: 'fjell-82-rwd',
      paint: 'fjord',
      wheels: '19-aero',
      interior: 'sand',
      orderType: OrderType.stock,
    } as const
    const compared = await carEnquiry.compareWays({ query: { ...car, country } })
    const term = compared.terms.at(-1)
    const way = term?.ways.find((candidate) => candidate.purchaseType === purchaseType)
    if (!term || !way) throw new Error(`no way ${purchaseType} in ${country}`)
    const { monthlyKm, downPercent } = compared
    const terms = { purchaseType, country, car, months: term.months, monthlyKm, downPercent, priceHash: way.hash }
    const body = {
      ...terms,
      ...enquirer,
      identityType,
      ...(person.company && { company: person.company }),
      privateCheck: true,
      textVersion: guidelines,
      locale,
    }
    const { orderNo } = await carEnquiry.submit({ body }, key())
    await shop.settle()
    return orderNo
  }

  async function offerCar(car: OfferedCar): Promise<string> {
    const { tradeIn } = visit()
    const [place] = await tradeIn.listPlaces()
    const body = {
      ...car,
      placeId: place?.id ?? '',
      firstName,
      lastName,
      email,
      phoneCountry: country,
      phoneNumber: home.phone,
      privateCheck: true,
      textVersion: guidelines,
      locale,
    }
    const { requestNo } = await tradeIn.submit({ body }, key())
    await shop.settle()
    return requestNo
  }

  async function register(activityId: string): Promise<string> {
    const attempt = crypto.randomUUID()
    const query = {
      id: activityId,
      attempt,
      firstName,
      lastName,
      privateCheck: 'true',
      textVersion: guidelines,
      locale,
    }
    const { registration } = await visit().activities.register({ query })
    await shop.settle()
    return registration?.registrationNo ?? ''
  }

  /** Applies for an opening with a CV; returns the number and the token of the mailed link. */
  async function apply(openingId: string, message: string): Promise<{ applicationNo: string; token: string }> {
    const { jobApplications } = visit()
    const attempt = crypto.randomUUID()
    const cv = writePaper(`${firstName} ${lastName}`, ['Curriculum vitae', 'More in an interview.'])
    const fileName = `${firstName}-${lastName}-cv.pdf`
    const fileId = await uploadFile(shop, cv, (described) =>
      jobApplications.presignFile({
        body: { openingId, attempt, fileName, contentType: 'application/pdf', ...described },
      }),
    )
    await jobApplications.keepFile({ body: { attempt, fileId } })
    const agreed = { privateCheck: true, textVersion: guidelines, locale }
    const body = { openingId, attempt, ...enquirer, message, files: [fileId], ...agreed }
    const sent = await jobApplications.submit({ body }, key())
    await shop.settle()
    return sent
  }

  async function withdrawApplication(applicationNo: string): Promise<void> {
    await visit().jobApplications.withdraw({ params: { applicationNo }, body: { answer: 'withdraw' } }, key())
    await shop.settle()
  }

  async function say(chatId: string | null, text: string): Promise<string> {
    const { chat } = visit()
    const id = chatId ?? (await chat.beginChat({ body: { name: firstName, country, locale } }, key())).chat.chatId
    await chat.sendChatMessage({ body: { chatId: id, text, clientKey: crypto.randomUUID() } })
    return id
  }

  return {
    person,
    accountId,
    visit,
    bind,
    pay,
    post,
    subscribe: createCheckout({ shop, person, visit, bind, pay }),
    end,
    cancel,
    giveNotice,
    buyKilometres,
    join,
    bookDrive,
    enquire,
    offerCar,
    ...createCarUse({ shop, locale, visit }),
    register,
    apply,
    withdrawApplication,
    ...createCompanyUse({ shop, person, visit }),
    say,
  }
}
