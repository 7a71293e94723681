import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { config, type LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { holdSlot, offeredSlots } from '#tests/support/drive-customer.ts'
import { type Address, bookingPage, type Driver } from './booking-page.ts'
import { receiveMail } from './mailbox.ts'
import { refuseCookies } from './shell.ts'
import { chooseLastSlot } from './slot-calendar.ts'
import { expect, type Troubles } from './test.ts'
import { textsOf } from './texts.ts'

interface Story {
  slug: LocaleSlug
  /** A model of which the site has a single car. */
  model: { id: string; name: string }
  /** The site, and how the customer gets there: its town in the list of stores, or an address it serves. */
  site: { id: string; store: string } | { id: string; address: Address }
  driver: Driver
}

interface Cast {
  page: Page
  /** Another browser, in which nothing has been done. */
  device: () => Promise<Page>
  stranger: ApiClient
  staff: ApiClient
  mailServer: MailServer
  troubles: Troubles
}

/**
 * One customer's test drive from the first question to the cancellation: the page is loaded anew at every step, a slot is
 * lost to a stranger, the mailed links are followed on another device.
 */
export async function tellBookingStory(story: Story, cast: Cast): Promise<void> {
  const { page, device, stranger, staff, mailServer, troubles } = cast
  const { slug, model, site, driver } = story
  const { tag, direction, timeZone } = config.locales[slug]
  const t = textsOf(slug)
  const screens = bookingPage(page, slug, t)
  const main = page.getByRole('main')
  const car = { siteId: site.id, modelId: model.id }

  /** The step is reached, and still there when the page is loaded anew. */
  async function arriveAt(state: string) {
    await screens.arriveAt(state)
    await page.reload()
    await screens.arriveAt(state)
  }

  await screens.open('type')
  await refuseCookies(page, t)
  await arriveAt('open.type')
  await screens.chooseKind('store' in site ? 'store' : 'door')
  await arriveAt('open.model')
  await screens.chooseModel(model.name)
  await arriveAt('open.place.choosing')
  await ('store' in site ? screens.chooseStore(site.store) : screens.enterAddress(site.address))
  await arriveAt('open.slot.choosing')

  const lost = await screens.chooseSlot()
  await holdSlot(stranger, lost, randomUUID(), car)
  await screens.reserve()
  await expect(main.getByRole('alert')).toContainText(t('test-drive.slot.taken'))
  await arriveAt('open.slot.taken')
  const slot = await screens.chooseSlot()
  expect(slot).not.toBe(lost)
  await screens.reserve()

  await arriveAt('open.contact.editing')
  await screens.enterDriver(driver)
  await screens.agree()
  await arriveAt('open.contact.editing')
  await expect(screens.field(t('test-drive.contact.email'))).toHaveValue(driver.email)
  await expect(main.getByRole('checkbox', { name: t('test-drive.contact.licence') })).toBeChecked()
  await screens.solveCaptcha()
  await screens.book()
  await arriveAt('booked')
  await expect(page).toHaveURL(`/${slug}/test-drive/done`)
  await expect(main.getByRole('heading', { level: 1, name: t('test-drive.done.title') })).toBeVisible()
  const [orderNo = ''] = /TD-\w{4}-\w{4}/.exec(await main.getByText(/TD-\w{4}-\w{4}/).innerText()) ?? []

  const reader = { email: driver.email, slug }
  const booked = await receiveMail(mailServer, reader, 'booked')
  expect(booked.html).toContain(`lang="${tag}" dir="${direction}"`)
  expect(booked.html).toContain(orderNo)
  expect(booked.calendar).toContain(inCalendar(slot, timeZone))
  const other = await device()
  const managed = other.getByRole('main')
  await other.goto(booked.link)
  await expect(
    managed.getByRole('heading', { level: 1, name: t('test-drive-manage.headline.booked', { model: model.name }) }),
  ).toBeVisible()
  await refuseCookies(other, t)

  await managed.getByRole('button', { name: t('test-drive-manage.action.move') }).click()
  const later = await chooseLastSlot(managed, t('test-drive-manage.move.day'), (startsAt) => startsAt === slot)
  await managed.getByRole('button', { name: t('test-drive-manage.move.reserve') }).click()
  await managed.getByRole('button', { name: t('test-drive-manage.move.confirm') }).click()
  await expect(managed.getByText(t('test-drive-manage.moved.text'))).toBeVisible()
  await expect(managed.locator(`header time[datetime="${later}"]`)).toBeVisible()
  // A move that was answered is over: the next one begins with its day.
  await managed.getByRole('button', { name: t('test-drive-manage.action.move') }).click()
  await expect(managed.getByRole('button', { name: t('test-drive-manage.move.reserve') })).toBeVisible()

  troubles.expect(/status of 404 .*\/test-drive\/manage\//)
  await other.goto(booked.link)
  await expect(managed.getByRole('heading', { name: t('test-drive-manage.invalid.title') })).toBeVisible()
  const moved = await receiveMail(mailServer, reader, 'moved')
  expect(moved.calendar).toContain(inCalendar(later, timeZone))
  await other.goto(moved.link)
  await expect(managed.locator(`header time[datetime="${later}"]`)).toBeVisible()

  await managed.getByRole('button', { name: t('test-drive-manage.action.cancel') }).click()
  await managed.getByRole('radio', { name: t('test-drive-manage.reason.changedMind') }).check()
  await managed
    .getByRole('button', { name: t('test-drive-manage.cancel.submit') })
    .last()
    .click()
  await expect(
    managed.getByRole('heading', { level: 1, name: t('test-drive-manage.headline.cancelled') }),
  ).toBeVisible()
  const cancelled = await receiveMail(mailServer, reader, 'cancelled')
  expect(cancelled.calendar).toContain('STATUS:CANCELLED')
  expect(await staff.testDriveOperations.getTestDrive({ params: { orderNo } })).toMatchObject({
    status: 4,
    startsAt: later,
  })
  // Others can have both times again.
  expect(await offeredSlots(stranger, car)).toEqual(expect.arrayContaining([slot, later]))
}

/** The start of a drive as a calendar file has it, by the clock at the place: `:20261219T160000`. */
function inCalendar(startsAt: string, timeZone: string): string {
  // The Swedish way to write a time is the ISO one.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return `:${time.format(new Date(startsAt)).replaceAll(/[-:]/g, '').replace(' ', 'T')}`
}
