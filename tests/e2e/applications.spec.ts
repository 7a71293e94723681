import { pdf } from '#tests/fixtures/licence-files.ts'
import { examine } from './support/axe.ts'
import { openAs, refuseCookies } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')
const cv = { name: 'lebenslauf.pdf', mimeType: 'application/pdf', buffer: pdf() }
const letter = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Sehr geehrte Damen und Herren') }

test('an opening is applied for with a CV by a visitor, read by staff, and withdrawn by the link', async ({
  page,
  device,
}) => {
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const email = `runa.${crypto.randomUUID()}@example.org`
  await page.goto('/de_DE/careers/software-engineer-site-berlin')
  await refuseCookies(page, t)
  await press(t('application.send'))
  await expect(main.getByText(t('application.cv.required')).first()).toBeVisible()
  await main.getByLabel(t('application.firstName')).fill('Runa')
  await main.getByLabel(t('application.lastName')).fill('Moe')
  await main.getByLabel(t('application.email')).fill(email)
  await main.getByLabel(t('application.phoneNumber')).fill('15112345678')
  await main.getByLabel(t('application.message')).fill('Ich baue gern Seiten, die alle benutzen können.')
  const file = main.locator('input[type=file]').first()
  await file.setInputFiles(letter)
  await expect(main.getByText(t('application.cv.type'))).toBeVisible()
  await file.setInputFiles(cv)
  await expect(main.getByText(cv.name)).toBeVisible()
  // What was typed and sent survives a reload.
  await page.reload()
  await expect(main.getByLabel(t('application.message'))).toHaveValue(/alle benutzen/)
  await expect(main.getByText(cv.name)).toBeVisible()
  await main.getByRole('checkbox', { name: t('application.keep') }).check()
  await main.getByRole('checkbox', { name: t('application.guidelines') }).check()
  const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
  await captcha.click()
  await expect(captcha).toHaveAttribute('aria-checked', 'true')
  await examine(page, 'an application', 'light')
  await press(t('application.send'))
  await expect(main.getByRole('heading', { name: t('application.done.title') })).toBeVisible()
  await main.getByRole('link', { name: t('application.done.link') }).click()
  await expect(main.getByRole('heading', { level: 1, name: t('application.status.received') })).toBeVisible()
  await examine(page, 'a sent application', 'dark')
  const applicationNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const desk = await device()
  const staff = desk.getByRole('main')
  await openAs(desk, 'editor@solvei.example', `/de_DE/ops/search?q=${email}`)
  await staff.getByRole('link', { name: applicationNo }).click()
  const entry = staff.getByRole('listitem').filter({ hasText: applicationNo })
  await entry.getByRole('button', { name: t('staff-applications.open', { count: '1' }) }).click()
  await expect(entry.getByRole('link', { name: cv.name })).toHaveAttribute('download', '')
  await expect(entry.getByText(email)).toBeVisible()
  await expect(entry.getByText(t('staff-applications.keptLonger'))).toBeVisible()
  await entry.getByRole('button', { name: t('staff-applications.review') }).click()
  await expect(entry.getByText(t('staff-applications.status.inReview'))).toBeVisible()
  await entry.getByRole('button', { name: t('staff-applications.invite'), expanded: false }).click()
  const day = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 7 }).toString()
  await entry.getByLabel(t('staff-applications.date')).fill(day)
  await entry.getByLabel(t('staff-applications.time'), { exact: true }).fill('10:30')
  await entry.getByLabel(t('staff-applications.place')).fill('Solvei Berlin, Torstraße 1')
  await examine(desk, 'applications of staff', 'light')
  await entry
    .getByRole('button', { name: t('staff-applications.invite') })
    .last()
    .click()
  await expect(entry.getByText('Solvei Berlin, Torstraße 1')).toBeVisible()

  await page.reload()
  await expect(main.getByRole('heading', { level: 1, name: t('application.status.interview') })).toBeVisible()
  await expect(main.getByText('Solvei Berlin, Torstraße 1')).toBeVisible()
  await press(t('application.withdraw'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('application.withdraw') })
    .click()
  await expect(main.getByRole('heading', { level: 1, name: t('application.status.withdrawn') })).toBeVisible()
  await press(t('application.keepShorter'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('application.keepShorter') })
    .click()
  await expect(main.getByText(t('application.kept.shorter'))).toBeVisible()
  await page.goto(`/de_DE/careers/applications/${applicationNo}?token=forged`)
  await expect(main.getByText(t('errors.link_invalid'))).toBeVisible()
})
