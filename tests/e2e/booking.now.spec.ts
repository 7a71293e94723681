import { bookingPage } from './support/booking-page.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')
const day = 86_400

test.use({ siteName: 'where it is noon of a weekday' })

test(
  'a drive at once begins where a car is free, and promises nothing that comes too late',
  inSoak,
  async ({ page, staff, mailServer }) => {
    const { now } = await staff.operations.getClock()
    const { now: noon } = await staff.operations.advanceClock({ body: { seconds: secondsUntilNoon(new Date(now)) } })
    await page.clock.install({ time: noon })

    const screens = bookingPage(page, 'de_DE', t)
    const main = page.getByRole('main')
    await screens.open('type')
    await refuseCookies(page, t)
    await screens.chooseKind('now')
    await screens.chooseModel('Vind')
    await expect(main.getByText(t('test-drive.place.freeNow')).first()).toBeVisible()
    await screens.chooseStore('Berlin')
    await screens.arriveAt('open.slot.choosing')
    await screens.press(t('test-drive.now.reserve'))
    await screens.arriveAt('open.contact.editing')
    await screens.enterDriver({ firstName: 'Mia', lastName: 'Kern', email: 'mia@example.org', phone: '15112345678' })
    await screens.agree()
    await screens.solveCaptcha()
    await screens.book()
    await screens.arriveAt('booked')
    await expect(main.getByText(t('test-drive.done.next.now'))).toBeVisible()

    await main.getByRole('link', { name: t('test-drive.done.manage', { isSoon: 'true' }), exact: true }).click()
    for (const action of ['move', 'cancel'] as const) {
      await expect(main.getByRole('button', { name: t(`test-drive-manage.action.${action}`) })).toHaveCount(0)
    }
    await expect.poll(() => mailServer.received.filter(({ to }) => to.includes('mia@example.org')).length).toBe(1)
  },
)

/** Until the next noon in Berlin that is not on a weekend. */
function secondsUntilNoon(now: Date): number {
  const wallClock = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Berlin',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const at = (moment: Date) =>
    Object.fromEntries(wallClock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { hour, minute } = at(now)
  const seconds = (day + 12 * 3_600 - Number(hour) * 3_600 - Number(minute) * 60) % day
  const days = [0, 1, 2].find((later) => {
    const { weekday = '' } = at(new Date(now.getTime() + (seconds + later * day) * 1_000))
    return !weekday.startsWith('S')
  })
  return Math.max(1, seconds + (days ?? 0) * day)
}
