import type { Page } from '@playwright/test'
import type { MessageId } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import type { PushPermissionEvent } from '#machines/flows/push-permission/index.ts'
import { standings } from '#tests/fixtures/machines/push-permission.ts'
import { passing, type PushPathStep, standingOf } from '#tests/support/push-paths.ts'
import { accountPage } from './account-page.ts'
import { holdCalls } from './held-calls.ts'
import { intercept, pathOf, reply } from './intercept.ts'
import { openPushVendor, vendorCalls } from './push-vendor.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

type PressedEvent = Exclude<PushPermissionEvent['type'], 'permission.changed' | 'session.ended'>

/** Who is asked for permission. */
export const pushCustomer = 'private@solvei.example'

const functions = { register: 'registerDevice', bind: 'bindDevice', unbind: 'unbindDevice' } as const

/**
 * Visits of one customer in one browser, a walk each. What people do is done on the screens, what the site's calls come to
 * is said on the way to it, what the browser's come to by who stands in for its vendor.
 */
export async function openPushVisits(page: Page, slug: LocaleSlug, accountId: string) {
  const t = textsOf(slug)
  const { arrive, press } = accountPage(page, slug, t)
  await arrive(pushCustomer, 'account/profile')
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

  return async (steps: readonly PushPathStep[]): Promise<ScreenDriver> => {
    // Nothing runs on this one.
    await page.goto('/healthz')
    begin()
    session.begin()
    await vendor.stand(standingOf(steps[0]) ?? standings.fresh)
    await page.goto(`/${slug}/account/notifications`, { waitUntil: 'commit' })
    let from = 'looking'
    return {
      async take(index) {
        const { event, answer, state } = stepAt(steps, index)
        // The browser's state is set before the page reads it.
        const next = standingOf(steps[index + 1])
        if (next) await vendor.stand(next)
        if (event) await happen(event.type, from)
        else if (answer) await come(answer)
        from = state
      },
      shownAfter(index) {
        const { state } = stepAt(steps, index)
        return passing.has(state) ? null : state
      },
    }
  }
}

/** The site says itself who is signed in, until the session is ended; the page asks when it comes back to the front. */
async function holdSession(page: Page) {
  let isOver = false
  let told = 0
  await intercept(page, pathOf('getVisitor'), async (request) => {
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
