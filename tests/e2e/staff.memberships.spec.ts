import { joinAndPay } from '#tests/support/membership-customer.ts'
import { examine } from './support/axe.ts'
import { needsSecondFactor, proveSecondFactor } from './support/second-factor.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { actionOpener, confirmAction } from './support/staff-action.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')

test(
  'staff pay out by hand what the bank does not take',
  inSoak,
  async ({ page, troubles, customer: { api: customer } }) => {
    troubles.expectOfSite('"about":"refundFailed"')
    troubles.expect(needsSecondFactor)
    const orderNo = await joinAndPay(customer, 'refundFails')
    const params = { id: orderNo }
    const statusOf = async () => (await customer.membership.getMembership({ params })).status
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(20)
    const withdrawal = { params: { ...params, action: 'withdraw' } }
    await customer.membership.actOnMembership(withdrawal, { idempotencyKey: crypto.randomUUID() })
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(60)

    const main = page.getByRole('main')
    await openAs(page, 'staff@solvei.example', '/no_NO/ops/memberships')
    await main.getByLabel(t('operations.filter.search')).fill(orderNo)
    await main.getByRole('button', { name: t('operations.filter.submit') }).click()
    await expect(main.getByRole('row')).toHaveCount(2)
    await examine(page, page.url(), 'light')
    await main.getByRole('link', { name: orderNo }).click()
    await expect(main.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
    const open = (title: string) => actionOpener(main, title)
    const press = (title: string) => confirmAction(main, title)
    await expect(open(t('staff.event.goodwillGranted'))).toBeDisabled()
    await examine(page, page.url(), 'dark')

    await open(t('staff-membership.paidOut')).click()
    await press(t('staff-membership.paidOut'))
    await expect(main.getByText(t('staff-membership.reference.required')).first()).toBeVisible()
    await main.getByLabel(t('staff-membership.reference'), { exact: true }).fill('SEPA 4712')
    await press(t('staff-membership.paidOut'))
    await proveSecondFactor(page, t)
    await expect(main.getByText(t('account-membership.status.refunded'), { exact: true }).first()).toBeVisible()
    await expect(main.getByText('SEPA 4712', { exact: true })).toBeVisible()
    expect(await statusOf()).toBe(50)
  },
)

test('staff give a code, with which somebody is a member at once, and take another one back', async ({
  page,
  customer: { api: customer },
}) => {
  const main = page.getByRole('main')
  await openAs(page, 'staff@solvei.example', '/no_NO/ops/memberships/codes')
  const give = () => main.getByRole('button', { name: t('staff.codes.give') }).click()
  await give()
  await expect(main.getByText(t('staff-membership.codes.campaign.required')).first()).toBeVisible()
  for (const campaign of ['Åpningskvelden', 'Noe annet']) {
    await main.getByLabel(t('staff-membership.codes.campaign')).fill(campaign)
    await give()
    await expect(main.getByRole('row').filter({ hasText: campaign })).toBeVisible()
  }
  await examine(page, page.url(), 'light')
  const codeIn = async (campaign: string) =>
    (await main.getByRole('row').filter({ hasText: campaign }).locator('bdi').first().textContent()) ?? ''
  const [code, other] = [await codeIn('Åpningskvelden'), await codeIn('Noe annet')]
  await main.getByRole('button', { name: `${t('staff.codes.revoke')}: ${other}` }).click()
  await expect(main.getByText(t('staff-membership.codes.revoked'))).toBeVisible()

  const ask = (asked: string) =>
    customer.membership.checkOwnership({ query: { country: 'NO', ownershipType: '10004', code: asked } })
  await expect(ask(other)).rejects.toMatchObject({ resultCode: 'entitlement_needed' })
  expect(await ask(code)).toMatchObject({ ownershipType: 10004, price: { amount: 0 } })
})
