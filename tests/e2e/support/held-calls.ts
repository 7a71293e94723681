import type { Page, Route } from '@playwright/test'
import { serverFunctions } from '#tests/support/server-functions.ts'

interface HeldCalls {
  /** The server function behind each call of the machine. */
  functions: Readonly<Record<string, string>>
  /** Those that the page asks at other times, too; then the site answers. */
  shared?: ReadonlySet<string>
  /** What is answered at once, by the server function. */
  fixed: Readonly<Record<string, unknown>>
}

/** Holds back the calls of a machine until the walk says what becomes of each. */
export async function holdCalls(page: Page, { functions, shared = new Set(), fixed }: HeldCalls) {
  const arrived = new Map<string, Route[]>()
  let listener = () => {}
  let awaited: string | null = null

  for (const name of new Set(Object.values(functions))) {
    await page.route(callsOf(name), async (route) => {
      if (shared.has(name) && awaited !== name) return route.continue()
      arrived.set(name, [...(arrived.get(name) ?? []), route])
      listener()
    })
  }
  for (const [name, answer] of Object.entries(fixed)) await page.route(callsOf(name), (route) => reply(route, answer))
  // The tab alone keeps these flows: what the server kept last would depend on how fast a walk goes.
  const unsaved: Route[] = []
  let isOver = false
  await page.route(callsOf('saveFlow'), async (route) => {
    unsaved.push(route)
    if (isOver) await route.abort()
  })

  return {
    /** What is held back would get to the site when the page is closed, and the next walk would begin where this one ends. */
    async end(): Promise<void> {
      isOver = true
      for (const route of unsaved) await route.abort()
    },
    /** What has come before is over. */
    forget: () => arrived.clear(),
    /** The next call that is reckoned with. */
    expect(call: string | null) {
      awaited = call === null ? null : (functions[call] ?? null)
    },
    /** The call of the machine: what the page itself asks beside it comes first, and the site answers that. */
    async take(call: string, count = 1): Promise<Route> {
      const name = functions[call] ?? ''
      for (;;) {
        const routes = arrived.get(name) ?? []
        const last = routes.at(-1)
        if (last && routes.length >= count) {
          arrived.delete(name)
          for (const other of routes.slice(0, -1)) await other.continue()
          return last
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        listener = resolve
        await promise
      }
    },
  }
}

/** A card that is kept for whoever walks. */
export const keptCard = { methodId: 'pm-1', kind: 'card', brand: 'visa', lastFour: '4242', expiresOn: '2030-12' }

export function callsOf(name: string): (url: URL) => boolean {
  const path = serverFunctions().get(name)
  if (!path) throw new Error(`the site has no server function ${name}`)
  return ({ pathname }) => pathname === path
}

/** As the site answers a server function. */
export function reply(route: Route, result: unknown): Promise<void> {
  return route.fulfill({ json: { result, context: {} } })
}
