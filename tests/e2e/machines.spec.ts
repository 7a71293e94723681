import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findMachine } from '#machines/catalogue.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { readRelease, releaseNames } from '#machines/releases/stored-releases.ts'
import { compareMachines } from '#machines/shared/changes.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { recordMachine } from '#machines/shared/record.ts'
import { recordedWay } from '#machines/shared/recorded-way.ts'
import { runWalk } from '#tests/machines/walks/run-walk.ts'
import { readWalkFile } from '#tests/machines/walks/walk-file.ts'
import { expectAccessible, expectReflow } from './support/axe.ts'
import { intercept, pathOf, reply } from './support/intercept.ts'
import { comesToLife, refuseCookiesBeforehand } from './support/shell.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')

test('a product owner walks the subscription in words, and shares where it stands', async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines?q=Erstattung')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('kinds.machine.subscriptionOrder'), exact: true })
    .first()
    .click()
  const drawing = page.getByRole('group', {
    name: t('machine.drawing.label', { title: t('kinds.machine.subscriptionOrder') }),
  })
  const current = drawing.locator('[aria-current]')
  await expect(current).toHaveAttribute('data-node', 'requested')

  // By keyboard alone: down to the next state, and from there what can happen.
  await expect(async () => {
    // Before its script has come, a link is only a link.
    await current.focus()
    await page.keyboard.press('ArrowDown')
    await expect(drawing.locator('[data-node="initial"]')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(current).toHaveAttribute('data-node', 'initial')
  await page
    .getByRole('button', { name: new RegExp(t('machine-subscription-order.event.customer.completed')) })
    .first()
    .press('Enter')
  await expect(current).toHaveAttribute('data-node', 'awaitingPayment')
  await expect(
    page.getByRole('heading', {
      level: 2,
      name: new RegExp(`^${t('machine-subscription-order.state.awaitingPayment')}`),
    }),
  ).toBeFocused()

  await expect(page).toHaveURL(/from=initial.*steps=customer\.completed/)
  await page.reload()
  await expect(current).toHaveAttribute('data-node', 'awaitingPayment')

  // Who is mailed what, and the button that takes the step back.
  await expect(page.getByText('Danke für Ihre Bestellung')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('machine.simulator.test'), exact: true }).click()
  const { walk } = readWalkFile(await (await coming).path())
  expect(walk.steps.at(-1)?.event.type).toBe('customer.completed')
  expect(await runWalk(walk, null)).toMatchObject({ failure: null })
})

test('a button of the customer fires its event in the simulator', async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines/testDriveOrder?from=open.booked')
  const seen = page.getByRole('region', {
    name: t('machine.buttons.title', { state: t('machine-test-drive-order.state.open.booked') }),
  })
  const cancel = seen.getByRole('button', { name: t('test-drive-manage.action.cancel') })
  await expect(async () => {
    // Before its script has come, a button does nothing.
    if (!page.url().includes('steps=')) await cancel.click({ timeout: 500 })
    await expect(page).toHaveURL(/steps=customer\.cancelled/, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('main').locator('[data-node="cancelled"]')).toHaveAttribute('aria-current')
})

test('staff play a recorded order on the drawing, without a word about its customer', async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  const { from, steps, at } = recordedWay(describeMachine(testDriveOrderMachine), [
    { type: 'customer.booked', from: null, to: 1, at: '2026-11-20T08:00:00Z' },
    { type: 'staff.arranged', from: 1, to: 2, at: '2026-11-22T08:00:00Z' },
  ])
  expect(from).toBeUndefined()
  await page.goto(`/de_DE/machines/testDriveOrder?steps=${steps}&at=${at}&pos=0`)
  const player = page.getByRole('region', { name: t('machine.player.title', { position: 0, count: 2 }) })
  await expect(player).toBeVisible()
  const forward = page.getByRole('button', { name: t('machine.player.forward'), exact: true })
  // A press before that would be made twice: by the page that comes to life, and by a test that saw nothing happen.
  await comesToLife(forward)
  await forward.click()
  await expect(page).toHaveURL(/pos=1/)
  await forward.click()
  const duration = new Intl.NumberFormat('de-DE', { style: 'unit', unit: 'day' }).format(2)
  await expect(page.getByText(t('machine.player.wait', { duration }))).toBeVisible()
  await expect(page.getByText('22.11.2026, 09:00:00')).toBeVisible()
  await expect(forward).toBeDisabled()
  // By itself, from the start, for those who have not asked for less motion.
  const play = page.getByRole('button', { name: t('machine.player.play'), exact: true })
  await expect(play).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await play.click()
  await expect(page).toHaveURL(/pos=0/)
  await expect(page).toHaveURL(/pos=2/)
})

test('what happens when a refund fails is followed from the payment to its orders', inSoak, async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines/map')
  const map = page.getByRole('group', { name: t('machines-map.drawing') })
  await map.getByRole('link', { name: t('kinds.machine.paymentAttempt') }).click()
  await expect(page).toHaveURL(/from=paymentAttempt/)
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: t('machine-shared.event.payment.refundFailed'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/machines\/subscriptionOrder\?from=canceling/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('kinds.machine.subscriptionOrder'))
  await expect(main.getByText(t('machine-shared.event.payment.refundFailed')).first()).toBeVisible()
})

test('two versions are drawn over each other, and told in words', async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines/subscriptionOrder')
  await page.getByRole('link', { name: t('machine.changes'), exact: true }).click()
  await page
    .getByRole('navigation', { name: t('machines-changes.from') })
    .getByRole('link')
    .first()
    .click()
  // What has changed since the first of the releases is not the same for ever.
  const [release = ''] = releaseNames()
  const before = readRelease(release)?.machines.find(({ id }) => id === 'subscriptionOrder')
  const now = findMachine('subscriptionOrder')
  if (!before || !now) throw new Error('no release has the subscription')
  const { states, transitions } = compareMachines(before, recordMachine(now.machine))
  await expect(page.getByText(t('machines-changes.count', { count: states.length + transitions.length }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: t('machines-changes.states') })).toHaveCount(
    Math.min(1, states.length),
  )
})

test('a drawing is shown in a frame of another document, without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const address = `${baseURL}/ar_AE/machines/testDriveOrder/embed?from=open.booked`
  // A server of its own: browsers let no made-up page show one of the local network.
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Elsewhere</title><iframe src="${address}" title="Drawing"></iframe>`)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const frame = page.frameLocator('iframe')
  const t = textsOf('ar_AE')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t('kinds.machine.testDriveOrder'))
  await expect(frame.getByRole('img')).toContainText(t('machine-test-drive-order.state.open.booked'))
  await expect(frame.getByRole('link', { name: t('machine.embed.full') })).toHaveAttribute(
    'href',
    `${baseURL}/ar_AE/machines/testDriveOrder?from=open.booked`,
  )
  await context.close()
  await new Promise((resolve) => elsewhere.close(resolve))
})

for (const [slug, width] of [
  ['de_DE', 1_280],
  ['ar_AE', 390],
] as const) {
  test(
    `what tests cover is painted where tests have been run: ${slug}`,
    inSoakUnless(slug === 'ar_AE'),
    async ({ page }) => {
      const t = textsOf(slug)
      await page.setViewportSize({ width, height: 1_400 })
      await refuseCookiesBeforehand(page, slug)
      await page.goto(`/${slug}/machines`)
      // As next to a build whose tests have been run; this site may have none.
      const at = '2026-11-28T02:00:00.000Z'
      await intercept(page, pathOf('machineCoverage'), (request) =>
        reply(request, [
          { layer: 'machine', at, transitions: [0, 1, 2] },
          { layer: 'browser', at, transitions: [0] },
        ]),
      )
      const choice = page.getByRole('navigation', { name: t('machine.tests.label') })
      // Before its script has come, a page does not follow its address.
      await comesToLife(
        page
          .getByRole('main')
          .getByRole('link', { name: t('kinds.machine.testDriveOrder') })
          .first(),
      )
      await page.evaluate((path) => history.pushState(null, '', path), `/${slug}/machines/testDriveOrder`)
      await expect(choice).toBeVisible()
      const drawing = page.getByRole('group', {
        name: t('machine.drawing.label', { title: t('kinds.machine.testDriveOrder') }),
      })
      await expect(drawing).not.toContainText(t('machine.tests.missed'))

      await choice.getByRole('link', { name: t('machine.tests.of.browser'), exact: true }).press('Enter')
      await expect(page).toHaveURL(/tests=browser/)
      await expect(drawing).toContainText(t('machine.tests.missed'))
      await expectAccessible(page, `${slug}, tests`)
      await expectReflow(page, `${slug}, tests`)

      await choice.getByRole('link', { name: t('machine.tests.none'), exact: true }).press('Enter')
      await expect(drawing).not.toContainText(t('machine.tests.missed'))
    },
  )
}

test('regions of a large machine open and close, and identifiers can be shown', inSoak, async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines/subscriptionCheckout')
  const driver = page.locator('[data-node="open.held.driver"]')
  await driver.click()
  await expect(page).toHaveURL(/view=open\.held\.driver/)
  await expect(page.locator('[data-node="open.held.driver.editing"]')).toBeVisible()
  await page.getByRole('link', { name: t('machine.view.overview'), exact: true }).click()
  await expect(driver).toBeVisible()
  await page.getByRole('switch', { name: t('machine.code') }).check()
  await expect(driver).toContainText('driver')
})

test('a machine is taken along in every format, with its fonts and colours', inSoak, async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines/testDriveOrder')
  const takeAlong = async (format: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t('machine.export.download', { format }), exact: true }).click()
    const download = await coming
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const svg = await takeAlong('SVG')
  expect(svg.name).toBe('testDriveOrder.svg')
  expect(svg.bytes.toString()).toContain('@font-face')
  expect(svg.bytes.toString()).toContain(t('machine-test-drive-order.state.open.booked'))
  const png = await takeAlong('PNG')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  for (const [format, start] of [
    ['Mermaid', 'stateDiagram-v2'],
    ['SCXML', '<?xml'],
    ['XState', '{'],
    ['JSON', '{'],
  ] as const) {
    expect((await takeAlong(format)).bytes.toString()).toMatch(new RegExp(`^${start.replace('?', String.raw`\?`)}`))
  }
})

for (const slug of ['de_DE', 'ar_AE'] as const) {
  test(`a machine prints on one page of A3 (${slug})`, inSoak, async ({ page }) => {
    await refuseCookiesBeforehand(page, slug)
    for (const id of ['subscriptionOrder', 'subscriptionCheckout', 'paymentAttempt', 'consent']) {
      await page.goto(`/${slug}/machines/${id}`)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
        sides.map(Number),
      )
      expect(sizes, id).toHaveLength(1)
      const [short = 0, long = 0] = (sizes[0] ?? []).toSorted((one, other) => one - other)
      // 297 × 420 millimetres, in points.
      expect(short, id).toBeCloseTo(841.9, -1)
      expect(long, id).toBeCloseTo(1190.6, -1)
    }
  })
}
