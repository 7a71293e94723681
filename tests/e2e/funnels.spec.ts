import { refuseCookiesBeforehand } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')
const machine = 'testDriveBooking'

test(
  'a wizard counts its steps for visitors who allow it, and for no others',
  inSoak,
  async ({ page, device, staff }) => {
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

    const sent = page.waitForRequest((request) => request.postData()?.includes(machine) ?? false)
    await page.getByRole('button', { name: t('cookies.accept') }).click()
    await page.reload()
    await expect.poll(entered).toBeGreaterThan(before)
    const counted = await entered()

    // Without the cookie of the consent the server counts nothing that is sent to it.
    const request = await sent
    const headers = withoutCookie(await request.allHeaders())
    const again = await other.request.fetch(request.url(), { method: 'POST', headers, data: request.postData() })
    expect(again.ok()).toBe(true)
    expect(await entered()).toBe(counted)
  },
)

for (const { machine: form, address } of [
  { machine: 'tradeIn', address: '/no_NO/trade-in' },
  { machine: 'leadForm', address: '/no_NO/business' },
] as const) {
  test(`the form ${form} counts its steps as well`, inSoak, async ({ page, staff }) => {
    const entered = async () => {
      const { steps } = await staff.flowStatistics.getFunnel({ params: { machine: form }, query: {} })
      return steps.reduce((total, step) => total + step.entered, 0)
    }
    await page.goto('/no_NO')
    await page.getByRole('button', { name: t('cookies.accept') }).click()
    const before = await entered()
    await page.goto(address)
    await expect.poll(entered).toBeGreaterThan(before)
    if (form !== 'leadForm') return
    const { steps } = await staff.flowStatistics.getFunnel({ params: { machine: form }, query: { scene: 'b2b' } })
    expect(steps.reduce((total, step) => total + step.entered, 0)).toBeGreaterThan(0)
  })
}

function withoutCookie(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'cookie'))
}
