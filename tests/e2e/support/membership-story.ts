import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { stepUp } from '#tests/support/step-up.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { examine } from './axe.ts'
import { membershipPage } from './membership-page.ts'
import type { OwnCustomer } from './own-customer.ts'
import { openAs, refuseCookies, signInAs } from './shell.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

interface Cast {
  page: Page
  /** Another browser, in which nothing has been done. */
  device: () => Promise<Page>
  staff: ApiClient
  customer: OwnCustomer
}

interface Story {
  slug: LocaleSlug
  /** Whether the law lets somebody withdraw there; else staff give the money back. */
  mayWithdraw: boolean
}

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/**
 * Somebody buys a membership with a card whose bank asks, goes on in a second browser, wants their money back, is told that
 * the bank has not taken it, and has it tried again.
 */
export async function tellRefundStory(
  { slug, mayWithdraw }: Story,
  { page, device, staff, customer: { api, email: buyer } }: Cast,
) {
  const t = textsOf(slug)
  const screens = membershipPage(page, slug)
  await page.goto(`/${slug}/membership`)
  await refuseCookies(page, t)
  await examine(page, 'the memberships', 'light')
  const kind = t('membership.kind.anybody')
  await screens.main.getByRole('link', { name: t('membership.join.kind', { kind }) }).click()
  await screens.arriveAt('open.ownership.signedOut')
  await screens.main.getByRole('link', { name: t('shell.account.signIn') }).click()
  await signInAs(page, t, buyer)
  await page.waitForURL('**/membership/checkout/*')
  await screens.stayAt('open.terms.reading')
  await examine(page, 'the terms of a membership', 'light')
  await screens.press(t('membership-checkout.terms.accept'))
  await screens.stayAt('open.payment.choosing')
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('ready') ?? false)
  await screens.enterCard('challengeRefundFailsOnce')
  await screens.answerBank()
  await screens.arriveAt('open.payment.ready')
  await kept

  const second = await device()
  const there = membershipPage(second, slug)
  await second.goto(`/${slug}/login?next=/${slug}/membership/checkout/payment`)
  await signInAs(second, t, buyer)
  await second.waitForURL('**/membership/checkout/*')
  await there.arriveAt('open.payment.ready')
  await refuseCookies(second, t)
  await examine(second, 'a membership before it is ordered', 'dark')
  await there.press(t('membership-checkout.review.order'))
  await there.stayAt('paying.challenge')
  await there.answerBank()
  await there.arriveAt('completed.member')
  await expect(second).toHaveURL(`/${slug}/membership/checkout/done`)

  const { current } = await api.membership.getInfo({ query: {} })
  const orderNo = current?.orderNo ?? ''
  if (mayWithdraw) {
    await there.press(t('membership-checkout.done.withdraw.now'))
    await there.press(t('membership-checkout.done.withdraw.confirm'))
  } else {
    const params = { orderNo }
    const { version, price } = await staff.membershipOperations.getStaffMembership({ params })
    await stepUp(staff)
    const body = { type: 'staff.goodwillGranted', version, amount: price.amount, reason: 'Moved away' } as const
    await staff.membershipOperations.fireMembershipEvent({ params, body }, key())
    await second.reload()
  }
  // The first refund is refused: nobody stops being a member by it.
  await expect(there.main.getByText(t('membership-checkout.problem.refundFailed'))).toBeVisible({ timeout: 40_000 })
  await there.arriveAt('refund.failed')
  await examine(second, 'a refund that failed', 'light')
  await there.press(t('membership-checkout.refund.retry'))
  await expect(there.main.getByText(t('membership-checkout.refund.settled'))).toBeVisible({ timeout: 40_000 })
  await there.arriveAt('refund.settled')

  await second.goto(`/${slug}/account/membership`)
  await expect(there.main.getByText(t('account-membership.status.refunded'), { exact: true }).first()).toBeVisible()
  await expect(there.main.getByText(t('account-membership.line.refundFailed'))).toBeVisible()
  await examine(second, 'a membership that was paid back', 'light')
  expect((await api.membership.getMembership({ params: { id: orderNo } })).status).toBe(50)
}

/** An owner is a member for nothing and at once; whom they name is one, too, and nobody before. */
export async function tellOwnerStory({ slug }: Story, { page, device, staff, customer }: Cast, friend: string) {
  const t = textsOf(slug)
  const { api: owner, email: buyer } = customer
  const { orderNo } = await subscribe(owner)
  await handOver(staff, orderNo)
  const screens = membershipPage(page, slug)
  await openAs(page, buyer, `/${slug}/membership/checkout/ownership`)
  await screens.arriveAt('open.ownership.choosing')
  await screens.choose(10002)
  await screens.arriveAt('open.terms.reading')
  await screens.press(t('membership-checkout.terms.join'))
  await screens.arriveAt('completed.member')
  expect((await owner.membership.getInfo({ query: {} })).current).toMatchObject({ ownershipType: 10002 })
  await page.locator('.account-button').click()
  await expect(page.getByRole('banner').getByText(t('shell.account.member'), { exact: true })).toBeVisible()

  const other = await device()
  const there = membershipPage(other, slug)
  await openAs(other, friend, `/${slug}/membership/checkout/ownership`)
  await there.arriveAt('open.ownership.choosing')
  await there.choose(10003)
  await there.arriveAt('open.ownership.grantNeeded')
  await expect(there.main.getByText(t('membership-checkout.problem.grantNeeded'))).toBeVisible()

  await page.goto(`/${slug}/account/membership`)
  await screens.main.getByLabel(t('account-membership.grants.email'), { exact: true }).fill(friend)
  await screens.press(t('account-membership.grants.give'))
  await expect(screens.main.getByText(friend)).toBeVisible()
  await examine(page, 'an owner’s membership', 'light')

  await there.press(t('membership-checkout.continue'))
  await there.arriveAt('open.terms.reading')
  await there.press(t('membership-checkout.terms.join'))
  await there.arriveAt('completed.member')
  await other.goto(`/${slug}/account/membership`)
  await expect(there.main.getByRole('heading', { level: 1 })).toHaveText(t('account-membership.headline.member'))

  await page.reload()
  await expect(screens.main.getByText(t('account-membership.grants.used'), { exact: true })).toBeVisible()
  await screens.main
    .getByRole('button', { name: t('account-membership.grants.takeBack.label', { email: friend }) })
    .click()
  await expect(screens.main.getByText(friend)).toBeHidden()
  await other.reload()
  await expect(there.main.getByRole('heading', { level: 1 })).toHaveText(t('account-membership.headline.over'))
}
