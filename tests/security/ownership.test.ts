import { beforeAll, describe, expect, it } from 'vitest'
import { snakeCase } from '#server/api/contract/wire-case.ts'
import { registrationToken } from '#server/backend/domains/activities/registration-link.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { mileageChanges, mileagePackages, returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { savedAddresses } from '#server/backend/platform/db/schema/addresses.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'
import { carPapers } from '#server/backend/platform/db/schema/car-papers.ts'
import { jobApplications } from '#server/backend/platform/db/schema/careers.ts'
import { vehicleClaims } from '#server/backend/platform/db/schema/catalogue.ts'
import { chatMessages, chats } from '#server/backend/platform/db/schema/chat.ts'
import { companies, companyInvitations, companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { companyAgreements } from '#server/backend/platform/db/schema/company-accounts.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { endingDeclarations } from '#server/backend/platform/db/schema/endings.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { membershipGrants, membershipOrders, memberships } from '#server/backend/platform/db/schema/membership.ts'
import { accountMessages, channelChoices, pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { odometerReadings } from '#server/backend/platform/db/schema/packages.ts'
import {
  methodBindings,
  paymentAttempts,
  paymentMandates,
  paymentMethods,
} from '#server/backend/platform/db/schema/payments.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { evaluations, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { type ContractCall, contractCalls } from './contract-calls.ts'
import { useKnownWorld } from './known-world.ts'

/*
 * Every call of a customer, made by another customer with all ids of the first one; and every call that is authorised
 * by a secret from a mail or a browser, made with another secret or none. New calls of the contract are included
 * automatically.
 */

/** Calls that name no one's object: the caller gets their own, or creates a new one. */
const namingNothing = [
  'account.getCurrent',
  'account.getPublicKey',
  'account.getSecurity',
  'activities.listOwn',
  'car-enquiry.listOwn',
  'companies.acceptInvitation',
  'companies.createCompany',
  'companies.editCompany',
  'companies.getAgreement',
  'companies.listCollected',
  'companies.getCompany',
  'companies.invitePerson',
  'companies.readInvitation',
  'company-cars.listCars',
  'company-cars.placeFleet',
  'company-cars.quoteFleet',
  // Claims a guest's conversation: authorised by the key of the browser.
  'chat.claimChat',
  'account.removeMobile',
  'account.sendMailCode',
  'account.sendMobileCode',
  'account.signOutEverywhere',
  'account-privacy.eraseAccount',
  'account-privacy.exportAccount',
  'account-privacy.getPrivacy',
  'account.updateEmail',
  'account.updateMobile',
  'account.updatePassword',
  'account.validateEmail',
  'addresses.createBilling',
  'addresses.createDelivery',
  'addresses.listBilling',
  'addresses.listDelivery',
  'files.listFiles',
  'flows.deleteFlow',
  'flows.getFlow',
  'flows.saveFlow',
  'mail-subscription.endSections',
  'mail-subscription.registerSections',
  'mail-subscription.setSections',
  // Belongs to a browser, independent of the account: authorised by the device's own id.
  'messages.bindClient',
  'messages.countUnread',
  'messages.getChannels',
  'messages.listMessages',
  'messages.setChannels',
  'membership.checkOwnership',
  'membership.getInfo',
  'membership.grantCoOwner',
  'membership.orderMembership',
  'payment.bindMethod',
  'payment.bindPaypal',
  'payment.listAutoDeductions',
  'payment.listBoundMethods',
  'payment.listCompanyMethods',
  'subscription.listOwn',
  'service.listSlots',
  'trade-in.listSubscriptions',
  'user.acceptInvitation',
  'user.getInvitationCode',
  'user.getProfile',
  'user.listOrders',
  'user.listTestDrives',
  'user.updateProfile',
]

/** Calls whose object does not exist yet, even for its owner. */
const findingNothing = new Set([
  'packages.acceptReport',
  'packages.disputeItem',
  'payment.bindCard',
  'subscription.getBusinessBilling',
  'subscription-orders.cancelMileagePackage',
  'subscription-orders.cancelReturnCare',
  'subscription-orders.getContract',
  'subscription-orders.presignLicenceDownload',
  'subscription-orders.requestCreditReview',
])

/** Calls authorised by a secret; some are also open to the signed-in customer. */
const provenBySecret = [
  'activities.cancel',
  'activities.getRegistration',
  'car-enquiry.answerEnquiry',
  'car-enquiry.getEnquiry',
  'car-enquiry.getOfferDocument',
  'chat.endChat',
  'chat.getProfile',
  'chat.listChatMessages',
  'chat.sendChatMessage',
  'job-applications.changeKeeping',
  'job-applications.getApplication',
  'job-applications.withdraw',
  'leads.confirmLead',
  'leads.getUnsubscribeOptions',
  'leads.resubscribe',
  'leads.unsubscribe',
  'leads.updateGetInTouch',
  'messages.unbindClient',
  'messages.updateClient',
  'subscription-orders.confirmEnding',
  'subscription-orders.readEndingLink',
  'test-drive.cancelOrder',
  'test-drive.createEvaluation',
  'test-drive.decodeParams',
  'test-drive.getEvaluation',
  'test-drive.getOrderStatus',
  'test-drive.rescheduleOrder',
  'trade-in.answerRequest',
  'trade-in.getRequest',
]

/** Calls that answer without a secret, and then disclose nothing: a mail contains the rest. */
const openWithoutSecret = new Set(['leads.getUnsubscribeOptions', 'leads.unsubscribe'])

/** Calls that take a number and give the same answer for every number. */
const tellingNothing = ['leads.recordLead', 'subscription-orders.declareEnding']

/** Wire names of secrets, and of ids of objects or owners. */
const secretName = /^(?:token|key|unique_key|device_id)$/
const thingName =
  /^(?:token|unique_key|user_id|client_id|chat_id|lead_no|order_no|registration_no|request_no|report_no|booking_no|offer_no|application_no)$/

const ofCustomers = contractCalls.filter(({ endpoint }) => endpoint.access === 'user')

const ofAnybody = contractCalls.filter(({ endpoint }) => endpoint.access === 'app')
const refusals = new Set<unknown>(['link_invalid', 'bad_client_id'])

const known = useKnownWorld()

interface Attempt {
  call: ContractCall
  path: string
  query: Record<string, string>
  rawJson: string | undefined
}

/** All alternatives of the call. */
function attemptsAt(call: ContractCall): Attempt[] {
  const bodies = known.input.samplesFor(call, 'body')
  const wire = { call, path: known.input.pathFor(call), query: known.input.queryOf(call) }
  return bodies.length === 0
    ? [{ ...wire, rawJson: undefined }]
    : bodies.map((body) => ({ ...wire, rawJson: JSON.stringify(body) }))
}

/** Whether it contains an id of the first customer. */
function namesTheirs({ call, path, query, rawJson }: Attempt): boolean {
  const knownTo = known.input.knownOf(call.name)
  const { orderNo, id, methodId, bindingId, payment, fileId, number, reportNo, bookingNo, agreementNo } = knownTo
  const numbers = [orderNo, number, reportNo, bookingNo, agreementNo, knownTo['applicationNo'], knownTo['offerNo']]
  const theirs = [...numbers, id, methodId, bindingId, payment, fileId].filter((value) => typeof value === 'string')
  const sent = `${path} ${JSON.stringify(query)} ${rawJson}`
  return theirs.some((value) => sent.includes(value))
}

/** The other customer orders for a company, so their input says so. */
function asStranger({ rawJson, ...attempt }: Attempt): Attempt {
  return { ...attempt, rawJson: rawJson?.replace('"identity_type":1', '"identity_type":2') }
}

/** Code of the answer to a customer, or without a token to a visitor. */
async function answerTo({ call, path, query, rawJson }: Attempt, token?: string): Promise<unknown> {
  const { body } = await known.input.send(call, {
    path,
    query,
    ...(rawJson !== undefined && { rawJson }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  return body['result_code'] ?? body['resultCode']
}

async function everything(): Promise<unknown> {
  const db = known.world.backend.services.db()
  return [
    await db.select().from(subscriptionOrders),
    await db.select().from(testDriveOrders),
    await db.select().from(mileagePackages),
    await db.select().from(mileageChanges),
    await db.select().from(returnCareOrders),
    await db.select().from(odometerReadings),
    await db.select().from(orderEvents).orderBy(orderEvents.id),
    await db.select().from(vehicleClaims),
    await db.select().from(paymentAttempts),
    await db.select().from(paymentMethods),
    await db.select().from(paymentMandates),
    await db.select().from(methodBindings),
    await db.select().from(files),
    await db.select().from(invoices),
    await db.select().from(creditReviews),
    await db.select().from(evaluations),
    await db.select().from(savedAddresses),
    await db.select().from(accountMessages).orderBy(accountMessages.outboxId),
    await db.select().from(channelChoices),
    await db.select().from(pushClients),
    await db.select().from(membershipOrders),
    await db.select().from(memberships),
    await db.select().from(membershipGrants),
    await db.select().from(activityRegistrations),
    await db.select().from(chats),
    await db.select().from(chatMessages),
    await db.select().from(leads),
    await db.select().from(mailSubscriptions),
    await db.select().from(endingDeclarations),
    await db.select().from(carPapers),
    await db.select().from(damageReports),
    await db.select().from(jobApplications),
    await db.select().from(serviceBookings),
    await db.select().from(termOffers),
    await db.select().from(tradeInRequests),
    await db.select().from(carEnquiries),
    await db.select().from(companies),
    await db.select().from(companyMembers),
    await db.select().from(companyInvitations),
    await db.select().from(companyAgreements),
  ]
}

describe('calls proven by a secret', () => {
  const proven = ofAnybody.filter(({ name }) => provenBySecret.includes(name))
  /** Valid secrets of other objects by wire name; some of the same kind of object. */
  let others: Record<string, string[]>
  beforeAll(async () => {
    const { env } = known.world.backend.services
    const { uniqueKey } = await known.world.book()
    const tokens = proven.flatMap((call) => attemptsAt(call).flatMap((attempt) => secretsOf(attempt)['token'] ?? []))
    others = {
      token: [
        ...tokens,
        registrationToken(env, 'AR-0000-0000'),
        keyedHash(env, 'trade-in-link', 'TI-0000-0000'),
        keyedHash(env, 'car-enquiry-link', 'CE-0000-0000'),
        keyedHash(env, 'job-application-link', 'JA-0000-0000'),
      ],
      key: [String(known.input.knownOf('chat.claimChat')['key'])],
      unique_key: [uniqueKey],
      device_id: [crypto.randomUUID()],
    }
  })

  const bodyOf = ({ rawJson }: Attempt): Record<string, unknown> => JSON.parse(rawJson ?? '{}')

  function secretsOf(attempt: Attempt): Record<string, string> {
    const sent = Object.entries({ ...attempt.query, ...bodyOf(attempt) })
    return Object.fromEntries(
      sent.filter(([name]) => secretName.test(name)).map(([name, value]) => [name, String(value)]),
    )
  }

  /** Attempt with its secret replaced; null removes it. */
  function withSecret(attempt: Attempt, name: string, value: string | null): Attempt {
    const change = { [name]: value ?? undefined }
    if (Object.hasOwn(attempt.query, name)) {
      const entries = Object.entries({ ...attempt.query, ...change })
      const query = Object.fromEntries(entries.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])))
      return { ...attempt, query }
    }
    return { ...attempt, rawJson: JSON.stringify({ ...bodyOf(attempt), ...change }) }
  }

  it('are all calls of the application that name a thing with an owner', () => {
    const naming = ofAnybody.filter((call) => {
      const { path } = call.endpoint
      const sent = attemptsAt(call).flatMap((attempt) => Object.keys({ ...attempt.query, ...bodyOf(attempt) }))
      const holes = Array.from(path.matchAll(/\{(\w+)\}/g), ([, hole = '']) => snakeCase(hole))
      const isRefused = call.endpoint.errors?.some((code) => refusals.has(code)) ?? false
      return isRefused || [...sent, ...holes].some((name) => thingName.test(name))
    })
    expect(naming.map(({ name }) => name).toSorted()).toEqual([...provenBySecret, ...tellingNothing].toSorted())
  })

  it('are refused with another secret or none, and change nothing', async () => {
    const before = await everything()
    const told: Record<string, unknown> = {}
    for (const attempt of proven.flatMap(attemptsAt)) {
      const { name } = attempt.call
      for (const [secret, right] of Object.entries(secretsOf(attempt))) {
        const changed = right.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
        const wrong = [changed, ...(others[secret] ?? [])].filter((value) => value !== right)
        for (const value of openWithoutSecret.has(name) ? wrong : [...wrong, null]) {
          for (const token of [undefined, known.world.tokens.jonas]) {
            const code = await answerTo(withSecret(attempt, secret, value), token)
            // A call whose schema requires the secret refuses its absence.
            const isRefused = refusals.has(code) || (value === null && code === 'invalid_params')
            if (!isRefused) told[`${name} ${secret} ${value} ${token ? 'jonas' : 'visitor'}`] = code
          }
        }
      }
    }
    expect(told).toEqual({})
    expect(await everything()).toEqual(before)
  })

  it('are accepted with the right secret', async () => {
    const told: Record<string, unknown> = {}
    for (const attempt of proven.flatMap(attemptsAt)) told[attempt.call.name] = await answerTo(attempt)
    expect(Object.keys(told).filter((name) => refusals.has(told[name]))).toEqual([])
  })
})

describe('what belongs to a customer', () => {
  it('is named by every call but those of which it is known that they name nothing', () => {
    const without = ofCustomers.filter((call) => !attemptsAt(call).some(namesTheirs))
    expect(without.map(({ name }) => name).toSorted()).toEqual(namingNothing.toSorted())
  })

  it('is to another customer as if there were none, by whichever call, and stays as it is', async () => {
    const before = await everything()
    const told: Record<string, unknown> = {}
    for (const call of ofCustomers) {
      const naming = attemptsAt(call).filter(namesTheirs)
      for (const [index, attempt] of naming.entries()) {
        const code = await answerTo(asStranger(attempt), known.world.tokens.jonas)
        if (code !== 'not_found') told[`${call.name} ${index}`] = code
      }
    }
    expect(told).toEqual({})
    expect(await everything()).toEqual(before)
  })

  it('is found by the very same calls when they are their own', async () => {
    const told: Record<string, unknown> = {}
    for (const call of ofCustomers) {
      for (const attempt of attemptsAt(call).filter(namesTheirs)) {
        told[call.name] = await answerTo(attempt, known.world.tokens.ada)
      }
    }
    const nothing = Object.keys(told).filter((name) => told[name] === 'not_found')
    expect(nothing.filter((name) => !findingNothing.has(name))).toEqual([])
  })
})
