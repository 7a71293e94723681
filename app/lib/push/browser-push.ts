import { pathInLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import type { AskPermissionOutcome, Permission, SubscribeOutcome } from '#machines/flows/push-permission/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'

/* Push APIs of the browser. */

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export function permission(): Permission {
  return Notification.permission
}

/** The browser's permission prompt. Must be called from a press. */
export async function askPermission(): Promise<AskPermissionOutcome> {
  const answer = await Notification.requestPermission()
  if (answer === 'granted') return success({ permission: 'granted' })
  return refusal(answer === 'denied' ? 'denied' : 'dismissed')
}

/** Calls back when the permission changes in the browser's settings; returns a function that stops watching. */
export function watchPermission(whenChanged: () => void): () => void {
  const ending = new AbortController()
  // Safari fires no event; there the next visit notices.
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', whenChanged, { signal: ending.signal }),
    () => {},
  )
  return () => ending.abort()
}

/** Script and scope of a locale's worker. */
function workerOf(slug: LocaleSlug) {
  const scope = `${pathInLocale(slug, '/').replace(/\/$/, '')}/`
  return { scope, script: `${scope}service-worker.js` }
}

/** Installs the service worker of a locale and waits until it is active. A newer version takes over by itself. */
export async function installWorker(slug: LocaleSlug): Promise<void> {
  const { scope, script } = workerOf(slug)
  const registration = await navigator.serviceWorker.register(script, { scope, updateViaCache: 'none' })
  if (!registration.active) await activated(registration)
}

function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  return new Promise((resolve, reject) => {
    if (!worker || worker.state === 'activated') return resolve()
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      else if (worker.state === 'redundant') reject(new Error('the service worker could not be installed'))
    })
  })
}

/** Push subscription for this key; an existing one is reused unless it is for another key. */
export async function subscribe(slug: LocaleSlug, publicKey: string): Promise<SubscribeOutcome> {
  const registration = await navigator.serviceWorker.getRegistration(workerOf(slug).scope)
  if (!registration) throw new Error('the service worker is gone')
  await unregisterOthers(registration)
  try {
    const known = await registration.pushManager.getSubscription()
    if (known && !isFor(known, publicKey)) await known.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return success({ deviceToken: JSON.stringify(await registration.pushManager.subscribe(options)) })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return refusal('denied')
    throw error
  }
}

/** Ends the push subscription: nothing is delivered here any more. */
export async function unsubscribe(): Promise<void> {
  for (const { pushManager } of await navigator.serviceWorker.getRegistrations()) {
    await (await pushManager.getSubscription())?.unsubscribe()
  }
}

/** Unregisters the workers of other locales: messages come in the language of the last visited page. */
async function unregisterOthers(own: ServiceWorkerRegistration): Promise<void> {
  for (const { scope, pushManager } of await navigator.serviceWorker.getRegistrations()) {
    if (scope !== own.scope) await (await pushManager.getSubscription())?.unsubscribe()
  }
}

function isFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
