import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { openTermOffer } from './support/term-offer-story.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use(phone)
test.use({ siteName: 'changed for all' })

const slug = 'ar_AE'
const t = textsOf(slug)

test('an offer to extend is declined, by phone in Arabic', inSoak, async ({ page, site }) => {
  test.slow()
  await openTermOffer(slug, { page, site, email: 'private@solvei.example' })
  const { main, press } = accountPage(page, slug, t)
  await examine(page, 'an offer to extend in Arabic', 'dark')
  await press(t('account-term-offer.decline'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account-term-offer.decline'), exact: true })
    .click()
  await expect(main.getByRole('heading', { level: 1, name: t('account-term-offer.status.declined') })).toBeVisible()
})
