import { isSoak } from '#tests/support/samples.ts'
import { examine } from './support/axe.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')
const list = '/de_DE/subscription'

test('filters stand in the address, count their results and hold when the page is loaded anew', async ({ page }) => {
  await page.goto(list)
  await refuseCookies(page, t)
  const filters = page.getByRole('complementary', { name: t('subscription.filters') })
  const fjell = filters.getByRole('checkbox', { name: /^Fjell/ })
  const row = filters.locator('label').filter({ has: page.locator('input[value="fjell"]') })
  const count = Number(/\d+$/.exec(await row.innerText())?.[0])
  expect(count).toBeGreaterThan(0)
  await fjell.check()
  await expect(page).toHaveURL(`${list}?model=fjell`)
  const heading = page.getByRole('heading', { level: 2, name: t('subscription.results', { count }) })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(fjell).toBeChecked()
  await page.getByRole('link', { name: t('subscription.filters.remove', { filter: 'Fjell' }) }).click()
  await expect(page).toHaveURL(list)
  await expect(fjell).not.toBeChecked()
})

test(
  'a text finds cars by what they are called, and one that fits nothing shows the ways on',
  inSoak,
  async ({ page }) => {
    await page.goto(list)
    await refuseCookies(page, t)
    const field = page.getByRole('searchbox', { name: t('subscription.filter.q') })
    await field.fill('Vind Kupfer')
    await field.press('Enter')
    await expect(page).toHaveURL(/[?&]q=Vind(?:\+|%20)Kupfer/)
    const pictures = page.getByRole('article').getByRole('img')
    await expect(pictures.first()).toHaveAccessibleName(t('vehicle.picture', { model: 'Vind', paint: 'Kupfer' }))
    await page.goto(`${list}?model=es8&q=nichts`)
    await expect(page.getByText(t('subscription.results.none'))).toBeVisible()
    // A choice keeps its name where nothing is left of it.
    await expect(page.getByRole('checkbox', { name: /^ES8/ })).toBeChecked()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('subscription.results.reset') })
      .last()
      .click()
    await expect(page).toHaveURL(list)
  },
)

test('a postcode leads to the cars of its area; one that is not served says so', inSoak, async ({ page }) => {
  await page.goto(list)
  await refuseCookies(page, t)
  const picker = page.getByRole('button', { name: t('subscription.area') })
  const postcode = page.getByRole('textbox', { name: t('subscription.area.near') })
  await picker.click()
  await postcode.fill('80331')
  await postcode.press('Enter')
  await expect(page).toHaveURL(`${list}?area=de-muenchen`)
  await expect(picker).toContainText('München')
  await picker.click()
  await postcode.fill('99999')
  await postcode.press('Enter')
  await expect(page.getByText(t('subscription.area.notServed', { place: '99999' }))).toBeVisible()
})

test('a car’s price follows each choice, and the address keeps it', async ({ page }) => {
  await page.goto(`${list}?condition=new`)
  await refuseCookies(page, t)
  await page.getByRole('article').getByRole('link').first().click()
  const price = page.getByRole('region', { name: t('subscription-product.price'), exact: true })
  await expect(price).toBeVisible()
  const line = price.getByText(t('subscription-product.line.mileage'))
  await expect(line).toHaveCount(0)
  await page.getByRole('radio', { name: /^2\.500\s?km/ }).check()
  await expect(page).toHaveURL(/[?&]km=2500\b/)
  await expect(line).toBeVisible()
  const total = await price.locator('.text-4xl').innerText()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^2\.500\s?km/ })).toBeChecked()
  await expect(line).toBeVisible()
  await expect(price.locator('.text-4xl')).toHaveText(total)
})

test('a company’s price stays what the car’s page says when the checkout begins', inSoak, async ({ page }) => {
  await page.goto(`${list}?condition=new`)
  await refuseCookies(page, t)
  const car = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  await page.goto(`${car?.split('?')[0]}?as=3&mode=3&months=12`)
  const price = page.getByRole('region', { name: t('subscription-product.price'), exact: true })
  await expect(price.getByText(t('subscription-product.price.monthNet'))).toBeVisible()
  const monthly = await price.locator('.text-4xl').innerText()
  await price.getByRole('link', { name: t('subscription-product.subscribe') }).click()
  const summary = page.getByRole('complementary')
  await expect(summary.getByText(t('checkout.summary.monthlyNet'))).toBeVisible()
  await expect(summary).toContainText(monthly)
  // A term agreed on is not for consumers: none of its prices is shown to them.
  await page.getByRole('radio', { name: t('checkout.identity.private') }).check()
  await expect(page.getByText(t('checkout.problem.choiceNotOffered'))).toBeVisible()
  await expect(summary).not.toContainText(monthly)
})

test('going back from a car finds the list where it was left', inSoak, async ({ page }) => {
  await page.goto(`${list}?condition=used`)
  await refuseCookies(page, t)
  await page.getByRole('link', { name: t('subscription.results.more', { count: 24 }) }).click()
  const cars = page.getByRole('article')
  await expect(cars).toHaveCount(48)
  const car = cars.nth(40)
  await car.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(1000)
  await car.getByRole('link').click()
  await expect(page.getByRole('region', { name: t('subscription-product.price'), exact: true })).toBeVisible()
  await page.goBack()
  await expect(cars).toHaveCount(48)
  await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), position)).toBeLessThan(50)
})

for (const [slug, colorScheme] of [
  ['de_DE', 'light'],
  ['ar_AE', 'dark'],
] as const) {
  test(
    `${slug}: list, filters and a car's page are accessible and keep to their width`,
    inSoakUnless(slug === 'de_DE'),
    async ({ page }) => {
      const texts = textsOf(slug)
      await page.goto(`/${slug}/subscription`)
      await refuseCookies(page, texts)
      await page.waitForLoadState('networkidle')
      await examine(page, 'the list', colorScheme)
      if (isSoak) {
        await page.getByRole('button', { name: texts('subscription.filters.open', { count: 0 }) }).click()
        await examine(page, 'the filters', colorScheme)
        await page.goto(`/${slug}/subscription?q=zzz`)
        await examine(page, 'an empty list', colorScheme)
      }
      await page.goto(`/${slug}/subscription`)
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page.getByRole('region', { name: texts('subscription-product.price'), exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await examine(page, 'a car', colorScheme)
    },
  )
}
