import type { Page } from '@playwright/test'
import type { MessageId } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import { pushPermissionMachine, type PushPermissionEvent } from '#machines/flows/push-permission/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { pushEvents, standings } from '#tests/fixtures/machines/push-permission.ts'
import { edgesOfMachine } from '#tests/machines/model.ts'
import { outOfReach, passing, type PushPathStep, pushPaths, standingOf } from '#tests/support/push-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { accountPage } from './support/account-page.ts'
import { lookOnce } from './support/axe.ts'
import { arriveAt } from './support/booking-state.ts'
import { holdCalls } from './support/held-calls.ts'
import { intercept, pathOf, reply } from './support/intercept.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { openPushVendor, vendorCalls } from './support/push-vendor.ts'
import { inSoak, wholeInGate } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const email = 'private@solvei.example'
const functions = { register: 'registerDevice', bind: 'bindDevice', unbind: 'unbindDevice' } as const
const paths = pushPaths()

const onceOf = oncePerSite<string>()

const test = base.extend<{ accountId: string }>({
  accountId: async ({ site }, use) =>
    use(
      await onceOf(site, async () => {
        const { id } = await siteApi(site.url, await accessTokenOf(site.url, email)).accounts.getCurrent()
        return id
      }),
    ),
})

test.use({ siteName: 'walks' })

test.describe('the screens obey the machine of the permission', () => {
  test.describe.configure({ timeout: 240_000 })

  test('the walks take every transition that a browser can take, and so come by every state', () => {
    const walked = new Set(paths.flatMap(({ edges }) => edges))
    expect([...walked, ...outOfReach].toSorted()).toEqual(edgesOfMachine(pushPermissionMachine))
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(pushPermissionMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.values(pushEvents).filter(({ type }) => !done.has(type))).toEqual([])
  })

  for (const [slug, width, walks] of [
    ['no_NO', 1_280, paths],
    // By every state again: that is what may look different.
    ['ar_AE', 360, paths.filter(({ newStates }) => newStates.size > 0)],
  ] as const) {
    test(
      `in ${slug}, ${width} px wide`,
      slug === 'no_NO' ? wholeInGate : inSoak,
      async ({ page, accountId, troubles }) => {
        // What is lost, given up or comes too late is this test's own doing.
        troubles.expect(/ERR_CONNECTION_RESET|push: the (?:browser|permission prompt|service worker) /)
        await page.setViewportSize({ width, height: 2_400 })
        const walk = await openWalks(page, slug, accountId)
        for (const path of walks) {
          await test.step(path.name, () => walk(path.steps, lookOnce(page, slug, path.newStates)))
        }
      },
    )
  }
})

type PressedEvent = Exclude<PushPermissionEvent['type'], 'permission.changed' | 'session.ended'>
type Look = (state: string) => Promise<void>

/**
 * Visits of one customer in one browser, a walk each. What people do is done on the screens, what the site's calls come to
 * is said on the way to it, what the browser's come to by who stands in for its vendor.
 */
async function openWalks(page: Page, slug: LocaleSlug, accountId: string) {
  const t = textsOf(slug)
  const { arrive, press } = accountPage(page, slug, t)
  await arrive(email, 'account/profile')
  const calls = await holdCalls(page, {
    functions,
    fixed: {},
    answer: (request, _call, output) => reply(request, output ?? null),
  })
  const vendor = await openPushVendor(page, accountId)
  const session = await holdSession(page)
  await page.clock.install()

  /** What was asked before is over. */
  function begin(): void {
    calls.begin(null)
    vendor.begin()
  }

  async function happen(type: PushPermissionEvent['type'], from: string): Promise<void> {
    begin()
    if (type === 'permission.changed') await vendor.change()
    else if (type === 'session.ended') await session.end()
    else await press(t(buttonFor(type, from)))
  }

  async function come(answer: NonNullable<PushPathStep['answer']>): Promise<void> {
    // It looks, and keeps what was said to it, by itself.
    if (answer.call === null || answer.call === 'look' || answer.call === 'keepRefusal') return
    const asked = vendorCalls.has(answer.call) ? vendor : calls
    const call = await asked.arrived(answer.call)
    if (answer.how === 'lost') return call.lose()
    if (answer.how === 'answered') return call.answer(answer.output)
    await call.leaveUnanswered()
    return page.clock.fastForward(answer.ms)
  }

  return async (steps: readonly PushPathStep[], look: Look) => {
    // Nothing runs on this one.
    await page.goto('/healthz')
    begin()
    session.begin()
    await vendor.stand(standingOf(steps[0]) ?? standings.fresh)
    await page.goto(`/${slug}/account/notifications`, { waitUntil: 'commit' })
    let from = 'looking'
    for (const [index, { event, answer, state }] of steps.entries()) {
      const what = event?.type ?? `${answer?.how} ${answer?.call}`
      await test.step(`${index + 1}. ${what} -> ${state}`, async () => {
        // How the browser stands is so before the page looks.
        const next = standingOf(steps[index + 1])
        if (next) await vendor.stand(next)
        if (event) await happen(event.type, from)
        else if (answer) await come(answer)
        from = state
        if (passing.has(state)) return
        await arriveAt(page, state)
        await look(state)
      })
    }
  }
}

/** The site says itself who is signed in, until the session is ended; the page asks when it comes back to the front. */
async function holdSession(page: Page) {
  let isOver = false
  let told = 0
  await intercept(page, pathOf('getProfile'), async (request) => {
    if (!isOver) return request.proceed()
    await reply(request, null)
    told += 1
  })
  return {
    begin() {
      isOver = false
    },
    async end() {
      isOver = true
      const before = told
      // A page that is asking already does not ask again.
      const ask = async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return told
      }
      await expect.poll(ask, { intervals: [50] }).toBeGreaterThan(before)
    },
  }
}

/** What is pressed, by what it is called in the state from which one goes. */
function buttonFor(type: PressedEvent, from: string): MessageId {
  switch (type) {
    case 'push.accepted':
      return 'messages.push.turnOn'
    case 'push.declined':
      return 'messages.push.notNow'
    case 'push.stopped':
      return 'messages.push.turnOff'
    case 'retry.requested':
      return from === 'denied' ? 'messages.push.lookAgain' : 'messages.push.retry'
  }
}
