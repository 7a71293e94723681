import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runServiceWorker, type WorkerSettings } from '#app/lib/service-worker/service-worker.script.ts'
import type { WorkerClient, WorkerEvents, WorkerScope } from '#app/lib/service-worker/worker-scope.ts'

const origin = 'https://solvei.example'
const settings: WorkerSettings = {
  scope: '/no_NO/',
  offlinePath: '/no_NO/offline',
  messagePath: '/no_NO/push',
  inboxPath: '/no_NO/account/messages',
  version: '1',
  note: { cache: 'push-client', key: '/push-client' },
  fallback: { title: 'Solvei', body: 'Det er noe nytt til deg.' },
  lang: 'nb-NO',
  dir: 'ltr',
}
const news = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  title: 'Bestillingen er bekreftet',
  body: 'Vi gjør bilen klar.',
  path: '/no_NO/account/orders/SO-1',
  lang: 'nb-NO',
  dir: 'ltr',
}

type Fetched = { url: string; body: unknown }

/** As much of a browser as a service worker sees; what it asks for is kept. */
function openWorker(given: Partial<WorkerSettings> = {}) {
  const listeners = new Map<string, (event: never) => void>()
  const kept = new Map<string, Map<string, Response>>()
  const fetched: Fetched[] = []
  const shown: { title: string; options: NotificationOptions | undefined }[] = []
  const opened: string[] = []
  const pages: (WorkerClient & { heard: unknown[] })[] = []
  const online = { is: true }
  const pathOf = (input: RequestInfo | URL) => (input instanceof Request ? new URL(input.url).pathname : String(input))

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!online.is) throw new TypeError('Failed to fetch')
    fetched.push({ url: pathOf(input), body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    return new Response(`page ${pathOf(input)}`)
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, entries)
      return {
        put: async (key: string, answer: Response) => void entries.set(key, answer),
        match: async (key: string) => entries.get(key)?.clone(),
      }
    },
  })
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({ endpoint: 'https://push.example/2' }))
  const scope = {
    location: { origin },
    registration: {
      navigationPreload: { enable: async () => {} },
      pushManager: { subscribe },
      showNotification: async (title: string, options?: NotificationOptions) => void shown.push({ title, options }),
    },
    clients: {
      claim: async () => {},
      matchAll: async () => pages,
      openWindow: async (url: string) => opened.push(url),
    },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  }
  runServiceWorker(scope as never as WorkerScope, { ...settings, ...given })

  /** What an event brings about, once it is done. */
  async function happen<Type extends keyof WorkerEvents>(
    type: Type,
    event: Omit<WorkerEvents[Type], 'waitUntil' | 'respondWith'>,
  ): Promise<Response | undefined> {
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(type)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => void (answer = given),
    } as never)
    await Promise.all(works)
    return answer
  }

  return {
    happen,
    kept,
    fetched,
    shown,
    opened,
    subscribe,
    goOffline: () => void (online.is = false),
    addPage(url: string) {
      const heard: unknown[] = []
      const page = {
        url,
        heard,
        focus: async () => opened.push(`focused ${url}`),
        postMessage: (news: unknown) => heard.push(news),
      }
      pages.push(page)
      return page
    },
  }
}

function navigation(path: string, more: { method?: string; destination?: string; mode?: string } = {}): Request {
  const request = new Request(origin + path, more.method ? { method: more.method } : {})
  const { destination = 'document', mode = 'navigate' } = more
  return Object.defineProperties(request, { destination: { value: destination }, mode: { value: mode } })
}

const nothing = Promise.resolve(undefined)

describe('a service worker', () => {
  let worker: ReturnType<typeof openWorker>
  beforeEach(() => {
    worker = openWorker()
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('shows what is pushed, and tells the pages that are open', async () => {
    const page = worker.addPage(`${origin}/no_NO`)
    await worker.happen('push', { data: { json: () => news } })
    const { id, title, body, path } = news
    expect(worker.shown).toEqual([
      {
        title,
        options: { body, lang: 'nb-NO', dir: 'ltr', icon: '/apple-touch-icon.png', tag: id, data: { id, path } },
      },
    ])
    expect(page.heard).toEqual([{ type: 'news' }])
  })

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('nothing') }],
    ['something else', { json: () => ['a', 1] }],
  ])('shows that there is something where a push is %s', async (_, data) => {
    await worker.happen('push', { data })
    expect(worker.shown).toMatchObject([{ title: 'Solvei', options: { body: 'Det er noe nytt til deg.' } }])
  })

  it('opens what a notification is about, or brings the page to the front that shows it', async () => {
    const press = () =>
      worker.happen('notificationclick', { notification: { data: { id: news.id, path: news.path }, close: () => {} } })
    await press()
    worker.addPage(`${origin}/no_NO`)
    worker.addPage(origin + news.path)
    await press()
    expect(worker.opened).toEqual([origin + news.path, `focused ${origin}${news.path}`])
    expect(worker.fetched).toEqual([
      { url: '/no_NO/push', body: { type: 'opened', messageId: news.id } },
      { url: '/no_NO/push', body: { type: 'opened', messageId: news.id } },
    ])
  })

  it('opens nothing that is elsewhere', async () => {
    const data = { id: news.id, path: '//evil.example/login' }
    await worker.happen('notificationclick', { notification: { data, close: () => {} } })
    expect(worker.opened).toEqual([])
  })

  it('tells the site the browser’s new address, subscribing again where it was given none', async () => {
    const device = { brand: 'Chrome', deviceToken: '{}' }
    const note = worker.kept.set('push-client', new Map()).get('push-client')
    note?.set('/push-client', Response.json({ clientId: 'PC-1', device }))
    const applicationServerKey = new Uint8Array([4]).buffer
    const oldSubscription = { options: { applicationServerKey, userVisibleOnly: true } } as PushSubscription
    await worker.happen('pushsubscriptionchange', { oldSubscription })
    expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey })
    expect(worker.fetched).toEqual([
      {
        url: '/no_NO/push',
        body: {
          type: 'moved',
          clientId: 'PC-1',
          device: { brand: 'Chrome', deviceToken: '{"endpoint":"https://push.example/2"}' },
        },
      },
    ])
  })

  it('says nothing of an address that nobody has registered', async () => {
    await worker.happen('pushsubscriptionchange', { newSubscription: { endpoint: 'x' } as PushSubscription })
    expect(worker.fetched).toEqual([])
  })

  it('keeps one page, and shows it in place of any page of its locale that cannot be reached', async () => {
    await worker.happen('install', {})
    expect(worker.fetched).toEqual([{ url: '/no_NO/offline', body: null }])
    const request = navigation('/no_NO/account')
    expect(await (await worker.happen('fetch', { request, preloadResponse: nothing }))?.text()).toBe(
      'page /no_NO/account',
    )
    worker.goOffline()
    const offline = await worker.happen('fetch', { request, preloadResponse: nothing })
    expect([offline?.status, await offline?.text()]).toEqual([503, 'page /no_NO/offline'])
    expect([...worker.kept.values()].flatMap((entries) => [...entries.keys()])).toEqual(['/no_NO/offline'])
  })

  it('takes the page that is on its way already', async () => {
    const preloadResponse = Promise.resolve(new Response('early'))
    const answer = await worker.happen('fetch', { request: navigation('/no_NO'), preloadResponse })
    expect(await answer?.text()).toBe('early')
    expect(worker.fetched).toEqual([])
  })

  it.each([
    ['a form that is sent', navigation('/no_NO/logout', { method: 'POST' })],
    ['a file', navigation('/assets/a.js', { mode: 'no-cors', destination: 'script' })],
    ['a frame', navigation('/pay/card/1', { destination: 'iframe' })],
  ])('stays out of %s', async (_, request) => {
    expect(await worker.happen('fetch', { request, preloadResponse: nothing })).toBeUndefined()
  })

  it('of the default locale leaves the pages of the others alone', async () => {
    const atRoot = openWorker({ scope: '/' })
    const ask = (path: string) => atRoot.happen('fetch', { request: navigation(path), preloadResponse: nothing })
    expect(await ask('/no_NO/account')).toBeUndefined()
    expect(await ask('/account')).toBeDefined()
  })

  it('is a text that needs nothing from outside', () => {
    const text = runServiceWorker.toString()
    expect(() => new Script(`(${text})`)).not.toThrow()
    expect(text).not.toMatch(/import|__vite|_interop/)
  })
})
