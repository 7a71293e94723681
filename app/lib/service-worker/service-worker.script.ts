import type { WorkerScope } from './worker-scope.ts'

/** Settings the server writes into the service worker of a locale. */
export interface WorkerSettings {
  /** Path of the locale's pages, with a trailing slash. */
  scope: string
  /** Path of the page shown without a connection. */
  offlinePath: string
  /** Path the worker posts its messages to. */
  messagePath: string
  inboxPath: string
  /** Version of the offline page: a change makes another service worker. */
  version: string
  note: { cache: string; key: string }
  /** Text for a push that cannot be read: browsers require a notification. */
  fallback: { title: string; body: string }
  lang: string
  dir: 'ltr' | 'rtl'
}

/**
 * Service worker of one locale: shows push notifications, opens their subjects, renews the push subscription, and
 * caches one page for when there is no connection. No other page is cached: they may be personal. Sent as its own
 * source text, so it must not refer to anything outside.
 */
export function runServiceWorker(worker: WorkerScope, settings: WorkerSettings): void {
  const cacheName = `offline ${settings.scope}`

  async function install(): Promise<void> {
    const answer = await fetch(settings.offlinePath, { cache: 'no-store', credentials: 'omit' })
    if (!answer.ok) throw new Error(`the offline page: ${answer.status}`)
    await (await caches.open(cacheName)).put(settings.offlinePath, answer)
    await worker.skipWaiting()
  }

  async function activate(): Promise<void> {
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  /** Pages of other locales have their own worker, or none. */
  function isOwnPage(request: Request): boolean {
    const { pathname } = new URL(request.url)
    if (request.mode !== 'navigate' || request.method !== 'GET' || request.destination !== 'document') return false
    return settings.scope !== '/' || !/^\/[a-z]{2}_[A-Z]{2}(?:\/|$)/.test(pathname)
  }

  async function pageOrOffline(request: Request, preload: Promise<Response | undefined>): Promise<Response> {
    try {
      return (await preload) ?? (await fetch(request))
    } catch (error) {
      const cached = await (await caches.open(cacheName)).match(settings.offlinePath)
      if (!cached) throw error
      return new Response(cached.body, { status: 503, headers: cached.headers })
    }
  }

  function payloadOf(data: { json(): unknown } | null) {
    let payload: Record<string, unknown> = {}
    try {
      payload = Object(data?.json())
    } catch {
      // Not our payload; the browser requires a notification all the same.
    }
    const textOf = (key: string) => (typeof payload[key] === 'string' ? payload[key] : undefined)
    return {
      id: textOf('id'),
      title: textOf('title') ?? settings.fallback.title,
      body: textOf('body') ?? settings.fallback.body,
      path: textOf('path') ?? settings.inboxPath,
      lang: textOf('lang') ?? settings.lang,
      dir: payload['dir'] === 'rtl' || payload['dir'] === 'ltr' ? payload['dir'] : settings.dir,
    }
  }

  async function show(data: { json(): unknown } | null): Promise<void> {
    const { id, title, body, path, lang, dir } = payloadOf(data)
    const icon = '/apple-touch-icon.png'
    const tag = id === undefined ? {} : { tag: id }
    await worker.registration.showNotification(title, { body, lang, dir, icon, ...tag, data: { id, path } })
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const page of pages) page.postMessage({ type: 'news' }, [])
  }

  async function open(data: unknown): Promise<void> {
    const { id, path } = Object(data)
    const url = new URL(typeof path === 'string' ? path : settings.inboxPath, worker.location.origin)
    if (url.origin !== worker.location.origin) return
    const reported = typeof id === 'string' ? report({ type: 'opened', messageId: id }) : null
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = pages.find((page) => page.url === url.href)
    await (there ? there.focus() : worker.clients.openWindow(url.href))
    await reported
  }

  async function report(message: object): Promise<void> {
    try {
      const body = JSON.stringify(message)
      await fetch(settings.messagePath, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    } catch {
      // Without a connection, the next visit reports it.
    }
  }

  async function move(given: PushSubscription | null, before: PushSubscription | null): Promise<void> {
    const note = await (await caches.open(settings.note.cache)).match(settings.note.key)
    if (!note) return
    const { clientId, device } = await note.json()
    const applicationServerKey = before?.options.applicationServerKey
    const now =
      given ??
      (applicationServerKey
        ? await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
        : null)
    if (now) await report({ type: 'moved', clientId, device: { ...device, deviceToken: JSON.stringify(now) } })
  }

  worker.addEventListener('install', (event) => event.waitUntil(install()))
  worker.addEventListener('activate', (event) => event.waitUntil(activate()))
  worker.addEventListener('fetch', (event) => {
    if (isOwnPage(event.request)) event.respondWith(pageOrOffline(event.request, event.preloadResponse))
  })
  worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(move(event.newSubscription ?? null, event.oldSubscription ?? null))
  })
}
