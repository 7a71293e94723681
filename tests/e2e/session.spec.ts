import { accountPage } from './support/account-page.ts'
import { bookingPage } from './support/booking-page.ts'
import { openAs, refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const slug = 'de_DE'
const t = textsOf(slug)

test('a form outlives its session, and a sign-out clears every tab at once', async ({
  page,
  context,
  customer: { email },
  troubles,
}) => {
  troubles.expect(/status of 401|the profile was not saved/)
  const { main, arrive, press } = accountPage(page, slug, t)
  await arrive(email, 'account/profile')
  const banner = page.getByRole('banner')
  const lastName = main.getByLabel(t('account-profile.lastName'))
  await expect(banner.getByRole('button', { name: 'Ada' })).toBeVisible()
  await lastName.fill('Typed-before')
  await context.clearCookies()
  await press(t('account-profile.save'))
  await expect(banner.getByRole('link', { name: t('shell.account.signIn') })).toBeVisible()

  const opened = context.waitForEvent('page')
  await main.getByRole('link', { name: t('session.signIn') }).click()
  const tab = await opened
  await signInAs(tab, t, email)
  await expect(main.getByText(t('session.back'))).toBeVisible()
  await expect(lastName).toHaveValue('Typed-before')
  await press(t('account-profile.save'))
  await expect(main.getByText(t('account-profile.saved'))).toBeVisible()

  // The first tab is in the background all the time.
  await tab.goto(`/${slug}/login`)
  await tab
    .getByRole('main')
    .getByRole('button', { name: t('shell.account.signOut') })
    .first()
    .click()
  await expect(tab.getByRole('heading', { level: 1, name: t('sign-in.out.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\//)
  await expect(page.getByText('Typed-before')).toHaveCount(0)
})

test('at an address without a locale one is known, and finds one’s account whole', inSoak, async ({ page }) => {
  const english = textsOf('en_US')
  await page.goto('/login')
  await refuseCookies(page, english)
  await signInAs(page, english, 'private@solvei.example')
  // Opened directly, the sign-in leads to the account.
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada' })).toBeVisible()
  await page.goto('/account/profile')
  await expect(page.getByRole('main').getByLabel(english('account-profile.lastName'))).toHaveValue('Nordmann')
})

test.describe('in a browser that speaks Swedish', () => {
  test.use({ locale: 'sv-SE' })

  test('an address without a locale offers the Swedish page, once', inSoak, async ({ page }) => {
    const swedish = textsOf('sv_SE')
    await page.goto('/vehicles')
    const offer = page.getByRole('complementary', { name: swedish('suggestion.title') })
    await expect(offer).toHaveAttribute('lang', 'sv-SE')
    await offer.getByRole('button').click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(offer).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('suggestion.v1'))
    await page.reload()
    await offer.getByRole('link').click()
    await expect(page).toHaveURL('/sv_SE/vehicles')
    await expect(offer).toHaveCount(0)
  })
})

test(
  'a missing address tells staff that it is missing, and others that it is not theirs',
  inSoak,
  async ({ page, device, troubles }) => {
    troubles.expect(/status of 404/)
    await openAs(page, 'staff@solvei.example', `/${slug}/ops/nope`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.notFound.title'))
    const other = await device()
    await openAs(other, 'private@solvei.example', `/${slug}/ops/nope`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('operations.noAccess.title'))
  },
)

test(
  'a page that exists nowhere leads to the home pages of the countries, one of an unknown locale to itself',
  inSoak,
  async ({ page, troubles }) => {
    troubles.expect(/status of 404/)
    const toNorway = page.getByRole('main').locator('a[hreflang="nb-NO"]')
    await page.goto(`/${slug}/nope`)
    await expect(toNorway).toHaveAttribute('href', '/no_NO')
    await page.goto('/fr_FR/vehicles')
    await expect(toNorway).toHaveAttribute('href', '/no_NO/vehicles')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is missing in a step of choices is said in view, above them', inSoak, async ({ page }) => {
    const screens = bookingPage(page, slug, t)
    await screens.open('type')
    await refuseCookies(page, t)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t('test-drive.continue'), exact: true }).click()
    const summary = main.getByRole('region', { name: t('shell.form.problems', { count: 1 }) })
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport({ ratio: 1 })
    await summary.getByRole('link', { name: t('test-drive.type.missing') }).click()
    await expect(main.getByRole('radio').first()).toBeFocused()
    await main.getByRole('radio').first().check()
    await expect(summary).toHaveCount(0)
  })

  test('the question about cookies lies over no button and hides no text for good', inSoak, async ({ page }) => {
    await page.goto(`/${slug}/test-drive/type`)
    const question = page.getByRole('region', { name: t('cookies.title') })
    await expect(question).toBeVisible()
    const box = await question.boundingBox()
    const bar = page.getByRole('main').getByRole('button', { name: t('test-drive.continue'), exact: true })
    const button = await bar.boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(Math.ceil(box?.y ?? 0))
    await question.getByRole('button', { name: t('cookies.refuse') }).click()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(async () => (await bar.boundingBox())?.y ?? 0).toBeGreaterThan(box?.y ?? 0)
  })
})

test(
  'a company that is signed in sees its own prices of a car first, until it chooses otherwise',
  inSoak,
  async ({ page, stranger }) => {
    const { items } = await stranger.subscription.listCars({ query: { country: 'DE', size: 1 } })
    await openAs(page, 'sme@solvei.example', `/${slug}/subscription/${items[0]?.productId}`)
    const choice = (who: 'private' | 'sme') =>
      page.getByRole('radio', { name: t(`subscription-product.identity.${who}`), exact: true })
    await expect(choice('sme')).toBeChecked()
    await expect(page).toHaveURL(/[?&]as=2/)
    await choice('private').check()
    await expect(page).not.toHaveURL(/[?&]as=/)
    await expect(choice('private')).toBeChecked()
  },
)
