import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { config } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { siteConfigurations } from '#server/backend/domains/site-info/seed/site-configurations.ts'
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

const moments = z.object({
  now: z.iso.datetime(),
  /** Of the stream that runs or comes next. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  previous: z.object({ endsAt: z.iso.datetime() }),
})

async function readMoments({ common }: ApiClient): Promise<z.infer<typeof moments>> {
  return moments.parse(JSON.parse(await common.getLiveStreamInfo()))
}

/** Moves the backend's clock there, unless it is there already. */
async function waitUntil(staff: ApiClient, moment: number): Promise<void> {
  const { now } = await readMoments(staff)
  const seconds = Math.ceil((moment - Date.parse(now)) / 1_000)
  if (seconds > 0) await staff.operations.advanceClock({ body: { seconds } })
}

async function waitFor(staff: ApiClient, moment: 'startsAt' | 'endsAt'): Promise<void> {
  await waitUntil(staff, Date.parse((await readMoments(staff))[moment]))
}

/** Advances the clock past the running stream and the hours in which the last one is still shown. */
async function waitUntilAhead(staff: ApiClient): Promise<void> {
  const { now, startsAt } = await readMoments(staff)
  if (startsAt <= now) await waitFor(staff, 'endsAt')
  const { previous } = await readMoments(staff)
  await waitUntil(staff, Date.parse(previous.endsAt) + config.live.echoHours * 3_600_000)
}

test('is announced with both clocks and a countdown, and saved in a calendar', inSoak, async ({ page, staff }) => {
  // It may be the very hour, or the day after: by the calendar, or because another test has moved the clock.
  await waitUntilAhead(staff)
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

test('begins, is watched when that is asked for, and ends with the next one', inSoak, async ({ page, staff }) => {
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
  await waitFor(staff, 'startsAt')
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
  await dialog.getByRole('checkbox', { name: t('cookies.functionality') }).check()
  await dialog.getByRole('button', { name: t('cookies.save') }).click()
  await expect(main.locator('iframe')).toBeVisible()
  await expect.poll(() => asked).toEqual([vimeo])

  await page
    .getByRole('button', { name: t('shell.consent.settings') })
    .last()
    .click()
  await dialog.getByRole('checkbox', { name: t('cookies.functionality') }).uncheck()
  await dialog.getByRole('button', { name: t('cookies.save') }).click()
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
