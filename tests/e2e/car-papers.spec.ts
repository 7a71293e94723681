import { pdf } from '#tests/fixtures/licence-files.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test('the store sets plate and papers of a car, which its customer downloads from the order', async ({
  page,
  site,
  device,
  customer,
}) => {
  const t = textsOf('de_DE')
  const { orderNo } = await subscribe(customer.api)
  await handOver(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example')), orderNo)
  const desk = await device()
  await openAs(desk, 'staff@solvei.example', `/de_DE/ops/subscriptions/${orderNo}`)
  const panel = desk.getByRole('region', { name: t('staff.papers'), exact: true })
  const plate = panel.getByRole('textbox', { name: t('staff.papers.plate'), exact: true })
  await plate.fill('HH SV 123')
  await panel.getByRole('button', { name: t('staff.papers.plate.save') }).click()
  await expect(panel.getByText(t('staff.papers.plate.invalid')).first()).toBeVisible()
  await plate.fill('el 54321')
  await panel.getByRole('button', { name: t('staff.papers.plate.save') }).click()
  await expect(plate).toHaveValue('EL 54321')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(`/Words (${name})`) })
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  for (const name of [t('staff.papers.registration'), t('staff.papers.insurance')]) {
    await row(name).locator('input[type=file]').setInputFiles(file('paper.pdf'))
    await expect(row(name).getByRole('button', { name: t('staff.papers.view') })).toBeVisible()
  }
  await expect(panel.getByText(t('staff.papers.complete'))).toBeVisible()
  await examine(desk, 'plate and papers of staff', 'light')

  const { main, arrive } = accountPage(page, 'de_DE', t)
  await arrive(customer.email, `account/orders/${orderNo}`)
  await expect(main.getByText('EL 54321')).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await main.getByRole('link', { name: t('account-order.fact.papers.registration') }).click()
  expect((await downloaded).suggestedFilename()).toBe('paper.pdf')
})
