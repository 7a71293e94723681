import { siteApi, accessTokenOf } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { checkoutPage } from './support/checkout-page.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { openTermOffer } from './support/term-offer-story.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

const slug = 'de_DE'
const t = textsOf(slug)

test(
  'a customer looks at another car by an offer, orders one, and gives the first car back',
  inSoak,
  async ({ page, device, site, customer: { email } }) => {
    test.slow()
    const offerNo = await openTermOffer(slug, { page, site, email })
    const offerPage = page.url()
    const { main } = accountPage(page, slug, t)
    const screens = checkoutPage(page, slug, t)
    await expect(main.getByRole('heading', { name: t('account-term-offer.followOns') })).toBeVisible()
    await examine(page, 'an offer with other cars', 'light')
    await main
      .getByRole('region', { name: t('account-term-offer.followOns') })
      .getByRole('link')
      .first()
      .click()

    // The price by the offer beside the usual one; then the checkout holds the car by the offer.
    await expect(page).toHaveURL(new RegExp(`termOffer=${offerNo}`))
    await expect(main.getByRole('link', { name: t('subscription-product.subscribe') }).first()).toBeVisible()
    await expect(main.getByText(/^statt [\d.]+/)).toBeVisible()
    await main
      .getByRole('link', { name: t('subscription-product.subscribe') })
      .first()
      .click()
    await screens.arriveAt('open.identity.choosing')
    await screens.subscribeAs(1)
    await screens.arriveAt('open.held.driver.editing')

    const customer = siteApi(site.url, await accessTokenOf(site.url, email))
    const { orderNo } = await subscribe(customer, { months: 12, termOfferNo: offerNo })
    await page.goto(offerPage)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(t('account-term-offer.status.followOnOrdered'))
    await examine(page, 'an offer by which another car is ordered', 'dark')
    await main.getByRole('link', { name: t('account-term-offer.back') }).click()
    await main.getByRole('link', { name: orderNo }).click()
    await expect(main.getByText(t('account-order.fact.follows'), { exact: true })).toBeVisible()

    // What was begun in the checkout is held by an offer that is taken meanwhile.
    await screens.open('driver')
    await screens.arriveAt('open.held.driver.editing')

    const desk = await device()
    await openAs(desk, 'staff@solvei.example', `/${slug}/ops/term-offers?q=${offerNo}`)
    const entry = desk.getByRole('main').getByRole('listitem').filter({ hasText: offerNo })
    await expect(entry.getByRole('link', { name: orderNo })).toBeVisible()
    await examine(desk, 'an offer by which another car is ordered, for staff', 'light')

    await handOver(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example')), orderNo)
    await page.goto(offerPage)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(
      new RegExp([t('account-term-offer.status.swapped'), t('account-term-offer.status.upgraded')].join('|')),
    )
  },
)
