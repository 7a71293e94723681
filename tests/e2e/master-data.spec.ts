import type { Locator } from '@playwright/test'
import { EntryType, OrderType } from '#machines/shared/codes.ts'
import { examine } from './support/axe.ts'
import { needsSecondFactor, proveSecondFactor } from './support/second-factor.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { actionOpener, confirmAction } from './support/staff-action.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/*
 * Prices and vouchers that two people release, and hours that one publishes. They are on public pages, so the tests have
 * a site of their own.
 */

test.use({ siteName: 'changing prices', viewport: { width: 1280, height: 900 } })

const slug = 'de_DE'
const t = textsOf(slug)
/** Prices of this test are whole. */
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** Opens a form, or sends it if it is open. */
const pressLast = (main: Locator, name: string) => main.getByRole('button', { name, exact: true }).last().click()
/** Beside the number of a change; the drawing of the machine has the names of all states. */
const statusOf = (main: Locator, status: 'proposed' | 'inForce' | 'undone') =>
  main.getByRole('paragraph').filter({ hasText: new RegExp(`^${t(`staff-master-data.status.${status}`)}$`) })

test('a price is drafted by one person, released by another, shown at once and undone by one press', async ({
  page,
  device,
  troubles,
  stranger,
  request,
}) => {
  troubles.expect(needsSecondFactor)
  const main = page.getByRole('main')
  const action = (name: string) => actionOpener(main, name)
  const press = (name: string) => pressLast(main, name)
  const shownPrice = async () => {
    const query = { country: 'DE', spuId: 'sund', orderType: OrderType.madeToOrder } as const
    const { skus } = await stranger.subscription.selectSpu({ query })
    return euros.format((skus[0]?.from.amount ?? 0) / 100)
  }
  const before = await shownPrice()
  const overview = async () => (await request.get(`/${slug}/vehicles`)).text()
  expect(await overview()).toContain(before)

  // The writer: finance, who cannot release it.
  await openAs(page, 'finance@solvei.example', `/${slug}/ops/master-data`)
  await examine(page, 'master data', 'light')
  await main.getByText(t('staff-master-data.records.priceList', { count: 6 })).click()
  await main.getByRole('link', { name: 'Deutschland', exact: true }).click()
  await expect(main.getByText(t('staff-master-data.history.none'))).toBeVisible()
  const words = main.getByRole('searchbox', { name: t('staff-master-data.find') })
  await words.fill('sund 52')
  await expect(main.getByRole('row', { name: /Sund 52 kWh RWD/ }).first()).toBeVisible()
  await words.fill('Fahrrad')
  await expect(main.getByText(t('staff-master-data.found', { count: 0 }))).toBeVisible()
  await press(t('staff-master-data.begin'))
  await expect(main.getByLabel(t('staff.reason'))).toBeVisible()
  await press(t('staff-master-data.begin'))
  await expect(main.getByText(t('staff.reason.required')).first()).toBeVisible()
  await main.getByLabel(t('staff.reason')).fill('Stahl ist teurer geworden')
  await press(t('staff-master-data.begin'))
  await page.waitForURL(/\/ops\/master-data\/changes\/DC-/)
  await expect(main.getByText(t('staff-master-data.comparison.none'))).toBeVisible()
  await action(t('staff-master-data.edit')).click()
  const price = main.getByLabel(`${t('staff-master-data.field.monthly')} · Sund 52 kWh RWD`)
  await price.fill('teuer')
  await press(t('staff-master-data.save'))
  await expect(main.getByText(t('staff-master-data.number')).first()).toBeVisible()
  await price.fill('509')

  // Saved on another device meanwhile: that is told, and what was typed stays.
  const other = await page.context().newPage()
  await other.goto(page.url())
  const edit = other.getByRole('button', { name: new RegExp(`^${t('staff-master-data.edit')}`) })
  await edit.click()
  await other.getByRole('button', { name: t('staff-master-data.save'), exact: true }).click()
  await expect(edit).toHaveAttribute('aria-expanded', 'false')
  await other.close()
  await press(t('staff-master-data.save'))
  await expect(main.getByText(t('errors.order_changed'))).toBeVisible()
  await expect(price).toHaveValue('509')
  // Until the page has the version of the other device, saving again is refused again.
  await expect(main.getByRole('button', { name: /Ereignis 2$/ })).toBeVisible()
  await press(t('staff-master-data.save'))
  await expect(main.getByRole('cell', { name: '+10,9 %' }).first()).toBeVisible()
  await examine(page, 'a draft of prices', 'dark')
  await action(t('staff-master-data.propose')).click()
  await confirmAction(main, t('staff-master-data.propose'))
  await expect(statusOf(main, 'proposed')).toBeVisible()
  await expect(action(t('staff-master-data.release'))).toBeDisabled()
  await expect(
    main.getByText('Sie haben selbst daran geschrieben: Freigeben muss jemand anderes.').first(),
  ).toBeVisible()
  expect(await overview()).toContain(before)

  // The second person finds it in the queue.
  const changeNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const second = await device({ viewport: { width: 1280, height: 900 } })
  await openAs(second, 'staff@solvei.example', `/${slug}/ops`)
  const queue = second.getByRole('main')
  await queue
    .getByRole('row', { name: new RegExp(changeNo) })
    .getByRole('link')
    .first()
    .click()
  await expect(queue.getByRole('heading', { level: 1, name: changeNo })).toBeVisible()
  await actionOpener(queue, t('staff-master-data.release')).click()
  await confirmAction(queue, t('staff-master-data.release'))
  await proveSecondFactor(second, t)
  await expect(statusOf(queue, 'inForce')).toBeVisible()
  const after = await shownPrice()
  expect(after).not.toBe(before)
  await expect.poll(overview, { timeout: 2_000 }).toContain(after)
  await examine(second, 'a change in force', 'light')

  await actionOpener(queue, t('staff-master-data.undo')).click()
  await confirmAction(queue, t('staff-master-data.undo'))
  await expect(statusOf(queue, 'undone')).toBeVisible()
  await expect.poll(overview, { timeout: 2_000 }).toContain(before)
})

test(
  'a voucher is made under a new code, told what it lacks, released and listed',
  inSoak,
  async ({ page, device, troubles, stranger }) => {
    troubles.expect(needsSecondFactor)
    const main = page.getByRole('main')
    const action = (name: string) => actionOpener(main, name)
    const press = (name: string) => pressLast(main, name)
    const field = (name: 'percent' | 'amount' | 'isPublic' | 'validFrom' | 'validUntil' | 'mostUses') =>
      main.getByLabel(t(`staff-master-data.field.${name}`))
    const listed = async () => {
      const vouchers = await stranger.subscription.listVouchers({ query: { country: 'DE' } })
      return vouchers.map(({ code }) => code)
    }

    await openAs(page, 'finance@solvei.example', `/${slug}/ops/master-data`)
    await press(t('staff-master-data.newVoucher'))
    await main.getByLabel(t('staff-master-data.code')).fill('x')
    await press(t('staff-master-data.continue'))
    await expect(main.getByText(t('staff-master-data.code.required')).first()).toBeVisible()
    await main.getByLabel(t('staff-master-data.code')).fill('messe2027')
    await press(t('staff-master-data.continue'))
    await expect(main.getByRole('heading', { level: 1 })).toContainText('MESSE2027')
    await press(t('staff-master-data.begin'))
    await main.getByLabel(t('staff.reason')).fill('Messe in Leipzig')
    await press(t('staff-master-data.begin'))
    await page.waitForURL(/\/ops\/master-data\/changes\/DC-/)

    await action(t('staff-master-data.edit')).click()
    await field('percent').fill('10')
    await field('amount').fill('100')
    await main.getByText(t('staff-master-data.group.use')).click()
    await field('isPublic').selectOption('yes')
    await field('validFrom').fill('2026-01-01')
    await field('validUntil').fill('2030-12-31')
    await field('mostUses').fill('1,5')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.count')).first()).toBeVisible()
    await field('mostUses').fill('50')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.rule.voucher'))).toBeVisible()
    await expect(action(t('staff-master-data.propose'))).toBeDisabled()
    await action(t('staff-master-data.edit')).click()
    await field('amount').fill('')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.rule.voucher'))).toBeHidden()
    await action(t('staff-master-data.propose')).click()
    await confirmAction(main, t('staff-master-data.propose'))
    await expect(statusOf(main, 'proposed')).toBeVisible()
    await examine(page, 'a proposed voucher', 'light')
    expect(await listed()).not.toContain('MESSE2027')

    const second = await device({ viewport: { width: 1280, height: 900 } })
    await openAs(second, 'staff@solvei.example', new URL(page.url()).pathname)
    const desk = second.getByRole('main')
    await actionOpener(desk, t('staff-master-data.release')).click()
    await confirmAction(desk, t('staff-master-data.release'))
    await proveSecondFactor(second, t)
    await expect(statusOf(desk, 'inForce')).toBeVisible()
    await expect.poll(listed, { timeout: 2_000 }).toContain('MESSE2027')
  },
)

test(
  'a store closes on a day: published by a clerk alone, told to visitors, without drives, and retracted',
  inSoak,
  async ({ page, request, stranger }) => {
    const main = page.getByRole('main')
    const action = (name: string) => actionOpener(main, name)
    const press = (name: string) => pressLast(main, name)
    const siteId = 'de-berlin-mitte'
    const daysOfDrives = async () => {
      const query = { siteId, modelId: 'es8', entryType: EntryType.store } as const
      return (await stranger.testDriveSite.listSlots({ query })).days.map(({ date }) => date)
    }
    const day = (await daysOfDrives())[6] ?? ''
    const shownDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
    const contact = async () => (await request.get(`/${slug}/contact`)).text()
    expect(await contact()).not.toContain(shownDay)

    await openAs(page, 'store@solvei.example', `/${slug}/ops/master-data`)
    await press(t('staff-master-data.newSpecialHours'))
    await main.getByLabel(t('staff-master-data.kind.site')).selectOption(siteId)
    await press(t('staff-master-data.continue'))
    await expect(main.getByText(t('staff-master-data.day')).first()).toBeVisible()
    await main.getByLabel(t('staff-master-data.group.day'), { exact: true }).fill(day)
    await press(t('staff-master-data.continue'))
    await expect(main.getByRole('heading', { level: 1 })).toContainText(shownDay)
    await press(t('staff-master-data.begin'))
    await main.getByLabel(t('staff.reason')).fill('Inventur')
    await press(t('staff-master-data.begin'))
    await page.waitForURL(/\/ops\/master-data\/changes\/DC-/)
    await expect(action(t('staff-master-data.propose'))).toBeHidden()
    await action(t('staff-master-data.edit')).click()
    await main.getByLabel(t('staff-master-data.field.isSpecial')).selectOption('yes')
    await main.getByLabel(t('staff-master-data.field.opens')).fill('10:00')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.rule.specialHours'))).toBeVisible()
    await action(t('staff-master-data.edit')).click()
    await main.getByLabel(t('staff-master-data.field.opens')).fill('')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.rule.specialHours'))).toBeHidden()
    await action(t('staff-master-data.publish')).click()
    await confirmAction(main, t('staff-master-data.publish'))
    await expect(statusOf(main, 'inForce')).toBeVisible()
    await expect.poll(daysOfDrives, { timeout: 2_000 }).not.toContain(day)
    await expect.poll(contact, { timeout: 2_000 }).toContain(shownDay)
    await examine(page, 'special hours in force', 'light')

    await action(t('staff-master-data.undo')).click()
    await confirmAction(main, t('staff-master-data.undo'))
    await expect(statusOf(main, 'undone')).toBeVisible()
    await expect.poll(daysOfDrives, { timeout: 2_000 }).toContain(day)
    await expect.poll(contact, { timeout: 2_000 }).not.toContain(shownDay)
  },
)

test(
  'a car for test drives goes out of service: its store offers no drives of its model until it is back',
  inSoak,
  async ({ page, stranger }) => {
    const main = page.getByRole('main')
    const action = (name: string) => actionOpener(main, name)
    const press = (name: string) => pressLast(main, name)
    const field = (name: 'plate' | 'store' | 'isOutOfService') =>
      main.getByLabel(t(`staff-master-data.field.${name}`), { exact: true })
    // Hamburg has a single one.
    const query = { siteId: 'de-hamburg-hafencity', modelId: 'vind', entryType: EntryType.store } as const
    const days = async () => (await stranger.testDriveSite.listSlots({ query })).days.length
    expect(await days()).toBeGreaterThan(0)

    await openAs(page, 'store@solvei.example', `/${slug}/ops/master-data`)
    await press(t('staff-master-data.newDriveCar'))
    await field('plate').fill('?')
    await press(t('staff-master-data.continue'))
    await expect(main.getByText(t('staff-master-data.plate.required')).first()).toBeVisible()
    await main.getByText(/^Probefahrtwagen \(/).click()
    await main.getByRole('link', { name: /HH SV 144E · / }).click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText('HH SV 144E')
    await press(t('staff-master-data.begin'))
    await main.getByLabel(t('staff.reason')).fill('Steinschlag in der Scheibe')
    await press(t('staff-master-data.begin'))
    await page.waitForURL(/\/ops\/master-data\/changes\/DC-/)
    await action(t('staff-master-data.edit')).click()
    await expect(field('store')).toHaveValue(query.siteId)
    await main.getByText(t('staff-master-data.group.use')).click()
    await field('isOutOfService').selectOption('yes')
    await press(t('staff-master-data.save'))
    await action(t('staff-master-data.publish')).click()
    await confirmAction(main, t('staff-master-data.publish'))
    await expect(statusOf(main, 'inForce')).toBeVisible()
    await expect.poll(days, { timeout: 2_000 }).toBe(0)
    await examine(page, 'a car out of service', 'dark')

    await action(t('staff-master-data.undo')).click()
    await confirmAction(main, t('staff-master-data.undo'))
    await expect(statusOf(main, 'undone')).toBeVisible()
    await expect.poll(days, { timeout: 2_000 }).toBeGreaterThan(0)
  },
)

test(
  'an editor changes the programme of an event, which its page shows with the speaker',
  inSoak,
  async ({ page, stranger, request }) => {
    const main = page.getByRole('main')
    const action = (name: string) => actionOpener(main, name)
    const press = (name: string) => pressLast(main, name)
    const [event] = await stranger.activities.listEvents({ query: { country: 'DE' } })
    const id = event?.id ?? ''
    const shown = async () => (await request.get(`/${slug}/activities/${id}`)).text()
    expect(await shown()).not.toContain('Ines Sommer')

    await openAs(page, 'editor@solvei.example', `/${slug}/ops/master-data/records/agenda/${id}`)
    await press(t('staff-master-data.begin'))
    await main.getByLabel(t('staff.reason')).fill('Eine Ingenieurin kommt dazu')
    await press(t('staff-master-data.begin'))
    await page.waitForURL(/\/ops\/master-data\/changes\/DC-/)
    await action(t('staff-master-data.edit')).click()
    const part = t('staff-master-data.part', { number: '2' })
    await main.getByLabel(`${t('staff-master-data.field.speaker')} · ${part}`).fill('Dr. Ines Sommer')
    await main.getByLabel(`${t('staff-master-data.field.title')} · ${part}, English`).fill('')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.rule.agenda'))).toBeVisible()
    await action(t('staff-master-data.edit')).click()
    await main.getByLabel(`${t('staff-master-data.field.title')} · ${part}, English`).fill('With an engineer')
    await press(t('staff-master-data.save'))
    await action(t('staff-master-data.publish')).click()
    await confirmAction(main, t('staff-master-data.publish'))
    await expect(statusOf(main, 'inForce')).toBeVisible()
    await examine(page, 'a programme in force', 'light')
    await expect.poll(shown, { timeout: 2_000 }).toContain('Dr. Ines Sommer')
  },
)

test(
  'what a membership brings is changed by one person, released by another, and on its page within two seconds',
  inSoak,
  async ({ page, device, troubles, request }) => {
    troubles.expect(needsSecondFactor)
    const main = page.getByRole('main')
    const press = (name: string) => pressLast(main, name)
    const waiting = t('membership.benefit.waitingListFirst')
    const shown = async () => (await (await request.get(`/${slug}/membership`)).text()).split(waiting).length - 1
    const before = await shown()
    expect(before).toBeGreaterThan(1)

    await openAs(page, 'finance@solvei.example', `/${slug}/ops/master-data`)
    await main.getByText(t('staff-master-data.records.membershipOffer', { count: 24 })).click()
    await main.getByRole('link', { name: `Deutschland · ${t('membership.kind.anybody')}`, exact: true }).click()
    await press(t('staff-master-data.begin'))
    await main.getByLabel(t('staff.reason')).fill('Es gibt weniger Ausfahrten')
    await press(t('staff-master-data.begin'))
    await page.waitForURL(/\/ops\/master-data\/changes\/DC-/)
    await actionOpener(main, t('staff-master-data.edit')).click()
    await main.getByLabel(t('staff-master-data.field.withdrawalDays')).fill('7')
    await main.getByText(t('staff-master-data.group.memberBenefits'), { exact: true }).click()
    await main.getByRole('checkbox', { name: waiting }).uncheck()
    await examine(page, 'a draft of a membership', 'light')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.bounds', { least: '14', most: '60' }))).toBeVisible()
    await expect(main.getByText(t('staff-master-data.rule.membershipOffer'))).toBeVisible()
    await expect(actionOpener(main, t('staff-master-data.propose'))).toBeDisabled()
    await actionOpener(main, t('staff-master-data.edit')).click()
    await main.getByLabel(t('staff-master-data.field.withdrawalDays')).fill('14')
    await main.getByLabel(t('staff-master-data.field.termsVersion')).fill('2027-01')
    await press(t('staff-master-data.save'))
    await expect(main.getByText(t('staff-master-data.rule.membershipOffer'))).toBeHidden()
    await actionOpener(main, t('staff-master-data.propose')).click()
    await confirmAction(main, t('staff-master-data.propose'))
    await expect(statusOf(main, 'proposed')).toBeVisible()
    expect(await shown()).toBe(before)

    const second = await device({ viewport: { width: 1280, height: 900 } })
    await openAs(second, 'staff@solvei.example', new URL(page.url()).pathname)
    const desk = second.getByRole('main')
    await actionOpener(desk, t('staff-master-data.release')).click()
    await confirmAction(desk, t('staff-master-data.release'))
    await proveSecondFactor(second, t)
    await expect(statusOf(desk, 'inForce')).toBeVisible()
    await expect.poll(shown, { timeout: 2_000 }).toBe(before - 1)
  },
)

test(
  'an editor changes the pay of an opening, which its page shows within two seconds',
  inSoak,
  async ({ page, request }) => {
    const main = page.getByRole('main')
    const press = (name: string) => pressLast(main, name)
    const shown = async () => (await request.get(`/${slug}/careers/software-engineer-site-berlin`)).text()
    expect(await shown()).not.toContain('91.000')

    await openAs(page, 'editor@solvei.example', `/${slug}/ops/master-data`)
    await press(t('staff-master-data.newOpening'))
    await main.getByLabel(t('staff-master-data.address')).fill('software-engineer-site-berlin')
    await press(t('staff-master-data.continue'))
    await press(t('staff-master-data.begin'))
    await main.getByLabel(t('staff.reason')).fill('Das Gehalt wurde angepasst')
    await press(t('staff-master-data.begin'))
    await page.waitForURL(/\/ops\/master-data\/changes\/DC-/)
    await actionOpener(main, t('staff-master-data.edit')).click()
    await main.getByLabel(t('staff-master-data.field.payMost')).fill('91000')
    await press(t('staff-master-data.save'))
    await actionOpener(main, t('staff-master-data.publish')).click()
    await confirmAction(main, t('staff-master-data.publish'))
    await expect(statusOf(main, 'inForce')).toBeVisible()
    await examine(page, 'an opening in force', 'light')
    await expect.poll(shown, { timeout: 2_000 }).toContain('91.000')
  },
)
