/* Types of a service worker's globals that ours uses: TypeScript knows either those or a page's. */

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerClient {
  url: string
  focus(): Promise<unknown>
  /** For a page of the same origin, with nothing transferred. */
  postMessage(message: unknown, transfer: []): void
}

export interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: ExtendableEvent & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith(answer: Promise<Response>): void
  }
  push: ExtendableEvent & { data: { json(): unknown } | null }
  notificationclick: ExtendableEvent & {
    notification: { data: unknown; close(): void }
  }
  pushsubscriptionchange: ExtendableEvent & {
    newSubscription?: PushSubscription | null
    oldSubscription?: PushSubscription | null
  }
}

export interface WorkerScope {
  location: { origin: string }
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WorkerClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}
