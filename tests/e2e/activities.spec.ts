import type { LocaleSlug } from '#config'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { examine } from './support/axe.ts'
import { receiveRegistrationLink } from './support/mailbox.ts'
import { openAs, refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

const t = textsOf('de_DE')

test(
  'a guest registers by mail address, and gives the place back from the mail',
  inSoak,
  async ({ page, mailServer }) => {
    const main = page.getByRole('main')
    const reader = { email: `ada.${crypto.randomUUID()}@example.org`, slug: 'de_DE' as LocaleSlug }
    await page.goto('/de_DE/activities')
    await refuseCookies(page, t)
    await expect(main.getByRole('heading', { level: 1, name: t('activities.title') })).toBeVisible()
    await examine(page, 'activities', 'light')
    // The last activity is far ahead, so its registration is open.
    await main.getByRole('listitem').getByRole('heading').getByRole('link').last().click()
    await expect(main.getByRole('heading', { name: t('activities.agenda') })).toBeVisible()

    await main.getByLabel(t('activities.form.firstName')).fill('Ada')
    await main.getByLabel(t('activities.form.lastName')).fill('Berg')
    await main.getByLabel(t('activities.form.email')).fill(reader.email)
    await main.getByRole('button', { name: t('activities.form.guidelines.read') }).click()
    const guidelines = page.getByRole('dialog', { name: 'Teilnahme und Ihre Angaben' })
    await expect(guidelines.getByRole('listitem')).toHaveCount(5)
    await examine(page, 'the guidelines of an activity', 'light')
    await page.keyboard.press('Escape')
    await expect(guidelines).toBeHidden()
    await main.getByLabel(t('activities.form.guidelines')).check()
    const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
    await captcha.click()
    await expect(captcha).toHaveAttribute('aria-checked', 'true')
    await main.getByRole('button', { name: t('activities.submit') }).click()
    await expect(main.getByText(t('activities.done.title'))).toBeVisible()

    await page.goto(await receiveRegistrationLink(mailServer, reader, 'activityRegistered'))
    await expect(main.getByRole('heading', { name: t('activities.own.registered') })).toBeVisible()
    await examine(page, 'a registration', 'light')
    await main.getByRole('button', { name: t('activities.own.giveBack') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('activities.cancel.ok') })
      .click()
    await expect(main.getByRole('heading', { name: t('activities.own.cancelled') })).toBeVisible()
    await receiveRegistrationLink(mailServer, reader, 'activityCancelled')
  },
)

test(
  'a link that was tampered with shows the activity and nobody’s registration',
  inSoak,
  async ({ page, stranger }) => {
    const [activity] = await stranger.activities.listEvents({ query: {} })
    await page.goto(`/de_DE/activities/${activity?.id}?registration=AC-0000-0000&token=x`)
    const main = page.getByRole('main')
    await expect(main.getByText(t('activities.linkInvalid'))).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('staff find who comes, check them in at the door and take it back', inSoak, async ({ page, site, staff }) => {
  const customer = siteApi(site.url, await accessTokenOf(site.url, 'private@solvei.example'))
  const activities = await customer.activities.listEvents({ query: {} })
  const activity = activities.find(({ closesAt, now }) => closesAt > now)
  if (!activity) throw new Error('nothing is open')
  const consent = { privateCheck: 'true', textVersion: '2026-11' } as const
  const wish = { firstName: 'Adelheid', lastName: 'Quist', ...consent, locale: 'de_DE' } as const
  await customer.activities.register({ query: { id: activity.id, attempt: crypto.randomUUID(), ...wish } })
  const toTheDoor = Math.ceil((Date.parse(activity.startsAt) - Date.parse(activity.now)) / 1000) - 3600
  await staff.operations.advanceClock({ body: { seconds: toTheDoor } })

  const main = page.getByRole('main')
  await openAs(page, 'staff@solvei.example', `/de_DE/ops/activities`)
  await expect(main.getByRole('heading', { level: 1, name: t('kinds.list.activity') })).toBeVisible()
  await examine(page, 'the list of activities of staff', 'light')
  await page.goto(`/de_DE/ops/activities/${activity.id}`)
  await main.getByLabel(t('operations.filter.search')).fill('quist')
  await main.getByRole('button', { name: t('operations.filter.submit') }).click()
  await main.getByRole('button', { name: t('staff-activities.checkIn') }).click()
  await expect(main.getByRole('button', { name: t('staff-activities.undo') })).toBeVisible()
  await examine(page, 'registrations', 'dark')
  await main.getByRole('button', { name: t('staff-activities.undo') }).click()
  await expect(main.getByRole('button', { name: t('staff-activities.checkIn') })).toBeVisible()
})
