import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { examine } from './support/axe.ts'
import { receiveNews } from './support/mailbox.ts'
import { registerCustomer } from './support/own-customer.ts'
import { needsSecondFactor, proveSecondFactor } from './support/second-factor.ts'
import { openAs, signInAs } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')

test('an administrator merges two accounts of a person, whose customer finds everything in one', async ({
  page,
  site,
  device,
  customer,
  mailServer,
  troubles,
}) => {
  troubles.expect(needsSecondFactor)
  // The sign-in to the account that went.
  troubles.expect(/status of 422/)
  const former = await registerCustomer(site.url, mailServer)
  const { orderNo } = await subscribe(siteApi(site.url, await accessTokenOf(site.url, former.email)))
  const { id: accountId } = await customer.api.accounts.getCurrent()
  const main = page.getByRole('main')

  await openAs(page, 'staff@solvei.example', `/no_NO/ops/customers/${accountId}`)
  const section = main.getByRole('region', { name: t('staff-customer.merge'), exact: true })
  await section.getByRole('button', { name: t('staff-customer.merge.begin') }).click()
  const other = section.getByLabel(t('staff-customer.merge.email'), { exact: true })
  const compare = section.getByRole('button', { name: t('staff-customer.merge.compare'), exact: true })
  await other.fill('nobody@example.org')
  await compare.click()
  await expect(section.getByText(t('staff-customer.merge.missing'))).toBeVisible()
  await other.fill('staff@solvei.example')
  await compare.click()
  await expect(section.getByText(t('staff-customer.merge.refusal.isStaff'))).toBeVisible()
  await other.fill(former.email)
  await compare.click()
  const sides = section.getByRole('table', { name: t('staff-customer.merge.sides') })
  await expect(sides.getByRole('row', { name: `${t('staff-customer.merge.kind.subscriptions')} 0 1` })).toBeVisible()
  await expect(section.getByRole('radio', { name: customer.email })).toBeChecked()
  await examine(page, page.url(), 'light')

  await section.getByLabel(t('operations.cancel.reason'), { exact: true }).fill('Samme person, legitimert på telefon')
  await section.getByRole('button', { name: t('staff-customer.merge.do'), exact: true }).click()
  await proveSecondFactor(page, t)
  await expect(section.getByText(t('operations.event.done'))).toBeVisible()
  await expect(main.getByText(orderNo).first()).toBeVisible()
  await main.getByRole('link', { name: former.email }).click()
  await expect(main.getByText(t('staff-customer.refusal.isMerged')).first()).toBeVisible()
  await expect(main.getByRole('link', { name: customer.email })).toBeVisible()
  for (const { email } of [customer, former]) {
    await receiveNews(mailServer, { email, slug: 'de_DE' }, 'accountsMerged')
  }

  const phone = await device()
  await phone.goto('/no_NO/account/orders')
  await signInAs(phone, t, former.email)
  await expect(phone.getByRole('main').getByText(t('errors.credentials_invalid'))).toBeVisible()
  await signInAs(phone, t, customer.email)
  await expect(phone.getByRole('main').getByText(orderNo).first()).toBeVisible()
})
