import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { needsSecondFactor, proveSecondFactor } from './support/second-factor.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { openTermOffer } from './support/term-offer-story.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

const slug = 'de_DE'
const t = textsOf(slug)
const email = 'private@solvei.example'

test(
  'a customer is offered an extension, asks for a call, is given a better price and extends',
  inSoak,
  async ({ page, device, site, troubles }) => {
    test.slow()
    troubles.expect(needsSecondFactor)
    const offerNo = await openTermOffer(slug, { page, site, email })
    const { main, press } = accountPage(page, slug, t)
    await examine(page, 'an offer to extend', 'light')
    const confirm = (name: string) =>
      page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name, exact: true }).click()
    await press(t('account-term-offer.call'))
    await confirm(t('account-term-offer.call'))
    await expect(main.getByText(t('account-term-offer.call.awaited'))).toBeVisible()

    const desk = await device()
    await openAs(desk, 'staff@solvei.example', `/${slug}/ops/term-offers?q=${offerNo}`)
    const entry = desk.getByRole('main').getByRole('listitem').filter({ hasText: offerNo })
    await entry.getByRole('button', { name: t('staff-term-offers.called'), exact: true }).click()
    await expect(entry.getByRole('button', { name: t('staff-term-offers.called'), exact: true })).toBeHidden()
    await entry
      .getByRole('button', { name: t('staff-term-offers.improve'), exact: true })
      .first()
      .click()
    await entry.getByLabel(t('staff-term-offers.percent')).fill('2,5')
    await entry.getByLabel(t('staff.reason')).fill('Treu seit dem ersten Tag.')
    await examine(desk, 'offers to extend of staff', 'light')
    await entry
      .getByRole('button', { name: t('staff-term-offers.improve'), exact: true })
      .last()
      .click()
    await proveSecondFactor(desk, t)
    await expect(entry.getByText(t('staff-term-offers.extra', { percent: '2,5' }))).toBeVisible()

    await page.reload()
    await press(t('account-term-offer.choose', { months: 12 }))
    await confirm(t('account-term-offer.extend'))
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/bleibt bei Ihnen/)
    await examine(page, 'an extended term', 'dark')
    await main.getByRole('link', { name: t('account-term-offer.back') }).click()
    await expect(main.getByText(t('account-order.fact.extension'), { exact: true })).toBeVisible()
  },
)
