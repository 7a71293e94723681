import { sampleOf } from '#tests/support/samples.ts'
import { type ColorScheme, examine } from './support/axe.ts'
import { chooseEach, seen } from './support/configurator.ts'
import { leaveLead } from './support/lead-story.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, fromNetwork, test } from './support/test.ts'
import { startingWith, textsOf } from './support/texts.ts'

// All of them together write more than one network may.
test.use({ extraHTTPHeaders: fromNetwork() })

const t = textsOf('sv_SE')
const es8 = '/sv_SE/vehicles/es8'

const choices = [
  t('vehicle.paint.copper'),
  t('vehicle.wheels.turbine', { inches: 21 }),
  t('vehicle.interior.sand'),
  `${t('vehicle.battery', { kwh: 120 })}, ${t('vehicle.drive.awd')}`,
  t('vehicle.seats', { count: 7 }),
]

test('an ES8 is configured in Swedish, and whoever is sent its address sees the same, also without scripts', async ({
  page,
  device,
}) => {
  await page.goto('/sv_SE/vehicles')
  await refuseCookies(page, t)
  await page.getByRole('main').getByRole('link', { name: 'ES8', exact: true }).click()
  await expect(page).toHaveURL(es8)
  const before = await seen(page, 'sv_SE')
  await chooseEach(page, choices)
  await expect(page).toHaveURL(/version=120-awd-7/)
  const configured = await seen(page, 'sv_SE')
  expect(configured.price).not.toBe(before.price)
  expect(configured.picture).toBe(t('vehicle.picture', { model: 'ES8', paint: t('vehicle.paint.copper') }))
  for (const name of choices) expect(configured.chosen.join('\n')).toContain(name)

  const other = await device()
  await other.goto(page.url())
  expect(await seen(other, 'sv_SE')).toEqual(configured)
  const readOnly = await device({ javaScriptEnabled: false })
  await readOnly.goto(page.url())
  expect(await seen(readOnly, 'sv_SE')).toEqual(configured)
})

test('the car turns by arrow keys and by a swipe, and shows its inside', async ({ page }) => {
  await page.goto(es8)
  await refuseCookies(page, t)
  const picture = page.getByRole('main').locator('svg[role=img]').first()
  const names = { model: 'ES8', paint: t('vehicle.paint.fjord') }
  await page.getByRole('radio', { name: t('vehicle.view.side') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture).toHaveAccessibleName(t('vehicle.picture.front', names))
  await page.keyboard.press('ArrowRight')
  await expect(picture).toHaveAccessibleName(t('vehicle.picture.rear', names))
  await page.keyboard.press('ArrowRight')
  await expect(picture).toHaveAccessibleName(
    t('vehicle.picture.interior', { model: 'ES8', interior: t('vehicle.interior.basalt') }),
  )
  await expect(picture.locator('path').first()).toBeAttached()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture has no size')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 4, y)
  await page.mouse.down()
  await page.mouse.move(box.x + (3 * box.width) / 4, y, { steps: 4 })
  await page.mouse.up()
  await expect(picture).toHaveAccessibleName(t('vehicle.picture.rear', names))
})

test('two configurations stand beside each other with their prices and figures', inSoak, async ({ page }) => {
  await page.goto(`${es8}?version=120-awd&paint=copper`)
  await refuseCookies(page, t)
  await page.getByRole('button', { name: t('vehicles.save'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('vehicles.saved'), exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('vehicles.compare'), exact: true }).click()
  await expect(page).toHaveURL(/one=es8\.120-awd\.copper/)
  // What was kept stands there too.
  await expect(page.getByRole('heading', { name: t('vehicles.saved.title') })).toBeVisible()
  await page.getByLabel(t('vehicles.compare.other')).selectOption('sund.52-rwd')
  await page.getByRole('button', { name: t('vehicles.compare.action') }).click()
  await expect(page).toHaveURL(/other=sund\.52-rwd/)
  const table = page.getByRole('table', { name: t('vehicles.compare.title') })
  const row = table.getByRole('row', { name: t('vehicles.fact.range') })
  await expect(row.getByRole('cell')).toHaveText([/660/, /420/])
  await expect(table.getByRole('row', { name: t('vehicles.compare.price') })).toContainText(/\d\skr/)
  await expect(table.getByRole('row', { name: t('vehicles.compare.wltp') })).toContainText('kWh/100 km')

  await page.getByRole('button', { name: t('vehicles.saved.remove', { model: 'ES8' }) }).click()
  await expect(page.getByRole('heading', { name: t('vehicles.saved.title') })).toBeHidden()
})

test('the way leads on to the same car with its terms, and to a drive in the model', inSoak, async ({ page }) => {
  await page.goto(`${es8}?paint=copper&km=2000&months=12&care=1`)
  await refuseCookies(page, t)
  const ways = page.getByRole('region', { name: t('vehicles.price'), exact: true })
  const drive = ways.getByRole('link', { name: t('vehicles.testDrive') })
  await expect(drive).toHaveAttribute('href', '/sv_SE/test-drive/type?model=es8')
  await ways.getByRole('link', { name: t('vehicles.subscribe') }).click()
  await expect(page).toHaveURL(/subscription\/se-es8-100-awd-copper-.*-order\?/)
  for (const param of ['km=2000', 'months=12', 'care=1']) expect(page.url()).toContain(param)
})

test(
  'a car with equipment is offered by a person: its estimate, the form with the car, the mail and its button',
  inSoak,
  async ({ page, mailServer, staff }) => {
    await page.goto(`${es8}?paint=copper`)
    await refuseCookies(page, t)
    const before = await seen(page, 'sv_SE')
    await chooseEach(page, [t('equipment.winter'), t('equipment.towbar')])
    await expect(page).toHaveURL(/extras=winter-towbar/)
    const fitted = await seen(page, 'sv_SE')
    expect(fitted.price).not.toBe(before.price)
    // What is made to order is made with it in the same time.
    expect(fitted.delivery).toBe(before.delivery)
    await page
      .getByRole('main')
      .getByRole('link', { name: startingWith(t('equipment.winter')) })
      .click()
    await expect(page).toHaveURL(/extras=towbar/)

    const price = page.getByRole('region', { name: t('vehicles.price'), exact: true })
    await price.getByRole('link', { name: t('vehicles.offer') }).click()
    const offer = page.getByRole('radio', { name: t('vehicles.leads.intention') })
    await expect(offer).toBeChecked()
    // The address can be saved and opened again.
    await page.reload()
    await expect(offer).toBeChecked()
    const lead = await leaveLead({ page, slug: 'sv_SE', scene: 'intention', mailServer, staff })
    expect(lead.details).toMatchObject({ modelId: 'es8', configuration: '/vehicles/es8?paint=copper&extras=towbar' })
  },
)

for (const scene of ['test_drive', 'b2b', 'newsletter'] as const) {
  test(
    `word is left beside the car: ${scene}, sent, and confirmed by mail`,
    inSoak,
    async ({ page, mailServer, staff }) => {
      await page.goto(`${es8}?paint=moss`)
      await refuseCookies(page, t)
      await page.getByRole('radio', { name: t(`vehicles.leads.${scene}`) }).check()
      const lead = await leaveLead({ page, slug: 'sv_SE', scene, mailServer, staff })
      expect(lead.details).toMatchObject({ modelId: 'es8', configuration: '/vehicles/es8?paint=moss' })
    },
  )
}

test('a model that is none is not found', inSoak, async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  const answer = await page.goto('/sv_SE/vehicles/tram')
  expect(answer?.status()).toBe(404)
})

test(
  'a shared page says what it shows: its own texts, structured data, a picture of that car',
  inSoak,
  async ({ page, site }) => {
    await page.goto(`${es8}?paint=moss&wheels=21-turbine`)
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    expect(await content('keywords')).toBe(t('vehicles.es8.keywords'))
    expect(await content('description')).toBe(t('vehicles.es8.description'))
    const picture = await content('og:image')
    expect(picture).toBe(`${site.url}/pictures/vehicles/es8-moss-turbine-social.png`)
    const answer = await page.request.get(picture ?? '')
    expect(answer.headers()['content-type']).toBe('image/png')
    const png = await answer.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data).toMatchObject({
      '@type': ['Product', 'Vehicle'],
      name: 'Solvei ES8',
      offers: { '@type': 'AggregateOffer', priceCurrency: 'SEK' },
    })
  },
)

test('the German label shows the classes, and other markets have none', inSoak, async ({ page }) => {
  await page.goto('/de_DE/vehicles/vind')
  const german = textsOf('de_DE')
  const label = page.getByRole('region', { name: german('vehicles.label.title') })
  await expect(label.getByRole('img', { name: german('vehicles.label.class.is', { class: 'A' }) })).toBeVisible()
  await expect(label).toContainText('0 g/km')
  await page.goto(es8)
  await expect(page.getByRole('region', { name: t('vehicles.label.title') })).toHaveCount(0)
})

for (const [slug, colorScheme] of [
  ['de_DE', 'light'],
  ['ar_AE', 'dark'],
] as const satisfies [string, ColorScheme][]) {
  const texts = textsOf(slug)

  test(`${slug}: the pages of the models are accessible and keep to their width`, inSoak, async ({ page }) => {
    await page.goto(`/${slug}/vehicles`)
    await refuseCookies(page, texts)
    const paths = ['', '?one=es8.100-awd&other=vind.82-rwd', '/es8?paint=copper&care=1', '/sund']
    for (const path of sampleOf('pages of models that axe looks at', paths, 1)) {
      await page.goto(`/${slug}/vehicles${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await examine(page, path, colorScheme)
    }
  })
}
