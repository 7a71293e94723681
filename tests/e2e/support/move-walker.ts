import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { MoveEvent } from '#machines/flows/test-drive-move/index.ts'
import { success } from '#machines/shared/outcome.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import { moveHold } from '#tests/fixtures/machines/test-drive-move.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import type { MovePathStep } from '#tests/support/move-paths.ts'
import { arriveAt } from './booking-state.ts'
import { holdCalls } from './held-calls.ts'
import { reply } from './intercept.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { chooseLastSlot } from './slot-calendar.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

/** The server function behind each call of the machine. */
const functions = { holdSlot: 'holdSlot', releaseSlot: 'releaseSlot', moveDrive: 'rescheduleOrder' }

/** Milliseconds for which a slot is held. */
const holding = 5 * 60_000

/** Drive that is booked, late enough to be moved. */
export async function bookedDrive(stranger: ApiClient): Promise<BookedTestDrive> {
  const [slot = ''] = (await offeredSlots(stranger)).slice(-2)
  const { holdId } = await holdSlot(stranger, slot)
  const body = bookingOf(holdId, await solvedCaptcha(stranger))
  return stranger.testDrive.createOrder({ body }, { idempotencyKey: holdId })
}

/**
 * Drives the panel on the page of a drive: what people do is done there, what the calls come to is said on the way to the
 * site, so that the drive itself stays as it is.
 */
export async function driveMove(
  page: Page,
  steps: readonly MovePathStep[],
  { slug, drive: { order, linkToken } }: { slug: LocaleSlug; drive: BookedTestDrive },
): Promise<ScreenDriver> {
  const t = textsOf(slug)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  /** Milliseconds by which the page's clock was turned. */
  let turned = 0
  const calls = await holdCalls(page, {
    functions,
    fixed: {},
    answer: (request, call, output) => reply(request, answerOf(call, output)),
  })
  await page.clock.install()
  await page.goto(`/${slug}/test-drive/manage/${order.orderNo}?${new URLSearchParams({ token: linkToken })}`)
  await press(t('test-drive-manage.action.move'))
  await arriveAt(page, 'choosing.open')
  return {
    async take(index) {
      const { event, answer, state } = stepAt(steps, index)
      if (event) {
        calls.begin(null)
        await fire(event)
      } else if (answer) await come(answer)
      // The panel is closed by then.
      if (state === 'moved') await expect(main.getByText(t('test-drive-manage.moved.text'))).toBeVisible()
    },
    shownAfter(index) {
      const { state } = stepAt(steps, index)
      return state === 'moved' ? null : state
    },
    async check() {
      // Whoever uses the keyboard goes on from where they were.
      await expect(main.locator(':focus')).toHaveCount(1)
    },
  }

  async function come(answer: NonNullable<MovePathStep['answer']>): Promise<void> {
    const call = answer.call === null ? null : await calls.arrived(answer.call)
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return turn(answer.ms)
  }

  async function fire(event: MoveEvent): Promise<void> {
    switch (event.type) {
      case 'slot.requested':
        await chooseLastSlot(main, t('test-drive-manage.move.day'))
        return press(t('test-drive-manage.move.reserve'))
      case 'slot.released':
        return press(t('test-drive-manage.move.other'))
      case 'hold.expired':
        return turn(holding)
      case 'move.confirmed':
        return press(t('test-drive-manage.move.confirm'))
      case 'retry.requested':
        return press(t('shell.error.retry'))
    }
  }

  async function turn(ms: number): Promise<void> {
    turned += ms
    await page.clock.fastForward(ms)
  }

  /** Answer of the server function: a hold by the clock of the page, and the drive with its link. */
  function answerOf(call: string, output: unknown): unknown {
    if (!isSuccess(output)) return output ?? null
    if (call === 'moveDrive') return success({ order, linkToken })
    const now = Date.now() + turned
    const instant = (ms: number) => new Date(ms).toISOString()
    return success({ ...moveHold, expiresAt: instant(now + holding), now: instant(now) })
  }
}

function isSuccess(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'ok' in output && output.ok === true
}
