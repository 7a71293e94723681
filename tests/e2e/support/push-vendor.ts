import type { Page } from '@playwright/test'
import type { BrowserPushState } from '#machines/flows/push-permission/index.ts'
import { deviceToken } from '#tests/fixtures/machines/push-permission.ts'

/** What a page asks of its browser, by the machine's calls. */
export const vendorCalls: ReadonlySet<string> = new Set(['askPermission', 'installWorker', 'subscribe'])

type VendorAnswer = 'ok' | 'denied' | 'dismissed' | 'lost'

const timeoutMs = 20_000

/**
 * Stands in for a browser's vendor, from the next page on: what it keeps, lets through and asks is as it is said here, and
 * what a page asks of it is held back until the walk says what becomes of it. With the vendor's own answers the stories of
 * push.spec.ts go through.
 */
export async function openPushVendor(page: Page, accountId: string) {
  const held = new Map<string, (answer: VendorAnswer) => void>()
  let listener = () => {}

  await page.exposeFunction('askVendor', (call: string) => {
    const { promise, resolve } = Promise.withResolvers<VendorAnswer>()
    held.set(call, resolve)
    listener()
    return promise
  })
  await page.addInitScript(standIn, deviceToken)

  async function take(call: string): Promise<(answer: VendorAnswer) => void> {
    for (;;) {
      const resolve = held.get(call)
      held.delete(call)
      if (resolve) return resolve
      const { promise, resolve: hear, reject } = Promise.withResolvers<void>()
      listener = hear
      const timer = setTimeout(() => reject(new Error(`the page does not ask for ${call}`)), timeoutMs)
      await promise.finally(() => clearTimeout(timer))
    }
  }

  return {
    /** As the browser stands when a page looks next: with what other pages of the site have left in it meanwhile. */
    stand: (standing: BrowserPushState) => page.evaluate(keep, { standing, accountId }),
    /** Somebody has been in the browser's own settings. */
    change: () => page.evaluate(() => dispatchEvent(new Event('vendor.settings'))),
    /** What was asked is over. */
    begin: () => held.clear(),
    async arrived(call: string) {
      const answer = await take(call)
      return {
        answer: async (output: unknown) => answer(answerOf(output)),
        lose: async () => answer('lost'),
        leaveUnanswered: async () => {},
      }
    },
  }
}

function answerOf(output: unknown): VendorAnswer {
  if (typeof output !== 'object' || output === null || !('code' in output)) return 'ok'
  return output.code === 'denied' ? 'denied' : 'dismissed'
}

/** In a page: what was left in the browser, as the site itself keeps it, and what the browser is like. */
function keep({ standing, accountId }: { standing: BrowserPushState; accountId: string }): void {
  const { clientId, isCooling, permission, isSupported } = standing
  const write = (key: string, value: string | null) =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)
  write('push.client', clientId === null ? null : `${clientId} ${accountId}`)
  write('push.refusedAt', isCooling ? String(Date.now()) : null)
  write('vendor.permission', permission)
  write('vendor.isOld', isSupported ? null : 'yes')
}

/** In the page, before its scripts. */
function standIn(deviceToken: string): void {
  if (localStorage.getItem('vendor.isOld')) Reflect.deleteProperty(window, 'PushManager')
  const token = JSON.parse(deviceToken)

  async function ask(call: string): Promise<VendorAnswer> {
    const askVendor: unknown = Reflect.get(window, 'askVendor')
    if (typeof askVendor !== 'function') throw new Error('nobody answers')
    const answer: VendorAnswer = await askVendor(call)
    if (answer === 'lost') throw new DOMException(`the browser fails at ${call}`, 'AbortError')
    return answer
  }

  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('vendor.permission') })
  Notification.requestPermission = async () => {
    const answer = await ask('askPermission')
    if (answer !== 'dismissed') localStorage.setItem('vendor.permission', answer === 'ok' ? 'granted' : 'denied')
    return Notification.permission
  }
  const settings = new EventTarget()
  addEventListener('vendor.settings', () => settings.dispatchEvent(new Event('change')))
  const { permissions } = navigator
  const query = permissions.query.bind(permissions)
  const queryOf = async (asked: PermissionDescriptor) => (asked.name === 'notifications' ? settings : query(asked))
  Object.assign(permissions, { query: queryOf })

  let isSubscribed = false
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => token,
    unsubscribe: async () => {
      isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    async subscribe() {
      if ((await ask('subscribe')) === 'denied') throw new DOMException('not allowed', 'NotAllowedError')
      isSubscribed = true
      return subscription
    },
  }
  const registrations: object[] = []
  Object.assign(navigator.serviceWorker, {
    async register(_script: string, { scope }: { scope: string }) {
      await ask('installWorker')
      const registration = { active: {}, scope: new URL(scope, location.origin).href, pushManager }
      registrations.splice(0, 1, registration)
      return registration
    },
    getRegistration: async () => registrations[0],
    getRegistrations: async () => registrations,
  })
}
