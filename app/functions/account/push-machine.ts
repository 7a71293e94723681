import { fromPromise } from 'xstate'
import { localeOfPath } from '#app/i18n/locale.ts'
import { logWarning } from '#app/lib/log/log.ts'
import * as browser from '#app/lib/push/browser-push.ts'
import { deviceOf } from '#app/lib/push/device.ts'
import { isPushCooling, keepClient, keepPushRefusal, keptClient } from '#app/lib/push/kept-client.ts'
import { leaveWorkerNote } from '#app/lib/push/worker-note.ts'
import { deviceId } from '#app/lib/storage/device-id.ts'
import { pushPermissionMachine } from '#machines/flows/push-permission/index.ts'
import * as server from './messages.functions.ts'

/** Push permission with its calls to the browser and the server. Failures are logged here and shown nowhere. */
export const pushMachine = pushPermissionMachine.provide({
  actors: {
    look: fromPromise(async ({ input: { accountId } }) => {
      const kept = keptClient()
      const clientId = kept?.accountId === accountId ? kept.clientId : null
      const isSupported = browser.isPushSupported()
      const permission = isSupported ? browser.permission() : 'default'
      return { isSupported, permission, clientId, isCooling: isPushCooling(Date.now()) }
    }),
    askPermission: fromPromise(() => logged('the browser could not be asked', browser.askPermission())),
    keepRefusal: fromPromise(async () => keepPushRefusal(Date.now())),
    installWorker: fromPromise(() =>
      logged('the service worker was not installed', browser.installWorker(pageLocale())),
    ),
    subscribe: fromPromise(({ signal }) => logged('the browser was not subscribed', subscribe(signal))),
    register: fromPromise(({ input: { clientId, deviceToken }, signal }) =>
      logged('the browser was not registered', register(clientId, deviceToken, signal)),
    ),
    bind: fromPromise(({ input: { accountId, clientId }, signal }) =>
      logged('the browser was not bound', bind(accountId, clientId, signal)),
    ),
    unbind: fromPromise(({ input: { clientId }, signal }) =>
      logged('the browser was not unbound', unbind(clientId, signal)),
    ),
  },
})

/** Lets go of a browser that somebody has left who is not signed in any more. */
export async function unbind(clientId: string, signal?: AbortSignal): Promise<void> {
  // A browser that is known no longer is let go of already.
  await server.unbindDevice({ data: { body: { clientId, deviceId: deviceId() } }, ...(signal && { signal }) })
  keepClient(null)
  await leaveWorkerNote(null)
  await browser.unsubscribe()
}

async function subscribe(signal: AbortSignal) {
  const { publicKey } = await server.getPushKey({ signal })
  return browser.subscribe(pageLocale(), publicKey)
}

async function register(clientId: string | null, deviceToken: string, signal: AbortSignal) {
  const device = deviceOf(deviceToken)
  const registered = await server.registerDevice({ data: { clientId, device }, signal })
  if (registered.ok) await leaveWorkerNote({ clientId: registered.value.clientId, device })
  return registered
}

async function bind(accountId: string, clientId: string, signal: AbortSignal) {
  const data = { clientId, deviceId: deviceId() }
  const bound = await server.bindDevice({ data, signal })
  if (bound.ok) keepClient({ clientId, accountId })
  return bound
}

function pageLocale() {
  return localeOfPath(window.location.pathname).slug
}

async function logged<Answer>(what: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    logWarning(`push: ${what}`, error)
    throw error
  }
}
