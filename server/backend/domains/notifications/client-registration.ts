import type { PushClientEvent } from '#machines/orders/push-client/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { messages } from '#server/api/contract/groups/messages.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext, CallContext } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { addressOf, isEndpointAllowed } from '#server/backend/platform/push/push-endpoint.ts'
import { pushClientLifecycle } from './push-client.lifecycle.ts'
import { allBoundClientsOf, clientAt, clientStatus, lockClient, newClientId, type PushClient } from './push-clients.ts'

type Rows = typeof messages.rows

const hour = 3_600_000
/** Browsers registered or moved from one network: more than an office registers in a day. */
const registeredFrom: AttemptLimit = { name: 'push client from', max: 60, windowMs: hour }
/** For one customer: each sign-in and sign-out adds a line to the client's log. */
const boundBy: AttemptLimit = { name: 'push client bound by', max: 60, windowMs: hour }
type Device = HandlerInput<Rows['registerClient']>['body']
type OwnClient = HandlerInput<Rows['bindClient']>['body']

/**
 * Registers a browser. One with the same address is replaced, and its old number gets no more messages. Throws
 * `too_many_requests`.
 */
export async function registerClient(
  services: BackendContext,
  device: Device,
  context: CallContext,
): Promise<PushClient> {
  const { deviceToken, ...facts } = device
  const address = addressOf(deviceToken)
  await countAttempt(services, registeredFrom, context.remoteAddress)
  const now = services.clock.now()
  const draft: PushClient = {
    ...unwritten,
    ...facts,
    ...address,
    orderNo: newClientId(),
    accountId: null,
    sessionId: null,
    locale: callLocale(context),
    createdAt: now,
    seenAt: now,
  }
  const event = { type: 'customer.registered', isEndpointAllowed: isAllowed(services, address.endpoint) } as const
  return services.transaction(async () => {
    await replace(services, address.endpoint, context)
    const { order } = await createOrder(services, pushClientLifecycle, draft, { event }, context.requestId)
    return order
  })
}

/** Updates a registered browser. Throws `too_many_requests`. */
export async function updateDevice(
  services: BackendContext,
  { clientId, ...device }: Device & { clientId: string },
  context: CallContext,
): Promise<PushClient> {
  const { deviceToken, deviceId, ...facts } = device
  const address = addressOf(deviceToken)
  await countAttempt(services, registeredFrom, context.remoteAddress)
  return services.transaction(async () => {
    const other = await clientAt(services, address.endpoint)
    return fireClientEvent(services, { clientId, ...context }, async (client) => {
      const event = {
        type: 'customer.updated',
        isOwnDevice: isSameSecret(client.deviceId, deviceId),
        isEndpointAllowed: isAllowed(services, address.endpoint),
      } as const
      if (event.isOwnDevice && other && other.orderNo !== clientId) await replace(services, address.endpoint, context)
      return { event, changes: { ...facts, ...address, locale: callLocale(context) } }
    })
  })
}

/**
 * Binds a browser to the signed-in customer for this session, and unbinds the previous one. Throws `too_many_requests`.
 */
export async function bindClient(
  services: BackendContext,
  { clientId, deviceId }: OwnClient,
  context: AccountContext,
): Promise<PushClient> {
  await countAttempt(services, boundBy, context.account.id)
  return fireClientEvent(services, { clientId, ...context }, async (client) => ({
    event: { type: 'customer.bound', isOwnDevice: isSameSecret(client.deviceId, deviceId) },
    changes: { accountId: context.account.id, sessionId: context.sessionId ?? null },
  }))
}

/** Unbinds a browser; no effect if it was not bound. */
export function unbindClient(services: BackendContext, own: OwnClient, { requestId }: CallContext): Promise<void> {
  const { clientId, deviceId } = own
  return services.transaction(async () => {
    const client = await lockClient(services, clientId)
    const isOwnDevice = client !== undefined && isSameSecret(client.deviceId, deviceId)
    if (!isOwnDevice) throw new Refusal('bad_client_id', `no push client ${clientId}`)
    if (client.status !== clientStatus.bound) return
    await fireClientEvent(services, { clientId, requestId }, async () => ({
      event: { type: 'customer.unbound', isOwnDevice },
    }))
  })
}

/**
 * Unbinds all browsers of a customer who has signed out everywhere or was erased. `isMeant` selects by the session that
 * bound them.
 */
export async function unbindClientsOf(
  services: BackendContext,
  accountId: string,
  requestId: string,
  isMeant: (sessionId: string | null) => boolean = () => true,
): Promise<void> {
  await services.transaction(async () => {
    for (const { orderNo: clientId, sessionId } of await allBoundClientsOf(services, accountId)) {
      if (!isMeant(sessionId)) continue
      await fireClientEvent(services, { clientId, requestId }, async () => ({ event: { type: 'backend.unbound' } }))
    }
  })
}

/** Ends a client that the push service reports as gone. */
export function endClient(services: BackendContext, clientId: string, requestId: string): Promise<PushClient> {
  const event = { type: 'backend.endpointGone' } as const
  return fireClientEvent(services, { clientId, requestId }, async () => ({ event }))
}

async function replace(
  services: BackendContext,
  endpoint: string,
  { requestId }: { requestId: string },
): Promise<void> {
  const before = await clientAt(services, endpoint)
  if (!before) return
  const target = { clientId: before.orderNo, requestId }
  await fireClientEvent(services, target, async () => ({ event: { type: 'backend.replaced' } }))
}

function fireClientEvent(
  services: BackendContext,
  { clientId: orderNo, requestId }: { clientId: string; requestId: string },
  decide: (client: PushClient) => Promise<{ event: PushClientEvent; changes?: Partial<PushClient> }>,
): Promise<PushClient> {
  return fireOrderEvent(services, pushClientLifecycle, { orderNo, requestId, notFoundCode: 'bad_client_id' }, decide)
}

function isAllowed({ env }: BackendContext, endpoint: string): boolean {
  return isEndpointAllowed(endpoint, env.push.testOrigin)
}
