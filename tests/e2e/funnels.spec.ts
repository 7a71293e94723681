import { refuseCookiesBeforehand } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')
const machine = 'testDriveBooking'

test(
  'a wizard counts its steps for visitors who allow it, and for no others',
  inSoak,
  async ({ page, context, device, staff }) => {
    const entered = async () => {
      const { steps } = await staff.flowStatistics.getFunnel({ params: { machine }, query: {} })
      return steps.reduce((total, step) => total + step.entered, 0)
    }
    const before = await entered()
    const asked: string[] = []
    const other = await device()
    for (const visited of [page, other]) {
      visited.on('request', (request) => {
        if (request.postData()?.includes(machine)) asked.push(request.postData() ?? '')
      })
    }

    await refuseCookiesBeforehand(other, 'no_NO')
    await other.goto('/no_NO/test-drive/type')
    await other.getByRole('main').getByRole('radio').first().locator('..').click()
    await other.waitForLoadState('networkidle')
    await page.goto('/no_NO/test-drive/type')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(await entered()).toBe(before)

    await page.getByRole('button', { name: t('shell.consent.accept') }).click()
    await page.reload()
    await expect.poll(entered).toBeGreaterThan(before)
    const counted = await entered()

    // The server counts nothing without the cookie of the consent, whatever the browser sends.
    await context.clearCookies({ name: 'statistics' })
    await page.evaluate(() => sessionStorage.clear())
    await page.route('**/*', async (route) => {
      const headers = { ...route.request().headers() }
      headers['cookie'] = (headers['cookie'] ?? '').replace(/statistics=1;?/, '')
      await route.continue({ headers })
    })
    const answered = page.waitForResponse((response) => response.request().postData()?.includes(machine) ?? false)
    await page.reload()
    expect((await answered).ok()).toBe(true)
    expect(await entered()).toBe(counted)
  },
)
