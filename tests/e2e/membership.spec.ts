import { joinAndPay } from '#tests/support/membership-customer.ts'
import { examine } from './support/axe.ts'
import { callsOf } from './support/intercept.ts'
import { receiveEndingLink } from './support/mailbox.ts'
import { membershipPage } from './support/membership-page.ts'
import { registerCustomer } from './support/own-customer.ts'
import { openAs, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'
import { fillWithdrawalForm } from './support/withdrawal-form.ts'

const slug = 'no_NO'
const t = textsOf(slug)

test(
  'a membership is withdrawn from by the statutory form, and a press on the mailed link',
  inSoak,
  async ({ page, mailServer, customer: { api: customer, email } }) => {
    const orderNo = await joinAndPay(customer)
    const status = async () => (await customer.membership.getMembership({ params: { id: orderNo } })).status
    await expect.poll(status).toBe(20)
    const main = page.getByRole('main')
    await fillWithdrawalForm(page, { slug, t }, { orderNo, email })
    await main.getByRole('button', { name: t('subscription-ending.continue') }).click()
    await main.getByRole('button', { name: t('subscription-ending.withdrawal.send') }).click()
    await expect(main.getByRole('heading', { name: t('subscription-ending.withdrawal.received') })).toBeVisible()
    expect(await status()).toBe(20)

    await page.goto(await receiveEndingLink(mailServer, { email, slug }, { kind: 'withdraw', about: 'declaration' }))
    await expect(main.getByText(t('subscription-ending.membership'), { exact: true })).toBeVisible()
    await expect(main.getByText(orderNo)).toBeVisible()
    await examine(page, 'a membership before its withdrawal', 'light')
    await main.getByRole('button', { name: t('subscription-ending.withdrawal.confirm.now') }).click()
    await expect(main.getByRole('heading', { name: t('subscription-ending.outcome.withdrawn') })).toBeVisible()
    await expect.poll(status).toBe(50)

    await page.goto(`/${slug}/login?next=/${slug}/account/membership`)
    await signInAs(page, t, email)
    await expect(main.getByRole('heading', { level: 1, name: t('account-membership.headline.over') })).toBeVisible()
    await expect(main.getByText(t('account-membership.status.refunded'), { exact: true })).toBeVisible()
  },
)

test(
  'a membership of somebody else is not found',
  inSoak,
  async ({ page, site, mailServer, troubles, customer: { email } }) => {
    const orderNo = await joinAndPay((await registerCustomer(site.url, mailServer)).api)
    const main = page.getByRole('main')
    await openAs(page, email, `/${slug}/account/membership`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    troubles.expect(/status of 404/)
    await page.goto(`/${slug}/account/membership?order=${orderNo}`)
    await expect(main.getByRole('heading', { level: 1, name: t('account-membership.notFound') })).toBeVisible()
    await expect(main).not.toContainText(orderNo)
    await examine(page, 'a membership of somebody else', 'light')
  },
)

test('the kind that is pressed is bought, whichever was pointed at before', async ({ page }) => {
  await page.goto(`/${slug}/membership`)
  const main = page.getByRole('main')
  const joining = (kind: 'anybody' | 'code') =>
    main.getByRole('link', { name: t('membership.join.kind', { kind: t(`membership.kind.${kind}`) }) })
  let isFetched = false
  page.on('response', (response) => {
    if (callsOf('listOffers')(new URL(response.url()))) isFetched = true
  })
  // What the other link leads to is fetched when it is pointed at, once the page's scripts are there.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await joining('code').hover()
    expect(isFetched).toBe(true)
  }).toPass()
  await joining('anybody').click()
  await membershipPage(page, slug).arriveAt('open.ownership.signedOut')
})
