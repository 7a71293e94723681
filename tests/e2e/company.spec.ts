import { subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { receiveCompanyLink } from './support/mailbox.ts'
import { registerCustomer } from './support/own-customer.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const slug = 'de_DE'
const t = textsOf(slug)
const details = { name: 'Fjordkraft AS', registrationNumber: '987 654 321', vatId: 'NO987654325MVA' }

test('an owner opens a company and invites a driver, who joins by mail and sees the car that is assigned to them', async ({
  page,
  device,
  site,
  mailServer,
  customer,
}) => {
  const driver = await registerCustomer(site.url, mailServer)
  const { main, press, arrive } = accountPage(page, slug, t)
  await arrive(customer.email, 'account/company')
  await examine(page, 'a company to be opened', 'light')
  await press(t('account-company.open'))
  await expect(main.getByText(t('account-company.name.required')).first()).toBeVisible()
  await main.getByLabel(t('account-company.name')).fill(details.name)
  await main.getByLabel(t('account-company.country')).selectOption('NO')
  await main.getByLabel(t('account-company.registrationNumber')).fill(details.registrationNumber)
  await main.getByLabel(t('account-company.vatId')).fill('NO1')
  await press(t('account-company.open'))
  await expect(main.getByText(t('errors.vat_id_invalid'))).toBeVisible()
  await main.getByLabel(t('account-company.vatId')).fill(details.vatId)
  await press(t('account-company.open'))
  await expect(main.getByRole('heading', { level: 1, name: details.name })).toBeVisible()

  await main.getByLabel(t('account-company.email')).fill(driver.email)
  await press(t('account-company.invite.send'))
  await expect(main.getByText(t('account-company.invite.sent', { email: driver.email }))).toBeVisible()
  await examine(page, 'a company with an invitation', 'dark')

  const telephone = await device({ viewport: { width: 390, height: 844 } })
  const theirs = accountPage(telephone, slug, t)
  const link = new URL(await receiveCompanyLink(mailServer, { email: driver.email, slug }))
  await page.goto(link.href)
  await expect(main.getByRole('button', { name: t('shell.account.signOut') })).toBeVisible()
  await examine(page, 'an invitation of somebody else', 'light')
  await page.goto(`/${slug}/account/company`)
  await theirs.arrive(driver.email, `account/company${link.search}`)
  await expect(theirs.main.getByRole('heading', { level: 1 })).toContainText(details.name)
  await examine(telephone, 'an invitation into a company', 'light')
  await theirs.press(t('account-company.invitation.accept'))
  await expect(theirs.main.getByText(t('account-company.ownCar.none'))).toBeVisible()

  const { orderNo } = await subscribe(customer.api, { company: details })
  await page.reload()
  const car = main.getByRole('listitem').filter({ hasText: t('account-company.car.noDriver') })
  await car.getByRole('button', { name: t('account-company.car.assign') }).click()
  await main.getByLabel(t('account-company.role.driver')).selectOption({ index: 2 })
  await main.getByLabel(t('account-company.costCentre')).fill('CC-100')
  await press(t('account-company.save'))
  await expect(main.getByText(t('account-company.car.costCentre', { code: 'CC-100' }))).toBeVisible()
  await examine(page, 'a company with a car', 'light')

  await telephone.reload()
  const own = theirs.main.getByRole('region', { name: t('account-company.ownCar'), exact: true })
  await expect(own.getByRole('listitem')).toContainText('CC-100')
  await expect(theirs.main.getByText(/€|NOK/)).toHaveCount(0)
  await examine(telephone, 'the car of a driver', 'dark')
  const order = driver.api.subscriptionOrders.getOrder({ params: { id: orderNo } })
  await expect(order).rejects.toMatchObject({ resultCode: 'not_found' })
})

test(
  'an owner changes a role and removes somebody, and cannot leave as the last owner',
  inSoak,
  async ({ page, device, site, mailServer, customer }) => {
    const colleague = await registerCustomer(site.url, mailServer)
    const body = { ...details, country: 'NO', identityType: 3 } as const
    const key = () => ({ idempotencyKey: crypto.randomUUID() })
    await customer.api.companies.createCompany({ body }, key())
    await customer.api.companies.invitePerson({ body: { email: colleague.email, role: 'driver', locale: slug } }, key())
    const link = new URL(await receiveCompanyLink(mailServer, { email: colleague.email, slug }))
    await colleague.api.companies.acceptInvitation({ body: { token: link.searchParams.get('invitation') ?? '' } })

    const { main, press, arrive } = accountPage(page, slug, t)
    const dialog = page.getByRole('alertdialog')
    await arrive(customer.email, 'account/company')
    const row = main.getByRole('listitem').filter({ hasText: colleague.email })
    await press(t('account-company.leave'))
    await dialog.getByRole('button', { name: t('account-company.leave') }).click()
    await expect(main.getByText(t('account-company.lastOwner'))).toBeVisible()

    await row.getByRole('combobox').selectOption('fleetManager')
    const other = await device()
    const theirs = accountPage(other, slug, t)
    await theirs.arrive(colleague.email, 'account/company')
    await expect(theirs.main.getByText(t('account-company.as.fleetManager'))).toBeVisible()
    await expect(theirs.main.getByRole('combobox', { name: t('account-company.role') })).toHaveText(
      t('account-company.role.driver'),
    )

    await row.getByRole('button', { name: t('account-company.remove.of', { name: 'Ada Nordmann' }) }).click()
    await dialog.getByRole('button', { name: t('account-company.remove') }).click()
    await expect(row).toHaveCount(0)
    await other.reload()
    await expect(theirs.main.getByRole('button', { name: t('account-company.open') })).toBeVisible()
  },
)
