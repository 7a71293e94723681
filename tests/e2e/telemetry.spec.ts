import { serverFunctions } from '#tests/support/server-functions.ts'
import { refuseCookies } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')

test.use({ siteName: 'observed', isObserved: true })

async function metrics(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

test('web vitals are sent once statistics are allowed, and not before', async ({ page, metricsPort }) => {
  const isVitals = (url: string) => url.endsWith(serverFunctions().get('countWebVitals') ?? '-')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const recorded = async () => (await metrics(metricsPort)).match(/^solvei_web_vital_.+_count\{.+$/gm) ?? []

  await page.goto('/de_DE/vehicles/vind')
  await refuseCookies(page, t)
  await page.goto('/de_DE/careers')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => isVitals(url) || url.includes('web-vitals'))).toEqual([])
  expect(await recorded()).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await page.goto('/de_DE/vehicles/vind')
  const script = page.waitForResponse((response) => response.url().includes('/web-vitals'))
  await page.getByRole('button', { name: t('shell.consent.accept') }).click()
  await (await script).finished()
  await page.goto('/de_DE/careers')
  await expect.poll(() => requested.some(isVitals)).toBe(true)
  const series = (name: string, labels: string) =>
    `solvei_web_vital_${name}_count{${labels}route="/{-$locale}/vehicles/$model",device="desktop"} 1`
  await expect
    .poll(recorded)
    .toEqual(
      expect.arrayContaining([
        series('seconds', 'vital="ttfb",'),
        series('seconds', 'vital="lcp",'),
        series('layout_shift', ''),
      ]),
    )
})
