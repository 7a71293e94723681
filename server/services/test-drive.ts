import { z } from 'zod'
import type { MarketCode } from '#config'
import type { ChosenSite, DoorAddress } from '#machines/flows/test-drive-booking/index.ts'
import type { EntryType } from '#machines/shared/codes.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import type { SlotHold, TestDriveContact, TestDriveOrder } from '#server/api/contract/schemas/test-drive.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/** An order and the proof that one may touch it: the key of its mailed link, or the session of the customer it belongs to. */
export interface OrderClaim {
  orderNo: string
  uniqueKey?: string
}

/** What a market offers before anything is chosen. */
export function getEntryOptions({ api }: Call, query: { country?: MarketCode }) {
  return api.testDrive.getEntryOptions({ query })
}

export function listModels({ api }: Call, query: { country?: MarketCode }) {
  return api.testDriveSite.listAllowedModels({ query })
}

export interface WhereFrom {
  country?: MarketCode
  modelId?: string
  postcode?: string
  city?: string
  latitude?: number
  longitude?: number
}

/** Sites that offer drives, nearest first where a position is known. */
export function listDriveLocations({ api }: Call, query: WhereFrom) {
  return api.testDrive.listDriveLocations({ query })
}

/** For each site of a country, when its next slot for the model is free. */
export function getAvailability({ api }: Call, query: { country: MarketCode; modelId: string }) {
  return api.testDriveSite.getResourceAvailability({ query })
}

/** Free slots by the site's own calendar day. Dates are `YYYY-MM-DD` there. */
export function listSlots(
  { api }: Call,
  query: { siteId: string; modelId: string; entryType: EntryType; from?: string; to?: string },
) {
  return api.testDriveSite.listSlots({ query })
}

export interface HoldRequest {
  siteId: string
  modelId: string
  mode: 'test_drive_now' | 'test_drive_later'
  entryType: EntryType
  /** Null for a drive now. */
  startsAt: string | null
  /** The same for every attempt at this slot. */
  holdKey: string
  /** The hold given up for this one. */
  replaces: string | null
}

export function holdSlot(
  { api }: Call,
  request: HoldRequest,
): Promise<Outcome<SlotHold, 'slot_taken' | 'too_many_requests'>> {
  const { holdKey, startsAt, replaces, ...body } = request
  const chosen = { ...body, ...(startsAt && { startsAt }), ...(replaces && { replaces }) }
  return outcomeOf(api.testDriveSite.holdSlot({ query: {}, body: chosen }, { idempotencyKey: holdKey }), [
    'slot_taken',
    'too_many_requests',
  ])
}

export async function releaseSlot({ api }: Call, { holdId }: { holdId: string }): Promise<void> {
  await api.testDriveSite.releaseSlot({ params: { holdId }, query: {} })
}

/** The site that sends a car to this address. */
export async function checkArea(
  { api }: Call,
  { address }: { address: DoorAddress & { country: MarketCode } },
): Promise<Outcome<ChosenSite, 'area_not_served'>> {
  const { country, postcode, city } = address
  const { isServed, site } = await api.testDriveSite.searchServedArea({ query: { country, postcode, city } })
  if (!isServed || !site) return refusal('area_not_served')
  return success({ id: site.id, name: site.name, city: site.city, country: site.country, timeZone: site.timeZone })
}

export interface BookingRequest {
  holdId: string
  /** 1 to the store, 2 at the customer's door. */
  entryType: EntryType
  mode: 'test_drive_now' | 'test_drive_later'
  /** Needed for entry type 2. */
  address: (DoorAddress & { country: MarketCode }) | null
  contact: TestDriveContact & { licence: boolean; privateCheck: boolean; newsletter: boolean }
  captcha: string | null
  /** Set inside the mobile app's webview. */
  isInApp?: boolean
  utm?: Record<string, string>
}

type BookingRefusal = 'hold_expired' | 'captcha_invalid' | 'email_not_allowed' | 'too_many_requests'

/** Books the held slot. A hold becomes one order at most, so it is the call's key: asking again never books twice. */
export function submitBooking(
  { api, locale }: Call,
  request: BookingRequest,
): Promise<Outcome<BookedTestDrive, BookingRefusal>> {
  const { contact, address, captcha, isInApp = false, utm, ...chosen } = request
  const { licence, privateCheck, newsletter, ...person } = contact
  const body = {
    ...chosen,
    contact: person,
    consents: { licence, privateCheck, newsletter },
    ...(address && { address }),
    ...(captcha && { captcha }),
    ...(utm && { utm }),
    ...(isInApp ? { channelId: 3 as const, orderSource: 2 as const } : {}),
    locale,
  }
  return outcomeOf(api.testDrive.createOrder({ body }, { idempotencyKey: `booking-${chosen.holdId}` }), [
    'hold_expired',
    'captcha_invalid',
    'email_not_allowed',
    'too_many_requests',
  ])
}

export interface OpenedOrder {
  orderNo: string
  uniqueKey: string
  order: TestDriveOrder
}

/** Opens the token of a mailed link and the order behind it. */
export async function openLink(
  call: Call,
  { token }: { token: string },
): Promise<Outcome<OpenedOrder, 'link_invalid'>> {
  const opened = await outcomeOf(call.api.testDrive.decodeParams({ query: { token } }), ['link_invalid'])
  if (!opened.ok) return opened
  const { orderNo, uniqueKey } = opened.value
  const found = await getOrder(call, { orderNo, uniqueKey })
  return found.ok ? success({ orderNo, uniqueKey, order: found.value }) : found
}

export function getOrder(
  { api }: Call,
  { orderNo, ...query }: OrderClaim,
): Promise<Outcome<TestDriveOrder, 'link_invalid'>> {
  return outcomeOf(api.testDrive.getOrderStatus({ params: { id: orderNo }, query }), ['link_invalid'])
}

/** Moves the order to a slot that was held before. The order gets a new key, and so a new link. */
export function rescheduleOrder(
  { api }: Call,
  { orderNo, ...body }: OrderClaim & { holdId: string },
): Promise<Outcome<BookedTestDrive, 'hold_expired' | 'link_invalid' | 'too_many_requests' | 'transition_not_allowed'>> {
  const call = { params: { orderNo }, body }
  return outcomeOf(api.testDrive.rescheduleOrder(call, { idempotencyKey: `move-${body.holdId}` }), [
    'hold_expired',
    'link_invalid',
    'too_many_requests',
    'transition_not_allowed',
  ])
}

export function listCancelTypes({ api }: Call) {
  return api.testDrive.listCancelTypes()
}

export function cancelOrder(
  { api }: Call,
  body: OrderClaim & { reasonId: string; comment?: string },
): Promise<Outcome<TestDriveOrder, 'link_invalid' | 'transition_not_allowed'>> {
  const call = api.testDrive.cancelOrder({ body }, { idempotencyKey: idempotencyKey('cancel', body) })
  return outcomeOf(call, ['link_invalid', 'transition_not_allowed'])
}

/** What the customer said of the drive; null before they have. */
export function getEvaluation({ api }: Call, query: OrderClaim) {
  return outcomeOf(api.testDrive.getEvaluation({ query }), ['link_invalid'])
}

export function evaluateOrder(
  { api }: Call,
  body: OrderClaim & { rating: number; recommend?: number; comment?: string },
): Promise<Outcome<TestDriveOrder, 'link_invalid' | 'transition_not_allowed'>> {
  const call = api.testDrive.createEvaluation({ body }, { idempotencyKey: idempotencyKey('evaluate', body) })
  return outcomeOf(call, ['link_invalid', 'transition_not_allowed'])
}

/** The signed-in customer's details as far as they are known; null for a visitor. */
export function getLoginUser({ api, session }: Call) {
  return session.account ? api.testDriveSite.getLoginUser({ query: {} }) : null
}

const timedChallenge = z.object({ parameters: z.object({ expiresAt: z.number() }) })

/** A captcha's challenge, and for how many milliseconds it is good: a browser's own clock may be wrong. */
export async function createChallenge({ api }: Call) {
  const challenge = await api.captcha.createChallenge()
  const { expiresAt } = timedChallenge.parse(challenge).parameters
  return { challenge, lifeMs: expiresAt * 1_000 - Date.now() }
}
