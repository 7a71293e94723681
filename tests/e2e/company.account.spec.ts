import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { receiveCompanyLink } from './support/mailbox.ts'
import { type OwnCustomer, registerCustomer } from './support/own-customer.ts'
import { needsSecondFactor, proveSecondFactor } from './support/second-factor.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { actionOpener, confirmAction } from './support/staff-action.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

const slug = 'de_DE'
const t = textsOf(slug)
const key = () => ({ idempotencyKey: crypto.randomUUID() })
const days = (count: number) => count * 24 * 3_600

test(
  'a fleet manager orders three cars for three drivers with two cost centres, and gets one invoice',
  inSoak,
  async ({ page, device, site, mailServer, customer, troubles }) => {
    test.slow()
    troubles.expect(needsSecondFactor)
    const name = `Fuhrpark ${crypto.randomUUID().slice(0, 8)}`
    const details = { name, registrationNumber: 'HRB 20713', vatId: 'DE123456789' }
    await customer.api.companies.createCompany({ body: { ...details, country: 'DE', identityType: 3 } }, key())
    const join = async (role: 'fleetManager' | 'driver'): Promise<OwnCustomer> => {
      const person = await registerCustomer(site.url, mailServer)
      await customer.api.companies.invitePerson({ body: { email: person.email, role, locale: slug } }, key())
      const link = new URL(await receiveCompanyLink(mailServer, { email: person.email, slug }))
      const token = link.searchParams.get('invitation') ?? ''
      await person.api.companies.acceptInvitation({ body: { token } })
      return person
    }
    const manager = await join('fleetManager')
    const drivers = [await join('driver'), await join('driver'), await join('driver')]

    const main = page.getByRole('main')
    const press = (title: string) => main.getByRole('button', { name: title, exact: true }).click()
    await openAs(page, 'finance@solvei.example', `/${slug}/ops/companies`)
    await examine(page, page.url(), 'light')
    await main.getByRole('link', { name }).click()
    await press(t('staff-companies.begin'))
    await main.getByLabel(t('staff-companies.discount')).fill('7,5')
    await main.getByLabel(t('staff-companies.creditLine')).fill('200000')
    await main.getByLabel(t('staff-companies.months')).fill('24')
    await main.getByLabel(t('staff-companies.paymentDays')).fill('14')
    await main.getByLabel(t('staff.reason')).fill('Ten cars this year')
    await press(t('staff-companies.begin'))
    await page.waitForURL('**/ops/agreements/*')
    await expect(main.getByRole('heading', { level: 1, name: /^CA-/ })).toBeVisible()
    await examine(page, 'a draft of an agreement', 'dark')
    await actionOpener(main, t('staff-companies.offer')).click()
    await confirmAction(main, t('staff-companies.offer'))
    await proveSecondFactor(page, t)
    await expect(main.getByText(t('staff-companies.status.offered'), { exact: true }).first()).toBeVisible()

    const telephone = await device({ viewport: { width: 390, height: 844 } })
    const owner = accountPage(telephone, slug, t)
    await owner.arrive(customer.email, 'account/company')
    await examine(telephone, 'an agreement to be accepted', 'light')
    await owner.press(t('account-company.agreement.accept'))
    await expect(owner.main.getByRole('button', { name: t('account-company.agreement.accept') })).toHaveCount(0)

    const desk = await device()
    const fleet = accountPage(desk, slug, t)
    await fleet.arrive(manager.email, 'account/fleet-order')
    const area = (await manager.api.subscription.listAreas({ query: { country: 'DE' } })).find(
      ({ id }) => id === 'de-berlin',
    )
    await fleet.main.getByLabel(t('account-company.fleet.area')).selectOption(area?.id ?? '')
    await fleet.press(t('account-company.fleet.show'))
    await expect(fleet.main.locator('[inert]')).toHaveCount(0)
    for (const [nth] of drivers.entries()) {
      const car = fleet.main.getByRole('group', { name: t('account-company.fleet.row', { number: nth + 1 }) })
      // After the option for no driver, the owner and the manager.
      await car.getByRole('combobox').selectOption({ index: 3 + nth })
      await car.getByRole('textbox').fill(nth < 2 ? 'CC-100' : 'CC-200')
    }
    await fleet.main.getByLabel(t('address-fields.street')).fill('Lindenstraße 9')
    await fleet.main.getByLabel(t('address-fields.postcode')).fill('10969')
    await fleet.main.getByLabel(t('address-fields.city')).fill('Berlin')
    await fleet.main.getByLabel(t('account-company.fleet.purchaseOrder')).fill('PO 4711')
    await examine(desk, 'a fleet order', 'light')
    await fleet.press(t('account-company.fleet.place'))
    await expect(fleet.main.getByText(t('account-company.fleet.done', { count: 3 }))).toBeVisible()
    const { items: cars } = await manager.api.companyCars.listCars({ query: {} })
    expect(new Set(cars.map(({ fleetNo }) => fleetNo)).size).toBe(1)
    expect(cars.map(({ costCentre }) => costCentre ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
      'CC-100',
      'CC-100',
      'CC-200',
    ])
    expect(new Set(cars.map(({ driver }) => driver?.memberId)).size).toBe(3)

    const staff = siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example'))
    await staff.operations.advanceClock({ body: { seconds: days(32) } })
    await expect(async () => {
      await fleet.arrive(manager.email, 'account/company')
      const invoices = fleet.main.getByRole('region', { name: t('account-company.invoices'), exact: true })
      await expect(invoices.getByRole('listitem')).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await examine(desk, 'a company with a collected invoice', 'dark')
    const invoice = fleet.main
      .getByRole('region', { name: t('account-company.invoices'), exact: true })
      .getByRole('link')
    const file = await desk.request.get((await invoice.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  },
)
