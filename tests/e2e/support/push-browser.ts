import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PushService } from '#tests/support/push-service.ts'
import { expect } from './test.ts'

/** What somebody answers when the browser asks them. */
export type Answer = 'granted' | 'denied' | 'default'

/** A Chromium that can be pushed to, in the hands of a test. */
export interface PushBrowser {
  /** Its name at the push service. */
  subscription: string
  /** How often the browser itself has asked. */
  asked(): number
  /** What is answered from now on. */
  answer(answer: Answer): void
  /** As in the browser's own settings. */
  setPermission(setting: 'granted' | 'denied' | 'prompt'): Promise<void>
  /** Hands what the push service took to the service worker; the notification it shows. */
  deliver(text: string): Promise<{ title: string; body: string; lang: string; dir: string; path: string }>
  /** Presses the notification that is shown; the address that is opened, or `focused` and the page's. */
  press(): Promise<string>
}

/**
 * A browser's vendor runs its push service, which is not here: what subscribing comes to is told to the page, and what was
 * sent is handed over by the browser's own door for developers. The question has no window in a browser without a screen:
 * its answer sets the permission as a press there would.
 */
export async function openPushBrowser(
  context: BrowserContext,
  page: Page,
  { service, origin }: { service: PushService; origin: string },
): Promise<PushBrowser> {
  const { id, deviceToken } = service.subscribe()
  const cdp = await context.newCDPSession(page)
  const { targetInfo } = await cdp.send('Target.getTargetInfo')
  let next: Answer = 'granted'
  let questions = 0

  async function setPermission(setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
    const { browserContextId } = targetInfo
    await cdp.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      origin,
      ...(browserContextId !== undefined && { browserContextId }),
    })
  }

  await setPermission('prompt')
  await context.exposeFunction('answerPermission', async () => {
    questions += 1
    if (next !== 'default') await setPermission(next)
    return next
  })
  await context.addInitScript(takeSubscription, deviceToken)

  const registrationId = registrationsOf(cdp, origin)
  return {
    subscription: id,
    asked: () => questions,
    answer: (answer) => void (next = answer),
    setPermission,
    async deliver(text) {
      // What is pushed to a worker that is still being installed is dropped.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId(), data: text })
      const shown = () => page.evaluate(readNotification)
      await expect.poll(async () => (await shown()) !== null).toBe(true)
      const notification = await shown()
      if (!notification) throw new Error('the notification is gone')
      return notification
    },
    async press() {
      const [worker] = context.serviceWorkers()
      if (!worker) throw new Error('no service worker runs')
      return worker.evaluate(pressNotification)
    },
  }
}

/** In the page, before its scripts. */
function takeSubscription(deviceToken: string): void {
  const token = JSON.parse(deviceToken)
  let isSubscribed = false
  const subscription = {
    endpoint: token.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => token,
    unsubscribe: async () => {
      isSubscribed = false
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      isSubscribed = true
      return subscription
    },
    getSubscription: async () => (isSubscribed ? subscription : null),
  })
  const ask: unknown = Reflect.get(window, 'answerPermission')
  Notification.requestPermission = async () => {
    if (typeof ask !== 'function') throw new Error('nobody answers')
    return ask()
  }
}

async function readNotification() {
  const registration = await navigator.serviceWorker.getRegistration()
  const [notification] = (await registration?.getNotifications()) ?? []
  if (!notification) return null
  const { title, body, lang, dir, data } = notification
  return { title, body, lang, dir, path: String(data.path) }
}

/**
 * In the service worker: a press that no person has made lets nothing be opened or focused, so what it asks for is told
 * instead.
 */
async function pressNotification(): Promise<string> {
  const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
  const [notification] = await registration.getNotifications()
  if (!notification) throw new Error('no notification is shown')
  let asked = ''
  const works: Promise<unknown>[] = []
  Object.assign(Reflect.get(globalThis, 'ExtendableEvent').prototype, {
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  })
  Object.assign(Reflect.get(globalThis, 'WindowClient').prototype, {
    focus(this: { url: string }) {
      asked = `focused ${this.url}`
      return Promise.resolve(this)
    },
  })
  Object.assign(Reflect.get(globalThis, 'clients'), {
    openWindow: async (url: string) => {
      asked = url
      return null
    },
  })
  const Press = Reflect.get(globalThis, 'NotificationEvent')
  globalThis.dispatchEvent(new Press('notificationclick', { notification }))
  await Promise.all(works)
  return asked
}

function registrationsOf(cdp: CDPSession, origin: string): () => Promise<string> {
  const known = new Map<string, string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL, isDeleted } of registrations) {
      if (!isDeleted && scopeURL.startsWith(origin)) known.set(scopeURL, registrationId)
    }
  })
  const enabled = cdp.send('ServiceWorker.enable')
  return async () => {
    await enabled
    await expect.poll(() => known.size).toBeGreaterThan(0)
    return [...known.values()].at(-1) ?? ''
  }
}
