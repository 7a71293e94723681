import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { sealPasswords } from '#app/features/account/security/seal-passwords.ts'
import { CarPapersStatus } from '#machines/orders/car-papers/car-papers.status.ts'
import { carPapersMachine } from '#machines/orders/car-papers/index.ts'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import { collectedInvoiceMachine } from '#machines/orders/collected-invoice/index.ts'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { creditReviewMachine } from '#machines/orders/credit-review/index.ts'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import { damageReportMachine } from '#machines/orders/damage-report/index.ts'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { jobApplicationMachine } from '#machines/orders/job-application/index.ts'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { serviceBookingMachine } from '#machines/orders/service-booking/index.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { termOfferMachine } from '#machines/orders/term-offer/index.ts'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { registrationToken } from '#server/backend/domains/activities/registration-link.ts'
import { applicationToken } from '#server/backend/domains/careers/application-mails.ts'
import { ownerOf } from '#server/backend/domains/careers/apply.ts'
import { invitationToken } from '#server/backend/domains/companies/invitation-link.ts'
import { issueInvoice } from '#server/backend/domains/invoicing/module.ts'
import { choiceToken, confirmToken } from '#server/backend/domains/leads/lead-link.ts'
import { recordLead } from '#server/backend/domains/leads/record-lead.ts'
import { endingToken } from '#server/backend/domains/subscription/statutory-cancellation/ending-link.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { campaignLinks } from '#server/backend/platform/db/schema/campaigns.ts'
import { carPapers } from '#server/backend/platform/db/schema/car-papers.ts'
import { jobApplications } from '#server/backend/platform/db/schema/careers.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { collectedInvoices } from '#server/backend/platform/db/schema/company-accounts.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { dataChanges } from '#server/backend/platform/db/schema/master-data.ts'
import { membershipGrants } from '#server/backend/platform/db/schema/membership.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { writeLog } from '#server/backend/platform/engine/order-log.ts'
import { assembleFiles } from '#server/backend/platform/files/assemble.ts'
import { storePressFile } from '#server/backend/platform/files/own-files.ts'
import { storeFile } from '#server/backend/platform/files/stored-files.ts'
import { jpeg, pdf } from '#tests/fixtures/licence-files.ts'
import { papersFacts, unfinished } from '#tests/fixtures/machines/car-papers.ts'
import { collectedEvents, collectedFacts } from '#tests/fixtures/machines/collected-invoice.ts'
import { creditEvents, creditFacts } from '#tests/fixtures/machines/credit-review.ts'
import { damageEvents, damageFacts } from '#tests/fixtures/machines/damage-report.ts'
import { applicationEvents, applicationFacts } from '#tests/fixtures/machines/job-application.ts'
import { serviceEvents, serviceFacts } from '#tests/fixtures/machines/service-booking.ts'
import { termOfferEvents, termOfferFacts } from '#tests/fixtures/machines/term-offer.ts'
import { article } from '#tests/server/backend/domains/content/content-world.ts'
import { draft, terms } from '#tests/server/backend/domains/invoicing/samples.ts'
import type { Answer } from '#tests/support/backend.ts'
import { solvedCaptcha } from '#tests/support/drive-customer.ts'
import { password } from '#tests/support/issuer-client.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { type ContractCall, contractCalls, pathOf } from './contract-calls.ts'
import type { SecurityWorld } from './security-world.ts'
import { samplesOf } from './wire-samples.ts'

type KnownTo = Record<string, Record<string, unknown>>

/** Valid input for every call of the contract, from a customer who owns everything it names. */
export interface GoodInput {
  /** Values for properties and path placeholders. */
  knownOf(name: string): Record<string, unknown>
  /** One sample per alternative of the call, in wire format. */
  samplesFor(call: ContractCall, part: 'query' | 'body'): unknown[]
  queryOf(call: ContractCall): Record<string, string>
  pathFor(call: ContractCall): string
  /** Makes a valid call with one change. */
  send(call: ContractCall, change?: Change): Promise<Answer>
}

export interface Change {
  path?: string
  query?: Record<string, string>
  rawJson?: string
  headers?: Record<string, string>
}

/** Values of properties and path placeholders in every call. */
const everywhere: Record<string, unknown> = {
  a: 'home',
  areaId: 'no-oslo',
  b: 'stories',
  birthDate: '1990-05-17',
  code: '123456',
  country: 'NO',
  email: 'kari@example.org',
  from: '2026-12-01',
  hasReturnCare: 'true',
  holdId: crypto.randomUUID(),
  isFree: 'true',
  key: 'f'.repeat(64),
  lang: 'nb',
  machine: 'testDriveBooking',
  mode: 'test_drive_later',
  modelId: 'fjell',
  phone: '41234567',
  phoneCountry: 'NO',
  postcode: '0155',
  productId: 'no-es8-100-awd-fjord-21-turbine-basalt',
  q: 'Oslo',
  reasonId: 'no-time',
  region: 'NO',
  replaces: crypto.randomUUID(),
  siteId: 'no-tromsoe',
  skuId: 'es8-100-awd',
  spuId: 'es8',
  startsAt: '2026-12-01T09:00:00.000Z',
  to: '2026-12-02',
  until: '2026-12-31',
}
/** Cursor at the end of a page of staff's lists. */
const pageEnd = '2026-11-20T08:10:00.000Z~x'
/** A car that Norway offers for sale. */
const askedCar = { skuId: 'sund-52-rwd', paint: 'arctic', wheels: '18-aero', interior: 'basalt', orderType: 2 }
/** Values for single calls. */
const ofCall: KnownTo = {
  'consent.recordChoices': { visitorId: crypto.randomUUID(), textVersion: '1' },
  'chat-operations.listChats': { which: 'all', after: pageEnd },
  'activities.register': { privateCheck: 'true', textVersion: '2026-11', attempt: crypto.randomUUID() },
  'activity-operations.listRegistrations': { status: '1', after: pageEnd },
  'careers.getOpening': { id: 'battery-systems-engineer-oslo' },
  'content-client.getConfiguration': { a: 'site', b: 'support' },
  'content-client.getContent': { id: 'tromso-winter' },
  'files.previewPressFile': { name: 'fact-sheet-en.pdf' },
  'content.getVimeoVideo': { id: '76979871' },
  'geography.listCitiesOfState': { id: 'NO-03' },
  'invoice-operations.exportBooks': { month: '2026-11' },
  'invoice-operations.listAllInvoices': { month: '2026-11', after: pageEnd },
  'membership.checkOwnership': { ownershipType: '10001' },
  'membership-operations.listCodes': { after: pageEnd },
  'membership-operations.listMemberships': { status: '10', ownershipType: '10001', after: pageEnd },
  'operations.getMail': { id: '1' },
  'package-operations.listCares': { after: pageEnd },
  'credit-operations.listReviews': { after: pageEnd },
  'payment-operations.listAlerts': { after: '1' },
  'payment-operations.resolveAlert': { id: '1' },
  'payment-operations.listAttempts': { status: '60', after: pageEnd },
  'payment-operations.listNotices': { after: pageEnd },
  'subscription-operations.listSubscriptions': { status: '10', orderType: '1', after: pageEnd },
  'work-operations.listWork': { kind: 'testDrive', after: pageEnd },
  'subscription.getPrices': { id: 'no-es8-100-awd-fjord-21-turbine-basalt' },
  'statistics.getStatistics': { machine: 'testDriveOrder', weeks: '13' },
  'statistics.listWaiting': { machine: 'testDriveOrder', weeks: '13', status: '1', after: pageEnd },
  'statistics.listTaken': { machine: 'testDriveOrder', from: '1', event: 'staff.arranged', to: '2' },
  'flow-statistics.countStep': { machine: 'leadForm', step: 'editing', refusal: 'email_not_allowed' },
  'flow-statistics.getFunnel': { weeks: '13' },
  'trade-in.submit': {
    numberPlate: 'EL12345',
    mileage: 42_000,
    registrationYear: 2021,
    subscriptionNo: '',
    placeId: 'no-tromsoe',
    phoneNumber: '41234567',
    privateCheck: true,
    textVersion: '2026-11',
  },
  'car-enquiry.compareWays': { ...askedCar, country: 'NO', monthlyKm: '1500', downPercent: '10' },
  'car-enquiry-operations.listEnquiries': { status: '10', purchaseType: '1', after: pageEnd },
  'job-application-operations.listApplications': { status: '10', after: pageEnd },
  'damage-operations.listDamage': { status: '10', after: pageEnd },
  'service-operations.listServices': { status: '10', after: pageEnd },
  'term-offer-operations.listTermOffers': { status: '10', after: pageEnd },
  'trade-in-operations.listTradeIns': { status: '10', after: pageEnd },
  'test-drive.getLocation': { id: 'no-tromsoe' },
  'test-drive-site.getSiteDetail': { id: 'no-tromsoe' },
}

/** Has the customer book, bind, pay and order, so that all ids exist. */
export async function learnGoodInput(world: SecurityWorld): Promise<GoodInput> {
  const { orderNo, uniqueKey, linkToken } = await world.book(world.tokens.ada)
  const { testDriveOperations } = world.api(world.tokens.staff)
  const { vehicles, advisors } = await testDriveOperations.listResources({ params: { orderNo } })
  const [vehicleId = '', advisorId = ''] = [vehicles[0]?.id, advisors[0]?.id]
  const known = { ...everywhere, orderNo, id: orderNo, uniqueKey, token: linkToken, vehicleId, advisorId }
  const knownTo = { ...ofCall }
  await knowAddresses(world, knownTo)
  await knowPayments(world, knownTo)
  await knowSubscriptions(world, knownTo)
  await knowInvoices(world, knownTo)
  await knowMemberships(world, knownTo)
  await knowForStaff(world, knownTo)
  await knowContent(world, knownTo)
  await knowCampaigns(world, knownTo)
  await knowMasterData(world, knownTo)
  await knowCompany(world, knownTo)
  await knowAccount(world, knownTo)
  await knowMessages(world, knownTo)
  await knowLeads(world, knownTo)
  await knowActivities(world, knownTo)
  await knowTradeIns(world, knownTo)
  await knowDamage(world, knownTo)
  await knowApplications(world, knownTo)
  await knowEnquiries(world, knownTo)
  await knowChats(world, knownTo)

  const input: GoodInput = {
    knownOf: (name) => ({ entryType: 1, identityType: 2, utm: { utm_source: 'x' }, ...known, ...knownTo[name] }),
    samplesFor: ({ name, endpoint }, part) => samplesOf(endpoint, part, input.knownOf(name)),
    // As on the wire: texts only.
    queryOf: (call) =>
      Object.fromEntries(
        Object.entries(Object(input.samplesFor(call, 'query')[0])).map(([key, value]) => [key, String(value)]),
      ),
    pathFor: ({ name, endpoint }) => pathOf(endpoint, (hole) => inPath(input.knownOf(name)[hole])),
    async send(call, change = {}) {
      const { name, endpoint } = call
      const { query, headers } = world.credentials(endpoint)
      const rawJson = change.rawJson ?? bodyOf(call)
      const answer = await world.backend.call({
        method: endpoint.method,
        path: change.path ?? input.pathFor(call),
        query: { ...(change.query ?? input.queryOf(call)), ...query },
        headers: { ...headers, ...change.headers },
        ...(rawJson !== undefined && { rawJson }),
      })
      // Later calls use the same customer.
      if (name === 'account.signOutEverywhere') world.tokens.ada = await world.backend.tokenOf('private@solvei.example')
      return answer
    },
  }
  return input

  function bodyOf(call: ContractCall): string | undefined {
    return hasJsonBody(call.endpoint) ? JSON.stringify(input.samplesFor(call, 'body')[0]) : undefined
  }
}

/** Customer with an address of each kind. */
async function knowAddresses(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { addresses } = world.api(world.tokens.ada)
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const address = { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' } as const
  const payer = { name: 'Kari Nordmann', email: 'kari@example.org' }
  const delivery = await addresses.createDelivery({ body: { address } }, once())
  const bill = await addresses.createBilling({ body: { ...payer, address } }, once())
  const input = { ...payer, version: 1, label: 'Home', company: null }
  for (const name of Object.keys(groups.addresses.rows)) {
    knownTo[`addresses.${name}`] = { ...input, id: name.endsWith('Delivery') ? delivery.id : bill.id }
  }
}

/** Customer with bound cards and a paid order, about to pay another. */
async function knowPayments(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const ada = world.api(world.tokens.ada)
  const send = (request: Request) => world.backend.fetch(request)
  const methodId = await bindCard(ada, send, 'approved')
  const unneeded = await bindCard(ada, send, 'mastercard')
  const [paid, orderNo] = [await world.order(world.tokens.ada), await world.order(world.tokens.ada)]
  const shown = { amount: 129_900, currency: 'EUR' }
  const { attemptNo: payment } = await ada.payment.pay(
    { params: { id: paid }, body: { payWith: { methodId }, shown, returnPath: '/account' } },
    { idempotencyKey: crypto.randomUUID() },
  )
  const { bindingId } = await ada.payment.bindCard(
    { body: { step: 'start', returnPath: '/account' } },
    { idempotencyKey: crypto.randomUUID() },
  )
  const input = { orderNo, id: orderNo, methodId, bindingId, payment, returnPath: '/account', currency: 'EUR' }
  for (const name of Object.keys(groups.payment.rows)) knownTo[`payment.${name}`] = input
  knownTo['payment.bindMethod'] = { ...input, kind: 'vipps' }
  knownTo['payment.removeMethod'] = { id: unneeded }
  knownTo['payment.makeDefault'] = { id: methodId }
  knownTo['payment-operations.grantGoodwill'] = { orderNo: paid }
  for (const name of ['getAttempt', 'fireAttemptEvent']) knownTo[`payment-operations.${name}`] = { attemptNo: payment }
}

/** Same customer, about to subscribe. */
async function knowSubscriptions(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const date = '2026-12-14'
  const licence = { licenceNumber: '12 34 567890 1', licenceCountry: 'NO', licenceExpiresOn: '2036-05-17' }
  const wish = {
    productId: String(everywhere['productId']),
    areaId: 'no-oslo',
    identityType: 1,
    hasReturnCare: false,
  } as const
  const { orderNo, vehicle } = await world
    .api(world.tokens.ada)
    .subscriptionOrders.createOrder(
      { body: { ...wish, orderType: 1, priceMode: 1, months: 1, monthlyKm: 1_500, locale: 'no_NO' } },
      { idempotencyKey: crypto.randomUUID() },
    )
  const input = {
    ...wish,
    ...licence,
    orderNo,
    id: orderNo,
    replaces: orderNo,
    token: endingToken(world.backend.services.env, { about: 'order', orderNo }),
    sha256: 'a'.repeat(64),
    contentType: 'image/jpeg',
    date,
    endsOn: date,
    company: null,
  }
  for (const { name } of contractCalls) if (name.startsWith('subscription-orders.')) knownTo[name] = input
  knownTo['subscription.listDates'] = { vehicleId: vehicle?.id }
  for (const name of Object.keys(groups.packages.rows)) knownTo[`packages.${name}`] = { orderNo, id: orderNo }
  for (const name of Object.keys(groups.ownSubscriptions.rows)) {
    knownTo[`subscription.${name}`] = { orderNo, id: orderNo, state: 'open' }
  }
  knownTo['trade-in.getOfSubscription'] = { orderNo }
}

/** Same customer, with an invoice. */
async function knowInvoices(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { services } = world.backend
  const { id: accountId } = await world.api(world.tokens.ada).accounts.getCurrent()
  const source = 'payment:known'
  const { orderNo } = terms
  await services.transaction(() => issueInvoice(services, { ...terms, accountId }, draft(source)))
  const [invoice] = await services.db().select().from(invoices).where(eq(invoices.source, source))
  const number = invoice?.number
  knownTo['invoices.listInvoices'] = { orderNo, after: '2027-11-20T08:10:00.000Z~x' }
  for (const name of ['invoices.getInvoiceDocument', 'invoice-operations.getDocument']) knownTo[name] = { number }
}

/** Same customer, with a push client and a notification of their booked drive. */
async function knowMessages(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { messages } = world.api(world.tokens.ada)
  const tokenAt = (endpoint: string) =>
    JSON.stringify({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } })
  const device = {
    brand: 'Chromium',
    os: 'Linux',
    deviceId: crypto.randomUUID(),
    deviceType: 'browser',
    pushType: 'web',
    pushVersion: 0,
    deviceToken: tokenAt('https://push.solvei.example.com/1'),
  } as const
  const { clientId } = await messages.registerClient({ body: device })
  const own = { ...device, clientId }
  for (const name of ['updateClient', 'bindClient', 'unbindClient']) knownTo[`messages.${name}`] = own
  // Another browser: registering an endpoint replaces its client.
  knownTo['messages.registerClient'] = { ...device, deviceToken: tokenAt('https://push.solvei.example.com/2') }
  const { items } = await vi.waitFor(async () => {
    const inbox = await messages.listMessages({ query: {} })
    if (inbox.total === 0) throw new Error('nothing has been told yet')
    return inbox
  })
  const id = items[0]?.id
  knownTo['messages.readMessages'] = { id, ids: [id] }
}

/** Same customer, with a lead and newsletter. */
async function knowLeads(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { services } = world.backend
  const { env } = services
  const account = await world.api(world.tokens.ada).accounts.getCurrent()
  const caller = { account, remoteAddress: '', requestId: 'x' }
  const details = { firstName: 'Tove', lastName: 'Aas', phoneCountry: 'NO', phoneNumber: '41234567' } as const
  const leadNo = await recordLead(
    services,
    {
      scene: 'test_drive',
      isInApp: false,
      email: account.email,
      details,
      sections: ['news'],
      textVersion: '2026-11',
      isReadableKept: false,
      locale: 'no_NO',
    },
    caller,
  )
  const input = {
    userId: crypto.randomUUID(),
    approveIp: '192.0.2.7',
    phoneNumber: '41234567',
    numberPlate: 'AB 12345',
    configuration: '/vehicles/es8',
    sections: ['news'],
  }
  for (const name of Object.keys(groups.leads.rows)) {
    knownTo[`leads.${name}`] = { ...input, token: choiceToken(env, { about: 'lead', leadNo }) }
  }
  const token = confirmToken(env, leadNo)
  knownTo['leads.confirmLead'] = { ...input, token }
  await world.api().leads.confirmLead({ body: { token, scene: 'TEST_DRIVE' } })
  knownTo['lead-operations.listLeads'] = { after: pageEnd }
  for (const name of ['getLead', 'fireLeadEvent']) knownTo[`lead-operations.${name}`] = { leadNo }
}

/** Same customer, registered for an activity. */
async function knowActivities(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { activities } = world.api(world.tokens.ada)
  const isAhead = ({ closesAt, now }: { closesAt: string; now: string }) => closesAt > now
  const id = (await activities.listEvents({ query: { country: 'NO' } })).find(isAhead)?.id ?? ''
  const consent = { privateCheck: 'true', textVersion: '2026-11' } as const
  const person = { firstName: 'Tove', lastName: 'Aas', ...consent, locale: 'no_NO' } as const
  const wish = { id, attempt: crypto.randomUUID(), ...person }
  const { registration } = await activities.register({ query: wish })
  const registrationNo = registration?.registrationNo ?? ''
  const token = registrationToken(world.backend.services.env, registrationNo)
  for (const name of Object.keys(groups.activities.rows)) {
    knownTo[`activities.${name}`] = { ...knownTo[`activities.${name}`], id, registrationNo, token }
  }
  for (const name of Object.keys(groups.activityOperations.rows)) {
    knownTo[`activity-operations.${name}`] = { ...knownTo[`activity-operations.${name}`], id, registrationNo }
  }
}

/** Same customer and a guest, each with a chat. */
async function knowChats(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const { chat } = world.api(world.tokens.ada)
  const own = await chat.beginChat({ body: { locale: 'no_NO' } }, once())
  const { chatId } = own.chat
  await chat.sendChatMessage({ body: { chatId, text: 'My own words', clientKey: crypto.randomUUID() } })
  const visitor = world.api()
  const asGuest = async () => {
    const captcha = await solvedCaptcha(visitor)
    const { chat: begun, key } = await visitor.chat.beginChat({ body: { locale: 'no_NO', captcha } }, once())
    return { chatId: begun.chatId, key }
  }
  const theirs = await asGuest()
  for (const name of ['getProfile', 'listChatMessages', 'sendChatMessage', 'endChat']) {
    knownTo[`chat.${name}`] = { ...theirs, clientKey: crypto.randomUUID(), text: 'My own words' }
  }
  // A claimed chat is no longer its guest's.
  knownTo['chat.claimChat'] = await asGuest()
  for (const name of Object.keys(groups.chatOperations.rows)) {
    knownTo[`chat-operations.${name}`] = {
      ...knownTo[`chat-operations.${name}`],
      chatId,
      clientKey: crypto.randomUUID(),
    }
  }
}

/** Same customer, with a trade-in request. */
async function knowTradeIns(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { tradeIn } = world.api(world.tokens.ada)
  const car = { numberPlate: 'DN98765', mileage: 42_000, placeId: 'no-tromsoe' }
  const consent = { privateCheck: true, textVersion: '2026-11' }
  const person = { firstName: 'Tove', lastName: 'Aas', email: 'kari@example.org', ...consent }
  const { requestNo } = await tradeIn.submit(
    {
      body: { ...car, ...person, phoneCountry: 'NO', phoneNumber: '41234567', locale: 'no_NO' },
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  const token = keyedHash(world.backend.services.env, 'trade-in-link', requestNo)
  for (const name of ['getRequest', 'answerRequest']) knownTo[`trade-in.${name}`] = { requestNo, token }
  knownTo['trade-in-operations.fireTradeInEvent'] = { requestNo }
}

/** Same customer, whose car has its proof of insurance. */
async function knowCarPapers(
  world: SecurityWorld,
  knownTo: KnownTo,
  { accountId, subscriptionNo }: { accountId: string; subscriptionNo: string },
): Promise<void> {
  const { services } = world.backend
  const orderNo = 'CP-0000-0001'
  const paper = { bytes: pdf(), contentType: 'application/pdf', fileName: 'insurance.pdf', orderNo } as const
  const owner = { ownerId: accountId, purpose: 'papers' } as const
  const { id: fileId } = await storeFile(assembleFiles(services).files, owner, paper)
  const order = eq(subscriptionOrders.orderNo, subscriptionNo)
  const [car] = await services.db().select({ id: subscriptionOrders.vehicleId }).from(subscriptionOrders).where(order)
  const now = services.clock.now()
  const { incomplete } = CarPapersStatus
  const papers = [{ kind: 'insurance' as const, fileId, storedAt: now.toISOString() }]
  const row = { orderNo, status: incomplete, version: 1, subscriptionNo, accountId, vehicleId: car?.id ?? null, papers }
  await services
    .db()
    .insert(carPapers)
    .values({ ...row, createdAt: now, updatedAt: now })
  const payload = { event: unfinished.paper, facts: papersFacts, detail: {} }
  const line = { machine: carPapersMachine.id, orderNo, sequence: 1, requestId: 'good-input', at: now }
  await writeLog(services, { ...line, payload, fromStatus: null, toStatus: incomplete }, null)
  const known = { orderNo: subscriptionNo, kind: 'insurance', fileId, sha256: 'a'.repeat(64) }
  for (const name of Object.keys(groups.carPapers.rows)) knownTo[`car-papers.${name}`] = known
  for (const name of Object.keys(groups.carPapersOperations.rows)) {
    knownTo[`car-papers-operations.${name}`] = { ...known, plate: 'EL 12345', contentType: 'application/pdf' }
  }
}

/** Same customer, who has booked a service of the car. */
async function knowService(
  world: SecurityWorld,
  knownTo: KnownTo,
  { accountId, subscriptionNo }: { accountId: string; subscriptionNo: string },
): Promise<void> {
  const { services } = world.backend
  const bookingNo = 'SB-0000-0001'
  const siteId = 'no-oslo-bjoervika'
  const now = services.clock.now()
  const startsAt = new Date(now.getTime() + 7 * 86_400_000)
  const { booked } = ServiceStatus
  await services
    .db()
    .insert(serviceBookings)
    .values({
      orderNo: bookingNo,
      status: booked,
      version: 1,
      subscriptionNo,
      accountId,
      country: 'NO',
      locale: 'no_NO',
      siteId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      bay: 0,
      works: ['inspection'],
      createdAt: now,
      updatedAt: now,
    })
  const payload = { event: serviceEvents['customer.booked'], facts: serviceFacts, detail: {} }
  const line = { machine: serviceBookingMachine.id, orderNo: bookingNo, sequence: 1, requestId: 'good-input', at: now }
  await writeLog(services, { ...line, payload, fromStatus: null, toStatus: booked }, null)
  const known = { orderNo: subscriptionNo, bookingNo, siteId, works: ['tyres'] }
  for (const name of Object.keys(groups.service.rows)) knownTo[`service.${name}`] = known
  for (const name of ['fireServiceEvent', 'listTimes']) knownTo[`service-operations.${name}`] = { bookingNo, siteId }
}

/** Same customer, to whom an extension of the term is offered. */
async function knowTermOffer(
  world: SecurityWorld,
  knownTo: KnownTo,
  { accountId, subscriptionNo }: { accountId: string; subscriptionNo: string },
): Promise<void> {
  const { services } = world.backend
  const offerNo = 'TO-0000-0001'
  const now = services.clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const { offered } = TermOfferStatus
  const row = { orderNo: offerNo, status: offered, version: 1, subscriptionNo, accountId, extraPerMille: 0 }
  await services
    .db()
    .insert(termOffers)
    .values({
      ...row,
      country: 'NO',
      locale: 'no_NO',
      termEndsAt: inDays(50),
      expiresAt: inDays(36),
      options: [{ months: 6, perMille: 30 }],
      createdAt: now,
      updatedAt: now,
    })
  const payload = { event: termOfferEvents['backend.prepared'], facts: termOfferFacts, detail: {} }
  const line = { machine: termOfferMachine.id, orderNo: offerNo, sequence: 1, requestId: 'good-input', at: now }
  await writeLog(services, { ...line, payload, fromStatus: null, toStatus: offered }, null)
  const known = { orderNo: subscriptionNo, offerNo, months: 6 }
  for (const name of Object.keys(groups.termOffers.rows)) knownTo[`term-offers.${name}`] = known
  knownTo['term-offer-operations.fireTermOfferEvent'] = { offerNo, extraPerMille: 20 }
}

/** Same customer, who has reported damage with a photograph. */
async function knowDamage(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { services } = world.backend
  const { id: accountId } = await world.api(world.tokens.ada).accounts.getCurrent()
  const { orderNo } = knownTo['trade-in.getOfSubscription'] ?? {}
  const subscriptionNo = String(orderNo)
  const reportNo = 'DR-0000-0001'
  const image = { bytes: jpeg, contentType: 'image/jpeg', fileName: 'left.jpg', orderNo: reportNo } as const
  const owner = { ownerId: accountId, purpose: 'damage' } as const
  const { id: fileId } = await storeFile(assembleFiles(services).files, owner, image)
  const now = services.clock.now()
  const { reported } = DamageStatus
  await services
    .db()
    .insert(damageReports)
    .values({
      orderNo: reportNo,
      status: reported,
      version: 1,
      subscriptionNo,
      accountId,
      country: 'NO',
      locale: 'no_NO',
      kind: 'damage',
      description: 'A scratch along the left side.',
      canDrive: true,
      happenedAt: now,
      place: 'Oslo',
      pictures: [fileId],
      isUrgent: false,
      createdAt: now,
      updatedAt: now,
    })
  const payload = { event: damageEvents['customer.reported'], facts: damageFacts, detail: {} }
  const line = { machine: damageReportMachine.id, orderNo: reportNo, sequence: 1, requestId: 'good-input', at: now }
  await writeLog(services, { ...line, payload, fromStatus: null, toStatus: reported }, null)
  const today = { date: '2026-11-20', time: '08:00' }
  const known = {
    orderNo: subscriptionNo,
    reportNo,
    fileId,
    ...today,
    sha256: 'a'.repeat(64),
    contentType: 'image/jpeg',
    pictures: [fileId],
  }
  for (const name of Object.keys(groups.damage.rows)) knownTo[`damage.${name}`] = known
  for (const name of ['viewPictures', 'fireDamageEvent']) {
    knownTo[`damage-operations.${name}`] = { reportNo, repairOn: today.date }
  }
  await knowCarPapers(world, knownTo, { accountId, subscriptionNo })
  await knowService(world, knownTo, { accountId, subscriptionNo })
  await knowTermOffer(world, knownTo, { accountId, subscriptionNo })
}

/** Same customer, who has applied for an opening with a CV; the form has another one. */
async function knowApplications(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { services } = world.backend
  const { id: accountId } = await world.api(world.tokens.ada).accounts.getCurrent()
  const applicationNo = 'JA-0000-0001'
  const attempt = crypto.randomUUID()
  const owner = ownerOf(attempt)
  const document = { bytes: pdf(), contentType: 'application/pdf', fileName: 'cv.pdf', orderNo: applicationNo } as const
  const { id: fileId } = await storeFile(assembleFiles(services).files, owner, document)
  const now = services.clock.now()
  const { received } = ApplicationStatus
  const opening = {
    openingId: 'battery-systems-engineer-oslo',
    title: 'Battery systems engineer',
    reference: 'SO-2614',
  }
  const person = { firstName: 'Kari', lastName: 'Nordmann', email: 'kari@example.org', phone: '41234567' }
  await services
    .db()
    .insert(jobApplications)
    .values({
      ...opening,
      ...person,
      orderNo: applicationNo,
      status: received,
      version: 1,
      country: 'NO',
      accountId,
      locale: 'no_NO',
      phoneCountry: 'NO',
      message: 'My own words',
      filesOf: owner.ownerId,
      files: [fileId],
      textVersion: '2026-11',
      createdAt: now,
      updatedAt: now,
    })
  const payload = { event: applicationEvents['customer.applied'], facts: applicationFacts, detail: {} }
  const logged = { machine: jobApplicationMachine.id, orderNo: applicationNo, requestId: 'good-input', at: now }
  await writeLog(services, { ...logged, sequence: 1, payload, fromStatus: null, toStatus: received }, null)
  const file = { attempt, fileId, contentType: 'application/pdf', sha256: 'b'.repeat(64) }
  const token = applicationToken(services, applicationNo)
  const known = {
    ...file,
    openingId: opening.openingId,
    files: [fileId],
    applicationNo,
    token,
    firstName: 'Tove',
    lastName: 'Aas',
    email: 'applies@example.org',
    phoneNumber: '41234567',
    privateCheck: true,
    isKeptLonger: true,
    textVersion: '2026-11',
    message: 'My own words',
  }
  for (const name of Object.keys(groups.jobApplications.rows)) knownTo[`job-applications.${name}`] = known
  for (const name of ['openApplication', 'fireApplicationEvent']) {
    knownTo[`job-application-operations.${name}`] = { applicationNo, date: '2036-12-01', time: '08:00' }
  }
}

/** Same customer, with an enquiry about a car and an offer; the form has the price that is shown now. */
async function knowEnquiries(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { carEnquiry } = world.api(world.tokens.ada)
  const terms = { months: 36, monthlyKm: 1_500, downPercent: 0 }
  const wishOf = async (paint: 'arctic' | 'copper', email: string) => {
    const car = { ...askedCar, paint, orderType: 2 } as const
    const { terms: compared } = await carEnquiry.compareWays({ query: { ...car, country: 'NO' } })
    const way = compared
      .find(({ months }) => months === terms.months)
      ?.ways.find(({ purchaseType }) => purchaseType === PurchaseType.purchase)
    const person = { firstName: 'Tove', lastName: 'Aas', email, phoneCountry: 'NO', phoneNumber: '41234567' }
    const consent = { privateCheck: true, textVersion: '2026-11', locale: 'no_NO' } as const
    const asked = { purchaseType: PurchaseType.purchase, country: 'NO', car, ...terms, priceHash: way?.hash ?? '' }
    return { ...asked, ...person, identityType: 1, ...consent } as const
  }
  const body = await wishOf('arctic', 'kari@example.org')
  const { orderNo, token } = await carEnquiry.submit({ body }, { idempotencyKey: crypto.randomUUID() })
  await world.api(world.tokens.staff).carEnquiryOperations.fireEnquiryEvent(
    {
      params: { orderNo },
      body: { type: 'staff.offered', version: 1, amount: 30_000_000, validUntil: tomorrow(), note: '' },
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  for (const name of ['getEnquiry', 'answerEnquiry', 'getOfferDocument']) {
    knownTo[`car-enquiry.${name}`] = { orderNo, token }
  }
  for (const name of ['fireEnquiryEvent', 'getOfferDocument']) {
    knownTo[`car-enquiry-operations.${name}`] = { orderNo, validUntil: tomorrow() }
  }
  // Another person: one enquiry about a version is open at a time.
  const company = { name: 'Nordmann AS', registrationNumber: '923456789', vatId: 'NO923456789MVA' }
  knownTo['car-enquiry.submit'] = { ...(await wishOf('copper', 'ada.other@example.org')), company }
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

/** Same customer, with a membership order and a granted co-membership; and a code by staff. */
async function knowMemberships(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const ada = world.api(world.tokens.ada)
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const [offer] = await ada.membership.listOffers({ query: { country: 'NO' } })
  if (!offer) throw new Error('there is no membership in Norway')
  const { country, ownershipType, price, termsVersion } = offer
  const shown = { amount: price.amount, currency: price.currency }
  const { orderNo } = await ada.membership.orderMembership(
    { body: { country, ownershipType, shown, termsVersion, locale: 'no_NO' } },
    key(),
  )
  for (const name of ['actOnMembership', 'getMembership']) {
    knownTo[`membership.${name}`] = { id: orderNo, action: 'retry-refund' }
  }
  const { id: ownerId } = await ada.accounts.getCurrent()
  const { services } = world.backend
  const id = crypto.randomUUID()
  const grant = { id, ownerId, email: 'kari@example.org', locale: 'no_NO' as const, givenAt: services.clock.now() }
  await services.db().insert(membershipGrants).values(grant)
  knownTo['membership.takeBackGrant'] = { id }
  for (const name of ['getStaffMembership', 'fireMembershipEvent']) {
    knownTo[`membership-operations.${name}`] = { orderNo }
  }
  const staff = world.api(world.tokens.staff).membershipOperations
  const code = await staff.giveCode({ body: { campaign: 'Opening night' } }, key())
  knownTo['membership-operations.revokeCode'] = { id: code.id }
}

/** Staff's view of a customer with an unplaced order and licence images. */
async function knowForStaff(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const ada = world.api(world.tokens.ada)
  const areaId = 'no-oslo'
  const { items } = await ada.subscription.listCars({ query: { areaId, size: 1 } })
  const body = {
    productId: items[0]?.productId ?? '',
    areaId,
    orderType: 1,
    priceMode: 2,
    months: 12,
    monthlyKm: 1_500,
    identityType: 1,
    locale: 'no_NO',
  } as const
  const input = { idempotencyKey: crypto.randomUUID() }
  const { orderNo, vehicle } = await ada.subscriptionOrders.createOrder({ body }, input)
  const { services } = world.backend
  const { id: ownerId } = await ada.accounts.getCurrent()
  knownTo['customer-operations.getCustomer'] = { accountId: ownerId }
  // An account without sessions: acts end them.
  const tove = { email: 'acted-on@example.org', firstName: 'Tove', lastName: 'Aas', identityType: 1 } as const
  const accountId = crypto.randomUUID()
  await services
    .db()
    .insert(accounts)
    .values({ ...tove, id: accountId, role: 'customer' })
  for (const name of ['actOnCustomer', 'beginViewing']) knownTo[`customer-operations.${name}`] = { accountId }
  // The same person once more.
  const goes = crypto.randomUUID()
  await services
    .db()
    .insert(accounts)
    .values({ ...tove, id: goes, email: 'merged@example.org', role: 'customer' })
  knownTo['customer-operations.compareAccounts'] = { accountId, email: 'merged@example.org' }
  knownTo['customer-operations.mergeAccounts'] = { accountId, goes }
  const text = { subject: 'Welcome', html: '<p>Welcome</p>', plain: 'Welcome', template: 'welcome', locale: 'no_NO' }
  const mail = { ...text, recipient: tove.email, attachments: [], outboxId: 0, createdAt: services.clock.now() }
  const [stored] = await services.db().insert(mails).values(mail).returning({ id: mails.id })
  knownTo['customer-operations.sendMailAgain'] = { accountId, mailId: String(stored?.id) }
  const image = { bytes: jpeg, contentType: 'image/jpeg', fileName: 'front.jpg', orderNo } as const
  const { id } = await storeFile(assembleFiles(services).files, { ownerId, purpose: 'licence' }, image)
  const licence = { front: id, back: id }
  for (const name of ['getFile', 'downloadFile', 'previewFile']) knownTo[`files.${name}`] = { fileId: id }
  const picture = { bytes: jpeg, contentType: 'image/jpeg', fileName: 'solvei-es8.jpg' } as const
  await storePressFile(assembleFiles(services).files, picture)
  await knowPressUploads(world, knownTo)
  await services.db().update(subscriptionOrders).set({ licence }).where(eq(subscriptionOrders.orderNo, orderNo))
  const reviewNo = 'CR-OF-A-BUREAU-THAT-REFERRED'
  const now = services.clock.now()
  const times = { consentedAt: now, createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
  const review = {
    orderNo: reviewNo,
    status: CreditReviewStatus.inReview,
    version: 2,
    subjectNo: orderNo,
    accountId: ownerId,
  }
  await services
    .db()
    .insert(creditReviews)
    .values({ ...review, ...times, consentVersion: '2026-11' })
  // With its log, which the statistics compare with the machine.
  const logged = { machine: creditReviewMachine.id, orderNo: reviewNo, requestId: 'good-input', at: now }
  const line = (event: { type: string }) => ({ ...logged, payload: { event, facts: creditFacts, detail: {} } })
  const { investigating, inReview } = CreditReviewStatus
  const consented = { ...line(creditEvents['customer.consented']), sequence: 1, fromStatus: null }
  await writeLog(services, { ...consented, toStatus: investigating }, null)
  const referred = { ...line(creditEvents['backend.referred']), sequence: 2, fromStatus: investigating }
  await writeLog(services, { ...referred, toStatus: inReview }, null)
  for (const name of ['getReview', 'decideReview']) knownTo[`credit-operations.${name}`] = { reviewNo }
  const names = ['getSubscription', 'listReplacements', 'fireSubscriptionEvent', 'recordFinding', 'viewLicence']
  for (const name of names) knownTo[`subscription-operations.${name}`] = { orderNo }
  for (const name of ['getStockVehicle', 'setForSale']) {
    knownTo[`stock-operations.${name}`] = { vehicleId: vehicle?.id ?? '' }
  }
}

/** Uploads a press picture, which is not published yet. */
async function uploadPressPicture(world: SecurityWorld, id: string) {
  const sha256 = createHash('sha256').update(jpeg).digest('hex')
  const body = { id, contentType: 'image/jpeg', size: jpeg.length, sha256 }
  const { fileId, url, headers } = await world.api(world.tokens.staff).files.presignPressUpload({ body })
  const sent = headers.map(({ name, value }): [string, string] => [name, value])
  await world.backend.fetch(new Request(url, { method: 'PUT', headers: sent, body: new Uint8Array(jpeg) }))
  return { body, fileId }
}

async function knowPressUploads(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { body, fileId } = await uploadPressPicture(world, 'es8-side')
  knownTo['files.presignPressUpload'] = body
  knownTo['files.keepPressPicture'] = { fileId }
}

/** Article written and published by staff. */
async function knowContent(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { contentOperations } = world.api(world.tokens.staff)
  const key = { kind: 'article', id: 'a-good-article', locale: 'de_DE' } as const
  await contentOperations.saveDraft({ body: { ...key, revision: 0, body: article } })
  await contentOperations.setPublication({ body: { ...key, revision: 1, action: 'publish' } })
  const film = { kind: 'media', id: 'a-good-film', locale: 'de_DE' } as const
  const picture = '/pictures/vehicles/es8-copper-turbine-side.svg'
  const body = { type: 'video', vimeoId: '76979871', title: 'A good film', picture }
  await contentOperations.saveDraft({ body: { ...film, revision: 0, body } })
  await contentOperations.setPublication({ body: { ...film, revision: 1, action: 'publish' } })
  const source = 'en_EU'
  await contentOperations.saveDraft({ body: { ...key, locale: source, revision: 0, body: article } })
  const { fileId } = await uploadPressPicture(world, 'harbour')
  const { picture: path } = await world.api(world.tokens.staff).files.keepPressPicture({ body: { fileId } })
  const name = path.slice(path.lastIndexOf('/') + 1)
  const known = { ...key, at: '2027-01-01T08:00', from: 'r1', to: 'v1', entry: 'v1', source, name }
  for (const row of Object.keys(groups.contentOperations.rows)) knownTo[`content-operations.${row}`] = known
  knownTo['content-operations.deletePicture'] = { name: 'gone-already.jpg' }
}

/** Campaign whose text has a link, which was sent. */
async function knowCampaigns(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { campaignOperations } = world.api(world.tokens.staff)
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const plan = { section: 'news', markets: ['NO'], languages: ['en'], segment: 'everyone' } as const
  const body = {
    ...plan,
    markets: [...plan.markets],
    languages: [...plan.languages],
    name: 'Good news',
    channels: ['mail' as const],
  }
  const { campaignNo } = await campaignOperations.createCampaign({ body }, key())
  await world.backend.services
    .db()
    .insert(campaignLinks)
    .values({ campaignNo, position: 1, url: 'https://solvei.example' })
  for (const name of Object.keys(groups.campaignOperations.rows)) {
    knownTo[`campaign-operations.${name}`] = { campaignNo, languages: ['en'], sendAt: '2027-01-01T08:00' }
  }
  knownTo['campaign-operations.listCampaigns'] = { after: pageEnd }
  knownTo['campaigns.followLink'] = { campaignNo, position: 1 }
}

/** A draft of prices, and a change that is in force. */
async function knowMasterData(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { masterDataOperations } = world.api(world.tokens.staff)
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const body = { kind: 'priceList', recordId: 'NO', reason: 'A good price' } as const
  const { changeNo } = await masterDataOperations.createChange({ body }, key())
  const { changeNo: before } = await masterDataOperations.createChange({ body }, key())
  await world.backend.services
    .db()
    .update(dataChanges)
    .set({ status: DataChangeStatus.inForce, recordVersion: 1 })
    .where(eq(dataChanges.orderNo, before))
  const draft = { path: 'fee.service', value: 30_000, validFrom: '2027-01-01T08:00' }
  for (const name of Object.keys(groups.masterDataOperations.rows)) {
    knownTo[`master-data-operations.${name}`] = { ...body, ...draft, changeNo, before }
  }
  knownTo['master-data-operations.listChanges'] = { after: pageEnd }
}

/** Same customer's company with another person in it, two open invitations, and a car. */
async function knowCompany(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const { services } = world.backend
  const { companies } = world.api(world.tokens.ada)
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const details = { name: 'Fjordkraft AS', registrationNumber: '987 654 321', vatId: 'NO987654325MVA' }
  const body = { ...details, country: 'NO', identityType: 2 } as const
  const { company, memberId: driverId } = await companies.createCompany({ body }, key())
  const invited = async (email: string) => {
    const { invitations } = await companies.invitePerson({ body: { email, role: 'driver' } }, key())
    return invitations.find((invitation) => invitation.email === email)?.id ?? ''
  }
  const [colleague] = await services
    .db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'tme@solvei.example'))
  const [member] = await services
    .db()
    .insert(companyMembers)
    .values({ companyId: company.id, accountId: colleague?.id ?? '', role: 'driver', joinedAt: new Date() })
    .returning()
  // The owner orders for herself as well.
  await services
    .db()
    .update(accounts)
    .set({ identityType: IdentityType.private, company: null })
    .where(eq(accounts.email, 'private@solvei.example'))
  const orderNo = 'SO-OF-A-COMPANY'
  const draft = eq(subscriptionOrders.orderNo, String(knownTo['subscription-orders.getOrder']?.['orderNo']))
  const [order] = await services.db().select().from(subscriptionOrders).where(draft)
  if (!order) throw new Error('no order to copy')
  await services
    .db()
    .insert(subscriptionOrders)
    .values({ ...order, orderNo, vehicleId: null, companyId: company.id, status: 50, orderedAt: new Date() })
  for (const name of ['createCompany', 'editCompany']) knownTo[`companies.${name}`] = details
  knownTo['companies.invitePerson'] = { email: 'another.driver@example.org', role: 'driver' }
  knownTo['companies.revokeInvitation'] = { id: await invited('former.driver@example.org') }
  const token = await invitedElsewhere(world, 'private@solvei.example')
  for (const name of ['readInvitation', 'acceptInvitation']) knownTo[`companies.${name}`] = { token }
  for (const name of ['changeRole', 'removeMember']) knownTo[`companies.${name}`] = { id: member?.id }
  knownTo['company-cars.assignCar'] = { orderNo, driverId, costCentre: 'CC-100' }
  knownTo['company-cars.listCars'] = { after: pageEnd }
  const { companyOperations } = world.api(world.tokens.staff)
  const terms = { discountPerMille: 50, creditLine: 1_000_000, months: 12, paymentDays: 14, reason: 'Ten cars' }
  const ofCompany = { params: { companyId: company.id }, body: terms }
  const { agreementNo } = await companyOperations.createAgreement(ofCompany, key())
  for (const name of Object.keys(groups.companyOperations.rows)) {
    knownTo[`company-operations.${name}`] = { ...terms, companyId: company.id, agreementNo, startsOn: tomorrow() }
  }
  knownTo['company-operations.listCompanies'] = { after: pageEnd }
  const offer = { params: { agreementNo }, body: { type: 'staff.offered', version: 1 } } as const
  await companyOperations.fireAgreementEvent(offer, key())
  for (const name of ['acceptAgreement', 'declineAgreement']) knownTo[`companies.${name}`] = { agreementNo }
  knownTo['company-cars.placeFleet'] = { date: '2026-12-24', driverId }
  await knowCollectedInvoice(world, knownTo, company.id)
}

async function knowCollectedInvoice(
  { backend: { services } }: SecurityWorld,
  knownTo: KnownTo,
  companyId: string,
): Promise<void> {
  const collectionNo = 'CI-0000-0001'
  const now = services.clock.now()
  const status = CollectedStatus.issued
  await services
    .db()
    .insert(collectedInvoices)
    .values({
      orderNo: collectionNo,
      status,
      version: 1,
      companyId,
      month: '2026-10',
      country: 'NO',
      currency: 'NOK',
      invoiceNo: 'NO-2026-0',
      amount: 100,
      dueAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      updatedAt: now,
    })
  const payload = { event: collectedEvents['backend.issued'], facts: collectedFacts, detail: {} }
  const line = { machine: collectedInvoiceMachine.id, orderNo: collectionNo, sequence: 1, requestId: 'good-input' }
  await writeLog(services, { ...line, at: now, payload, fromStatus: null, toStatus: status }, null)
  knownTo['company-operations.fireInvoiceEvent'] = { collectionNo }
}

/** Token of an invitation into another company. */
async function invitedElsewhere(world: SecurityWorld, email: string): Promise<string> {
  const { companies } = world.api(world.tokens.jonas)
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const details = { name: 'Weber Elektrotechnik GmbH', registrationNumber: 'HRB 20713', vatId: 'DE123456789' }
  await companies.createCompany({ body: { ...details, country: 'DE', identityType: 2 } }, key())
  const { invitations } = await companies.invitePerson({ body: { email, role: 'driver' } }, key())
  return invitationToken(world.backend.services.env, invitations[0]?.id ?? '')
}

/** Same customer's other device, an encrypted password, and an inviter. */
async function knowAccount(world: SecurityWorld, knownTo: KnownTo): Promise<void> {
  const ada = world.api(world.tokens.ada)
  await world.backend.tokenOf('private@solvei.example')
  const { sessions } = await ada.accounts.getSecurity()
  knownTo['account.endSession'] = { id: sessions.find(({ isOwn }) => !isOwn)?.id }
  const passwords = { current: password, next: 'northern lights over the harbour' }
  knownTo['account.updatePassword'] = { sealed: await sealPasswords(passwords, await ada.accounts.getPublicKey()) }
  const { code } = await world.api(world.tokens.jonas).user.getInvitationCode()
  for (const name of ['getInviter', 'acceptInvitation']) knownTo[`user.${name}`] = { code }
}

export function hasJsonBody({ body, isForm }: Endpoint): boolean {
  return body !== undefined && !isForm
}

function inPath(value: unknown): string {
  return typeof value === 'string' ? value : 'x'
}
