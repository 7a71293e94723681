import type { Page } from '@playwright/test'
import { type HeldRequest, intercept, pathOf, reply } from './intercept.ts'
import { leaveUnanswered } from './silence.ts'

interface HeldCalls {
  /** The server function behind each call of the machine. */
  functions: Readonly<Record<string, string>>
  /** Those that the page asks at other times, too; then the site answers. */
  shared?: ReadonlySet<string>
  /** What is answered at once, by the server function. */
  fixed: Readonly<Record<string, unknown>>
  /** Answers the server function, so that the call comes to `output`. */
  answer: (request: HeldRequest, call: string, output: unknown) => Promise<void>
}

const timeoutMs = 20_000

/** Holds back the calls of a machine until the walk says what becomes of each. */
export async function holdCalls(page: Page, { functions, shared = new Set(), fixed, answer }: HeldCalls) {
  const held = new Map<string, HeldRequest[]>()
  let listener = () => {}
  let awaited: string | null = null

  for (const name of new Set(Object.values(functions))) {
    await intercept(page, pathOf(name), async (request) => {
      if (shared.has(name) && awaited !== name) return request.proceed()
      held.set(name, [...(held.get(name) ?? []), request])
      listener()
    })
  }
  for (const [name, known] of Object.entries(fixed)) {
    await intercept(page, pathOf(name), (request) => reply(request, known))
  }
  // The tab alone keeps these flows: what the server kept last would depend on how fast a walk goes.
  await page.addInitScript((path) => {
    const { fetch } = window
    window.fetch = (...request) =>
      new URL(new Request(...request).url).pathname === path ? new Promise(() => {}) : fetch(...request)
  }, pathOf('saveFlow'))

  /** The call of the machine: what the page itself asks beside it comes first, and the site answers that. */
  async function take(name: string, count: number): Promise<HeldRequest> {
    for (;;) {
      const requests = held.get(name) ?? []
      const last = requests.at(-1)
      if (last && requests.length >= count) {
        held.delete(name)
        for (const other of requests.slice(0, -1)) await other.proceed()
        return last
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      listener = resolve
      const timer = setTimeout(() => reject(new Error(`the page does not ask ${name}`)), timeoutMs)
      await promise.finally(() => clearTimeout(timer))
    }
  }

  function expect(call: string | null) {
    awaited = call === null ? null : (functions[call] ?? null)
  }

  return {
    /** Something is done, and `call` comes of it; what has come before is over. */
    begin(call: string | null) {
      held.clear()
      expect(call)
    },
    /** The call that is reckoned with next. One that the page makes at other times, too, is held back from here on. */
    expect,
    /** Waits for a call of the machine and says what becomes of it. `count`: as many ask the same at once, the machine last. */
    async arrived(call: string, count = 1) {
      const request = await take(functions[call] ?? '', count)
      return {
        answer: (output: unknown) => answer(request, call, output),
        lose: () => request.lose(),
        leaveUnanswered: () => leaveUnanswered(request),
      }
    },
  }
}

/** A card that is kept for whoever walks. */
export const keptCard = { methodId: 'pm-1', kind: 'card', brand: 'visa', lastFour: '4242', expiresOn: '2030-12' }
