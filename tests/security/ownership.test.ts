import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedAddresses } from '#server/backend/db/schema/addresses.ts'
import { orderEvents } from '#server/backend/db/schema/engine.ts'
import { evaluations, testDriveOrders } from '#server/backend/db/schema/test-drive.ts'
import { vehicleClaims } from '#server/backend/db/schema/catalogue.ts'
import { creditReviews } from '#server/backend/db/schema/credit.ts'
import { files } from '#server/backend/db/schema/files.ts'
import { membershipGrants, membershipOrders, memberships } from '#server/backend/db/schema/membership.ts'
import { methodBindings, paymentAttempts, paymentMandates, paymentMethods } from '#server/backend/db/schema/payments.ts'
import { accountMessages, channelChoices, pushClients } from '#server/backend/db/schema/messages.ts'
import { mileageChanges, mileagePackages, returnCareOrders } from '#server/backend/db/schema/order-extras.ts'
import { odometerReadings } from '#server/backend/db/schema/packages.ts'
import { subscriptionOrders } from '#server/backend/db/schema/subscription.ts'
import { type ContractCall, contractCalls } from './contract-calls.ts'
import { type GoodInput, learnGoodInput } from './good-input.ts'
import { openSecurityWorld, type SecurityWorld } from './security-world.ts'

/*
 * Every call that a customer makes in their own name, made by another customer with everything in it that is the first
 * one's. A call that is added to the contract is among them by itself.
 */

/** Calls with nothing in them that belongs to anybody: whoever is signed in gets what is theirs, or begins something new. */
const namingNothing = [
  'account.getCurrent',
  'account.getPublicKey',
  'account.getSecurity',
  'activities.listOwn',
  // A guest's, whoever signs in there: what proves it is the key of their browser.
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
  // A browser's, whoever signs in there: what proves it is the device's own id.
  'messages.bindClient',
  'messages.countUnread',
  'messages.getChannels',
  'messages.listMessages',
  'messages.setChannels',
  'membership.checkOwnership',
  'membership.getInfo',
  'membership.grantCoOwner',
  'membership.orderMembership',
  'payment.bindPaypal',
  'payment.listAutoDeductions',
  'payment.listBoundMethods',
  'payment.listCompanyMethods',
  'subscription.listOwn',
  'user.acceptInvitation',
  'user.getInvitationCode',
  'user.getProfile',
  'user.listOrders',
  'user.listTestDrives',
  'user.updateProfile',
]

/** What they ask for is not there yet, or was never given out, even for whose it is. */
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

const ofCustomers = contractCalls.filter(({ endpoint }) => endpoint.access === 'user')

let world: SecurityWorld
let input: GoodInput
beforeAll(async () => {
  world = await openSecurityWorld()
  input = await learnGoodInput(world)
})
afterAll(() => world.close())

interface Attempt {
  call: ContractCall
  path: string
  query: Record<string, string>
  rawJson: string | undefined
}

/** The call with each of its alternatives. */
function attemptsAt(call: ContractCall): Attempt[] {
  const bodies = input.samplesFor(call, 'body')
  const wire = { call, path: input.pathFor(call), query: input.queryOf(call) }
  return bodies.length === 0
    ? [{ ...wire, rawJson: undefined }]
    : bodies.map((body) => ({ ...wire, rawJson: JSON.stringify(body) }))
}

/** Whether there is something in it that belongs to the first customer. */
function namesTheirs({ call, path, query, rawJson }: Attempt): boolean {
  const { orderNo, id, methodId, bindingId, payment, fileId } = input.knownOf(call.name)
  const theirs = [orderNo, id, methodId, bindingId, payment, fileId].filter((value) => typeof value === 'string')
  const sent = `${path} ${JSON.stringify(query)} ${rawJson}`
  return theirs.some((value) => sent.includes(value))
}

/** The other customer orders for a company, and says so. */
function asStranger({ rawJson, ...attempt }: Attempt): Attempt {
  return { ...attempt, rawJson: rawJson?.replace('"identity_type":1', '"identity_type":2') }
}

async function answerTo({ call, path, query, rawJson }: Attempt, token: string): Promise<unknown> {
  const { body } = await input.send(call, {
    path,
    query,
    ...(rawJson !== undefined && { rawJson }),
    headers: { authorization: `Bearer ${token}` },
  })
  return body['result_code'] ?? body['resultCode']
}

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
        const code = await answerTo(asStranger(attempt), world.tokens.jonas)
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
        told[call.name] = await answerTo(attempt, world.tokens.ada)
      }
    }
    const nothing = Object.keys(told).filter((name) => told[name] === 'not_found')
    expect(nothing.filter((name) => !findingNothing.has(name))).toEqual([])
  })

  async function everything(): Promise<unknown> {
    const db = world.backend.services.db()
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
      await db.select().from(creditReviews),
      await db.select().from(evaluations),
      await db.select().from(savedAddresses),
      await db.select().from(accountMessages).orderBy(accountMessages.outboxId),
      await db.select().from(channelChoices),
      await db.select().from(pushClients),
      await db.select().from(membershipOrders),
      await db.select().from(memberships),
      await db.select().from(membershipGrants),
    ]
  }
})
