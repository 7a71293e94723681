import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { chooseEach, seen } from './configurator.ts'
import { leadOf, leaveLead, openKinds } from './lead-story.ts'
import { refuseCookies } from './shell.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

interface PublicJourney {
  page: Page
  slug: LocaleSlug
  /** Another browser of the same kind: of whoever is sent the car. */
  openOther(): Promise<Page>
  /** The address that was shared, once that was pressed. */
  sharedAddress(): Promise<string>
  mailServer: MailServer
  staff: ApiClient
}

/**
 * From the list of models to a car as one wants it, which somebody else opens by its address, to an offer that is asked
 * for, confirmed by mail, and to the end of one kind of the mails that came with it.
 */
export async function fromCarToMails({ page, slug, openOther, sharedAddress, mailServer, staff }: PublicJourney) {
  const t = textsOf(slug)
  const main = page.getByRole('main')
  await page.goto(`/${slug}/vehicles`)
  await refuseCookies(page, t)
  await main.getByRole('link', { name: 'ES8', exact: true }).click()
  await expect(page).toHaveURL(`/${slug}/vehicles/es8`)
  await chooseEach(page, [
    t('vehicle.paint.moss'),
    t('vehicle.wheels.turbine', { inches: 21 }),
    t('vehicle.interior.sand'),
  ])
  const configured = await seen(page, slug)

  await main.getByRole('button', { name: t('vehicles.share'), exact: true }).click()
  const address = await sharedAddress()
  expect(address).toBe(page.url())
  const other = await openOther()
  await other.goto(address)
  expect(await seen(other, slug)).toEqual(configured)

  await main.getByRole('radio', { name: t('vehicles.leads.intention') }).check()
  const { email, details } = await leaveLead({
    page,
    slug,
    scene: 'intention',
    sections: ['news', 'offers'],
    mailServer,
    staff,
  })
  // Staff find the very car.
  expect(details).toMatchObject({ modelId: 'es8' })
  await other.goto(`/${slug}${details.configuration ?? ''}`)
  expect(await seen(other, slug)).toEqual(configured)

  const { expectKind, end } = await openKinds({ page, slug, email, mailServer })
  await end('news')
  await expectKind('offers', 'on')
  expect(await leadOf(staff, email)).toMatchObject({ status: 20, sections: ['offers'] })
}
