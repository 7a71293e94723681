import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { checkoutPage } from './support/checkout-page.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { openTermOffer } from './support/term-offer-story.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use(phone)
test.use({ siteName: 'changed for all' })

const slug = 'ar_AE'
const t = textsOf(slug)

test(
  'an offer that is declined elsewhere is dropped in the checkout, by phone in Arabic',
  inSoak,
  async ({ page, site, customer: { email } }) => {
    test.slow()
    const offerNo = await openTermOffer(slug, { page, site, email })
    const { main, press } = accountPage(page, slug, t)
    const screens = checkoutPage(page, slug, t)
    await examine(page, 'an offer with other cars in Arabic', 'dark')
    const link = main
      .getByRole('region', { name: t('account-term-offer.followOns') })
      .getByRole('link')
      .first()
    const address = await link.getAttribute('href')
    await press(t('account-term-offer.decline'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-term-offer.decline'), exact: true })
      .click()
    await expect(main.getByRole('heading', { level: 1, name: t('account-term-offer.status.declined') })).toBeVisible()

    await page.goto(new URL(address ?? '', page.url()).href)
    await expect(page).toHaveURL(new RegExp(`termOffer=${offerNo}`))
    await expect(main.getByText(t('errors.term_offer_closed'))).toBeVisible()
    await main
      .getByRole('link', { name: t('subscription-product.subscribe') })
      .first()
      .click()
    await screens.arriveAt('open.identity.choosing')
    await screens.subscribeAs(1)
    await screens.arriveAt('open.identity.termOfferClosed')
    await examine(page, 'an offer that is not open, in the checkout', 'light')
    await screens.press(t('checkout.withoutTermOffer'))
    await screens.arriveAt('open.held.driver.editing')
  },
)
