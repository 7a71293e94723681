import type { Page } from '@playwright/test'
import type { MessageId } from '#app/i18n/messages.ts'
import { keptFlowKey } from '#app/lib/flow/kept-flow.ts'
import type { LocaleSlug } from '#config'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type ColorScheme, examine, expectAccessible } from './support/axe.ts'
import { arriveAt } from './support/booking-state.ts'
import { storedStates } from './support/booking-states.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { openAs, refuseCookies, signInAs } from './support/shell.ts'
import { silence } from './support/silence.ts'
import { inSoak } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/** Together each direction of writing with each theme. */
const settings = [
  { slug: 'de_DE', colorScheme: 'light', current: { market: 'Deutschland', language: 'Deutsch' } },
  { slug: 'ar_AE', colorScheme: 'dark', current: { market: 'الإمارات العربية المتحدة', language: 'العربية' } },
] as const satisfies { slug: LocaleSlug; colorScheme: ColorScheme; current: object }[]

interface Drive {
  orderNo: string
  linkToken: string
}

const driveOf = oncePerSite<Drive>()

const test = base.extend<{ drive: Drive }>({
  /** A drive that is booked, to be looked at. */
  drive: async ({ site, stranger }, use) => use(await driveOf(site, () => bookDrive(stranger))),
})

async function bookDrive(stranger: ApiClient): Promise<Drive> {
  const [slot = ''] = (await offeredSlots(stranger)).slice(-2)
  const { holdId } = await holdSlot(stranger, slot)
  const body = bookingOf(holdId, await solvedCaptcha(stranger))
  return stranger.testDrive.createOrder({ body }, { idempotencyKey: holdId })
}

// Each opens and examines dozens of pages or states.
test.describe.configure({ timeout: 240_000 })

test('axe tells of what is wrong, and of its colours alone', async ({ page }) => {
  await page.setContent(
    '<html lang="de"><title>A</title><main><h1 style="color:#eee">Too pale</h1><img src="data:,"></main>',
  )
  await expect(expectAccessible(page, 'a page')).rejects.toThrow(/image-alt/)
  await expect(expectAccessible(page, 'a page', ['color-contrast'])).rejects.toThrow(/color-contrast/)
})

for (const { slug, colorScheme, current } of settings) {
  const t = textsOf(slug)

  /** Opens a page, waits until all of it is there, and examines it. */
  async function examineAt(page: Page, path: string) {
    await page.goto(`/${slug}${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await examine(page, path, colorScheme)
  }

  test(`${slug}: every state of the booking is accessible and keeps to its width`, inSoak, async ({ page, drive }) => {
    const states = await storedStates(drive)
    const known = describeMachine(testDriveBookingMachine).states.map(({ id }) => id)
    expect(states.map(({ state }) => state).toSorted()).toEqual(known.toSorted())

    await silence(page, ['checkArea', 'holdSlot', 'submitBooking'])
    await page.goto(`/${slug}/login`)
    await refuseCookies(page, t)
    for (const { state, step, kept, isBusy } of states) {
      await page.evaluate(
        ([key = '', value = '']) => sessionStorage.setItem(key, value),
        [keptFlowKey(testDriveBookingMachine.id), kept],
      )
      await page.goto(`/${slug}/test-drive/${step}`)
      await arriveAt(page, state)
      if (!isBusy) await page.waitForLoadState('networkidle')
      await examine(page, state, colorScheme)
    }
  })

  test(`${slug}: every page for visitors and customers is accessible and keeps to its width`, async ({
    page,
    drive,
    troubles,
  }) => {
    troubles.expect(/status of 404/)
    await page.goto(`/${slug}`)
    await expect(page.getByRole('region', { name: t('cookies.title') })).toBeVisible()
    await examine(page, 'the question about cookies', colorScheme)
    await refuseCookies(page, t)
    const manage = `/test-drive/manage/${drive.orderNo}?token=${encodeURIComponent(drive.linkToken)}`
    const paths = [
      '',
      '/login',
      '/nowhere',
      '/machines?q=a',
      '/machines/subscriptionOrder?from=duringUse.warned',
      '/machines/testDriveOrder?steps=customer.booked~staff.arranged&at=t4b5c0~3c1&pos=2',
      '/machines/subscriptionOrder/changes',
      manage,
      `${manage}&panel=move`,
      `${manage}&panel=cancel`,
      '/test-drive/manage/TD-0000-0000',
    ]
    for (const path of sampleOf(`pages for visitors and customers that axe looks at: ${slug}`, paths, 2)) {
      await examineAt(page, path)
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.market.current', current) })
      .click()
    await expect(page.getByRole('dialog', { name: t('shell.market') })).toBeVisible()
    await examine(page, 'the choice of countries', colorScheme)
  })

  test(`${slug}: every page of signing in is accessible and keeps to its width`, inSoak, async ({ page, troubles }) => {
    troubles.expect(/status of 422/)
    const main = page.getByRole('main')
    const fill = (id: MessageId, value: string) => main.getByLabel(t(id), { exact: true }).fill(value)
    const press = (id: MessageId) => main.getByRole('button', { name: t(id), exact: true }).click()
    const isTitled = (id: MessageId) => expect(main.getByRole('heading', { level: 1, name: t(id) })).toBeVisible()

    await page.goto(`/${slug}/login`)
    await refuseCookies(page, t)
    const question = new URL(page.url()).pathname.slice(`/${slug}`.length)
    await examineAt(page, question)

    await examineAt(page, `${question}/password`)
    await fill('sign-in.email', 'nobody@example.org')
    await press('sign-in.forgotten.submit')
    await isTitled('sign-in.code.title')
    await examine(page, 'a new password', colorScheme)
    await press('sign-in.reset.submit')
    await expect(main.getByRole('region', { name: t('shell.form.problems', { count: 2 }) })).toBeVisible()
    await examine(page, 'a new password, refused', colorScheme)

    await examineAt(page, `${question}/register`)
    await fill('sign-in.register.firstName', 'Kim')
    await fill('sign-in.register.lastName', 'Berg')
    await fill('sign-in.email', 'kim@example.org')
    await fill('sign-in.password.new', 'a fjord at five in the morning')
    await press('sign-in.register.submit')
    await isTitled('sign-in.code.title')
    await examine(page, 'a registration', colorScheme)

    for (const path of ['/auth/callback?error=access_denied', '/logout', '/logout?confirm=0', `${question}0`]) {
      await examineAt(page, path)
    }
    await page.goto(`/${slug}/login?next=/${slug}/login`)
    await signInAs(page, t, 'private@solvei.example')
    await expect(main.getByRole('button', { name: t('sign-in.out.everywhere') })).toBeVisible()
    await examine(page, 'somebody signed in', colorScheme)
  })

  test(`${slug}: every page for staff is accessible and keeps to its width`, inSoak, async ({ page, drive }) => {
    await openAs(page, 'staff@solvei.example', `/${slug}/ops/test-drives`)
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    for (const path of [
      '/ops',
      '/ops?market=AE',
      `/ops/search?q=${drive.orderNo}`,
      '/ops/test-drives',
      `/ops/test-drives/${drive.orderNo}`,
      '/ops/mails',
      '/ops/mails/1',
      '/ops/jobs',
      '/ops/health',
      '/ops/clock',
      '/ops/walk-in',
    ]) {
      await examineAt(page, path)
    }
  })
}
