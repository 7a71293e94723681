import { config } from '#config'
import { type PushClientEvent, type PushClientFacts, pushClientMachine } from '#machines/orders/push-client/index.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { insertClient, lockClient, type PushClient, updateClient } from './push-clients.ts'

/** Longer than a season without a visit, shorter than push services retain an address. */
export const unusedDays = 180

const day = 86_400_000

/** Database side of the push client's machine. */
export const pushClientLifecycle: OrderLifecycle<PushClient, PushClientFacts, PushClientEvent> = {
  machine: pushClientMachine,
  lock: lockClient,
  insert: insertClient,
  update: updateClient,
  factsOf: ({ seenAt }, now) => ({ now: now.getTime(), seenAt: seenAt.getTime(), unusedDays }),
  dimensionsOf: ({ locale }) => ({ market: config.locales[locale].market, model: null, channel: null }),
  changesOf: ({ seenAt }) => ({ seenAt: new Date(seenAt) }),
  refusalCodes: { isOwnDevice: 'bad_client_id', isEndpointAllowed: 'push_endpoint_refused' },
  effects: {
    async scheduleTimers(services, { orderNo, seenAt }) {
      await services.outbox.withdraw(timerGroup(orderNo))
      return [
        orderEventEntry({
          machineId: pushClientMachine.id,
          orderNo,
          event: 'timer.unused',
          dueAt: new Date(seenAt.getTime() + unusedDays * day),
        }),
      ]
    },
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    forgetCustomer: (services, client) => updateClient(services, { ...client, accountId: null, sessionId: null }),
    forgetAddress: (services, client) =>
      updateClient(services, {
        ...client,
        accountId: null,
        sessionId: null,
        endpoint: null,
        p256dh: null,
        auth: null,
      }),
  },
  timers: { 'timer.unused': () => ({ event: { type: 'timer.unused' } }) },
}
