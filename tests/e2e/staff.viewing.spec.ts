import { accountSections } from '#app/features/account/frame/account-sections.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')

test('an advisor sees an account as its customer does, changes nothing, and leaves a trace', async ({
  page,
  site,
  customer,
  troubles,
}) => {
  // What is refused on the way.
  troubles.expect(/status of 403/)
  troubles.expect(/the profile was not saved/)
  const { orderNo } = await subscribe(siteApi(site.url, await accessTokenOf(site.url, customer.email)))
  const { id: accountId } = await customer.api.accounts.getCurrent()
  const reason = 'Vi leser en faktura sammen på telefon'
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const banner = page.getByRole('complementary', { name: t('viewing.title') })

  await openAs(page, 'advisor@solvei.example', `/no_NO/ops/customers/${accountId}`)
  const section = main.getByRole('region', { name: t('staff-customer.viewing'), exact: true })
  await section.getByRole('button', { name: t('staff-customer.viewing.begin'), expanded: false }).click()
  await section.getByLabel(t('operations.cancel.reason'), { exact: true }).fill(reason)
  await section
    .getByRole('button', { name: t('staff-customer.viewing.begin'), exact: true })
    .last()
    .click()
  await page.waitForURL(/\/no_NO\/account$/)
  await expect(banner).toContainText('Ada Nordmann')
  await examine(page, 'an account that staff view', 'light')

  // Every page of the account opens, but for that of its security, and that which makes a code to invite with.
  const closed = new Set<string>(['account.security', 'account.invitations'])
  for (const { label, to } of accountSections.flat()) {
    await page.goto(to.replace('/{-$locale}', '/no_NO'))
    await expect(banner).toBeVisible()
    if (closed.has(label)) await expect(main.getByText(t('errors.viewing_read_only'))).toBeVisible()
    else await expect(heading).not.toHaveText(t('shell.error.title'))
  }
  await page.goto(`/no_NO/account/orders/${orderNo}`)
  await expect(main.getByText(orderNo).first()).toBeVisible()
  await expect(banner).toBeVisible()

  await page.goto('/no_NO/account/profile')
  await main.getByLabel(t('account-profile.firstName'), { exact: true }).fill('Eva')
  await main.getByRole('button', { name: t('account-profile.save'), exact: true }).click()
  await expect(main.getByText(t('errors.viewing_read_only'))).toBeVisible()
  expect((await customer.api.user.getProfile()).firstName).toBe('Ada')

  // The console stays that of the advisor meanwhile.
  await page.goto('/no_NO/ops/search?q=Nordmann')
  await expect(heading).toBeVisible()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: t('viewing.end') }).click()
  await page.waitForURL(new RegExp(`/ops/customers/${accountId}$`))
  const log = main.getByRole('region', { name: t('staff.record'), exact: true })
  await expect(log.getByText(reason)).toBeVisible()
  await expect(log.getByText(t('staff.record.viewingEnded'))).toBeVisible()
  await expect(log.getByText(t('account.invoices'), { exact: true })).toBeVisible()
  await expect(log.getByText(`${t('account.orders')} ${orderNo}`)).toBeVisible()
  await expect(banner).toBeHidden()

  await page.goto('/no_NO/account/profile')
  await expect(main.getByText('advisor@solvei.example')).toBeVisible()
})
