import { readFile } from 'node:fs/promises'
import type { ApiClient } from '#server/api/client/client.ts'
import { siteConfigurations } from '#server/backend/seed/reference/site-configurations.ts'
import { examine } from './support/axe.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ siteName: 'changed for all' })
// The clock only goes forward: each test begins where the one before it ended.
test.describe.configure({ mode: 'serial' })

const t = textsOf('de_DE')
const vimeo = 'https://player.vimeo.com/video/76979871?dnt=1'

/** Seconds until the start or the end of the stream that runs or comes next. */
async function secondsUntil({ common }: ApiClient, moment: 'startsAt' | 'endsAt'): Promise<number> {
  const info: Record<string, unknown> = JSON.parse(await common.getLiveStreamInfo())
  return Math.ceil((Date.parse(String(info[moment])) - Date.parse(String(info['now']))) / 1_000)
}

/** Moves the backend's clock there, unless it is there already. */
async function waitFor(staff: ApiClient, moment: 'startsAt' | 'endsAt'): Promise<void> {
  const seconds = await secondsUntil(staff, moment)
  if (seconds > 0) await staff.operations.advanceClock({ body: { seconds } })
}

test('is announced with both clocks and a countdown, and saved in a calendar', inSoak, async ({ page, staff }) => {
  // Another test may have moved the clock to the very hour.
  if ((await secondsUntil(staff, 'startsAt')) <= 0) await waitFor(staff, 'endsAt')
  const main = page.getByRole('main')
  await page.goto('/de_DE/live')
  await refuseCookies(page, t)
  await expect(main.getByRole('heading', { level: 1, name: t('live.title') })).toBeVisible()
  await expect(main.getByText(t('live.phase.ahead'))).toBeVisible()
  await expect(main.getByRole('timer')).toContainText(/\d/)
  await expect(main.getByText(t('live.clock.there'))).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /20:00/)
  await examine(page, 'the stream ahead', 'light')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: t('live.calendar') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^live-\d{4}-\d\d-\d\d\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART;TZID=Asia/Shanghai:')
})

test('begins, is watched when that is asked for, and ends with the next one', async ({ page, staff }) => {
  const main = page.getByRole('main')
  await waitFor(staff, 'startsAt')
  await page.goto('/de_DE/live')
  await refuseCookies(page, t)
  await expect(main.getByText(t('live.phase.running'))).toBeVisible()
  await expect(main.locator('video')).toHaveCount(0)
  await examine(page, 'the stream on air', 'dark')

  await main.getByRole('button', { name: t('live.watch') }).click()
  const video = main.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5)
  await expect(main.getByText(t('live.opening'))).toBeHidden()
  await examine(page, 'the stream playing', 'light')
  await main.getByRole('button', { name: t('live.close') }).click()
  await expect(video).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('live.watch') })).toBeVisible()
})

test('of somebody else is shown to whoever allows that, and to nobody else', inSoak, async ({ page, staff }) => {
  const key = { kind: 'configuration', id: 'site/live-stream', locale: 'en_US' } as const
  const body = { ...siteConfigurations['site/live-stream'], player: { kind: 'frame', url: vimeo } }
  const { revision } = await staff.contentOperations.saveDraft({ body: { ...key, revision: 0, body } })
  await staff.contentOperations.setPublication({ body: { ...key, revision, action: 'publish' } })
  const asked: string[] = []
  await page.route(/vimeo\.com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A stream</title>' })
  })

  const main = page.getByRole('main')
  await page.goto('/de_DE/live')
  await refuseCookies(page, t)
  await main.getByRole('button', { name: t('live.watch') }).click()
  await expect(main.getByText('player.vimeo.com', { exact: true }).first()).toBeVisible()
  await examine(page, 'asking for leave', 'dark')
  expect(asked).toEqual([])
  await main.getByRole('button', { name: t('live.consent.choose') }).click()
  const dialog = page.getByRole('dialog', { name: t('shell.consent.settings') })
  await dialog.getByRole('checkbox', { name: t('shell.consent.functionality') }).check()
  await dialog.getByRole('button', { name: t('shell.consent.save') }).click()
  await expect(main.locator('iframe')).toBeVisible()
  await expect.poll(() => asked).toEqual([vimeo])

  await page
    .getByRole('button', { name: t('shell.consent.settings') })
    .last()
    .click()
  await dialog.getByRole('checkbox', { name: t('shell.consent.functionality') }).uncheck()
  await dialog.getByRole('button', { name: t('shell.consent.save') }).click()
  await expect(main.locator('iframe')).toHaveCount(0)
  await expect(main.getByText('player.vimeo.com', { exact: true }).first()).toBeVisible()
})

test('is over, and the next one is told', inSoak, async ({ page, staff }) => {
  await waitFor(staff, 'endsAt')
  const main = page.getByRole('main')
  await page.goto('/de_DE/live')
  await expect(main.getByText(t('live.phase.over'))).toBeVisible()
  await expect(main.getByText(t('live.countdown.next'))).toBeVisible()
  await expect(main.getByRole('heading', { name: t('live.when.next') })).toBeVisible()
})
