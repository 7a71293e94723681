import { z } from 'zod'
import type { MarketCode } from '#config'
import type { ChosenSite } from '#machines/flows/test-drive-booking/index.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { TestDriveOrder } from '#server/api/contract/schemas/test-drive.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Order with proof of ownership: the key of its mailed link, or the session of its customer. */
export interface OrderClaim {
  orderNo: string
  uniqueKey?: string | undefined
}

/** Site that serves this address. */
export async function checkArea(
  { api }: RequestContext,
  { address }: { address: { country: MarketCode; postcode: string; city: string } },
): Promise<Outcome<ChosenSite, 'area_not_served'>> {
  const { country, postcode, city } = address
  const { isServed, site } = await api.testDriveSite.searchServedArea({ query: { country, postcode, city } })
  if (!isServed || !site) return refusal('area_not_served')
  return success({ id: site.id, name: site.name, city: site.city, country: site.country, timeZone: site.timeZone })
}

export interface OpenedOrder {
  orderNo: string
  uniqueKey: string
  order: TestDriveOrder
}

/** Decodes the token of a mailed link and reads its order. */
export async function openLink(
  call: RequestContext,
  { token }: { token: string },
): Promise<Outcome<OpenedOrder, 'link_invalid'>> {
  const opened = await outcomeOf(call.api.testDrive.decodeParams({ query: { token } }), ['link_invalid'])
  if (!opened.ok) return opened
  const { orderNo, uniqueKey } = opened.value
  const found = await getOrder(call, { orderNo, uniqueKey })
  return found.ok ? success({ orderNo, uniqueKey, order: found.value }) : found
}

export function getOrder(
  { api }: RequestContext,
  { orderNo, ...query }: OrderClaim,
): Promise<Outcome<TestDriveOrder, 'link_invalid'>> {
  return outcomeOf(api.testDrive.getOrderStatus({ params: { id: orderNo }, query }), ['link_invalid'])
}

/** Known details of the signed-in customer; null for a visitor. */
export function getLoginUser({ api, session }: RequestContext) {
  return session.account ? api.testDriveSite.getLoginUser({ query: {} }) : null
}

const timedChallenge = z.object({ parameters: z.object({ expiresAt: z.number() }) })

/** Captcha challenge with its remaining milliseconds: the browser's clock may be wrong. */
export async function createChallenge({ api }: RequestContext) {
  const challenge = await api.captcha.createChallenge()
  const { expiresAt } = timedChallenge.parse(challenge).parameters
  return { challenge, lifeMs: expiresAt * 1_000 - Date.now() }
}
