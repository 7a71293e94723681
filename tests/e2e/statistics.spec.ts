import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/** The job that counts runs every minute. */
const counted = 150_000

for (const slug of ['no_NO', 'ar_AE'] as const) {
  const t = textsOf(slug)

  test(
    `${slug}: staff see where drives wait, by keyboard, and open the one that has waited longest`,
    inSoak,
    async ({ page, stranger, staff }) => {
      const [slot = ''] = (await offeredSlots(stranger)).slice(-1)
      const { holdId } = await holdSlot(stranger, slot)
      const body = bookingOf(holdId, await solvedCaptcha(stranger))
      const { orderNo } = await stranger.testDrive.createOrder({ body }, { idempotencyKey: holdId })
      const query = { status: 1, size: 100 } as const
      await expect
        .poll(
          async () => {
            const { items } = await staff.statistics.listWaiting({ params: { machine: 'testDriveOrder' }, query })
            return items.map((item) => item.orderNo)
          },
          { timeout: counted },
        )
        .toContain(orderNo)

      await openAs(page, 'staff@solvei.example', `/${slug}/ops/machines`)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('kinds.machine.testDriveOrder'), exact: true }).click()
      await expect(main.getByText(t('staff-machines.conformance', { differing: 0, unchecked: 0 }))).toBeVisible()
      const booked = main.locator('[data-node="open.booked"]')
      await expect(async () => {
        // Before its script has come, a link is only a link.
        await booked.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/status=1/, { timeout: 500 })
      }).toPass()
      await expect(
        main.getByRole('heading', { level: 2, name: new RegExp(t('machine-test-drive-order.state.open.booked')) }),
      ).toBeVisible()
      await examine(page, 'statistics of test drives', 'light')
      await main
        .getByRole('table', { name: t('staff-machines.orders') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/ops\/test-drives\//)
    },
  )
}
