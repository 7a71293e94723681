import type { Page } from '@playwright/test'
import { wizardActionId } from '#app/components/wizard/wizard-form.tsx'
import { keptFlowKey } from '#app/lib/flow/kept-flow.ts'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { bookingPage } from './support/booking-page.ts'
import { renderSlowly } from './support/render-slowly.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { loseAnswers, silence } from './support/silence.ts'
import { inSoak } from './support/soak.ts'
import { expect, fromNetwork, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

// Each has a network of its own, as only so many slots are held from one.
test.use({ extraHTTPHeaders: async ({ siteName: _ }, use) => use(fromNetwork()) })

const t = textsOf('sv_SE')
const driver = { firstName: 'Astrid', lastName: 'Öberg', email: 'astrid@example.org', phone: '701234567' }

/** A booking of a drive in Uppsala with a slot that is chosen, but not reserved. */
async function bookAsFarAsSlot(page: Page) {
  const screens = bookingPage(page, 'sv_SE', t)
  await screens.open('type')
  await screens.chooseKind('store')
  await screens.chooseModel('Fjell')
  await screens.chooseStore('Uppsala')
  return { screens, slot: await screens.chooseSlot() }
}

/** A booking as far as its last step. */
async function bookAsFarAsContact(page: Page) {
  const { screens, slot } = await bookAsFarAsSlot(page)
  await screens.reserve()
  await screens.arriveAt('open.contact.editing')
  return { screens, slot }
}

test('back and forward lead through the steps, and nothing chosen is lost', async ({ page }) => {
  const { screens } = await bookAsFarAsContact(page)
  await refuseCookies(page, t)
  await screens.enterDriver(driver)
  for (const state of ['open.slot.choosing', 'open.place.choosing', 'open.model', 'open.type']) {
    await page.goBack()
    await screens.arriveAt(state)
  }
  for (const state of ['open.model', 'open.place.choosing', 'open.slot.choosing', 'open.contact.editing']) {
    await page.goForward()
    await screens.arriveAt(state)
  }
  await expect(screens.field(t('test-drive.contact.lastName'))).toHaveValue(driver.lastName)
  await expect(page.getByRole('timer').first()).toBeVisible()
})

test('a press is answered by a frame before the next step is asked, and a second press in it is none', async ({
  page,
}) => {
  const screens = bookingPage(page, 'sv_SE', t)
  await screens.open('type')
  const kind = `${t('test-drive.kind.store')} ${t('test-drive.kind.store.text')}`
  await page.getByRole('radio', { name: kind }).check()
  const inNextFrame = await page.locator(`form:has(#${wizardActionId})`).evaluate(
    (form: HTMLFormElement) =>
      new Promise((resolve) => {
        form.requestSubmit()
        form.requestSubmit()
        requestAnimationFrame(() => resolve(document.querySelector<HTMLElement>('[data-state]')?.dataset['state']))
      }),
  )
  expect(inNextFrame).toBe('open.type')
  await screens.arriveAt('open.model')
})

test('a step whose answers are missing leads to the one that asks for them', inSoak, async ({ page }) => {
  const screens = bookingPage(page, 'sv_SE', t)
  for (const step of ['contact', 'slot', 'done'] as const) {
    await page.goto(`/sv_SE/test-drive/${step}`)
    await expect(page).toHaveURL('/sv_SE/test-drive/type')
    await screens.arriveAt('open.type')
  }
})

test('a booking ends with its tab: another tab begins its own', inSoak, async ({ page, context }) => {
  await bookAsFarAsContact(page)
  const tab = await context.newPage()
  const screens = bookingPage(tab, 'sv_SE', t)
  await screens.open('type')
  await screens.arriveAt('open.type')
})

test('a customer who is signed in goes on with another device', inSoak, async ({ page, device }) => {
  await page.goto('/sv_SE/login')
  await signInAs(page, t, 'tme@solvei.example')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sanne' })).toBeVisible()
  const { screens, slot } = await bookAsFarAsContact(page)
  await refuseCookies(page, t)
  await expect(screens.field(t('test-drive.contact.email'))).toHaveValue('tme@solvei.example')
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('Öberg') ?? false)
  await screens.enterDriver(driver)
  await kept

  const telephone = await device({ viewport: { width: 390, height: 844 } })
  await telephone.goto('/sv_SE/login?next=/sv_SE/test-drive/type')
  await signInAs(telephone, t, 'tme@solvei.example')
  const there = bookingPage(telephone, 'sv_SE', t)
  await there.arriveAt('open.contact.editing')
  await expect(telephone).toHaveURL('/sv_SE/test-drive/contact')
  await expect(there.field(t('test-drive.contact.lastName'))).toHaveValue(driver.lastName)
  await expect(there.field(t('test-drive.contact.phone'))).toHaveValue(driver.phone)
  await refuseCookies(telephone, t)
  await there.agree()
  await there.solveCaptcha()
  await there.book()
  await there.arriveAt('booked')
  await expect(telephone.getByRole('main').locator(`time[datetime="${slot}"]`).first()).toBeVisible()

  // What is booked is over everywhere.
  await page.reload()
  await screens.arriveAt('open.type')
})

test('a reload while an answer is awaited goes on waiting for it, and books once', async ({ page, staff }) => {
  const email = 'ingrid@example.org'
  const screens = bookingPage(page, 'sv_SE', t)
  const losing = await loseAnswers(page, ['holdSlot', 'submitBooking'])
  await bookAsFarAsSlot(page)
  await screens.reserve()
  await losing.answered('holdSlot')
  await screens.arriveAt('open.slot.holding')
  await page.reload()
  await screens.arriveAt('open.contact.editing')

  await refuseCookies(page, t)
  await screens.enterDriver({ ...driver, email })
  await screens.agree()
  await screens.solveCaptcha()
  await screens.book()
  await losing.answered('submitBooking')
  await screens.arriveAt('open.contact.submitting')
  await page.reload()
  await screens.arriveAt('booked')
  const { total } = await staff.testDriveOperations.listTestDrives({ query: { q: email } })
  expect(total).toBe(1)
})

test('a reload before the address has followed stays at the step', async ({ page }) => {
  const { screens } = await bookAsFarAsContact(page)
  // Past the router, as if the next page were still on its way.
  await page.evaluate(() => History.prototype.replaceState.call(history, history.state, '', '/sv_SE/test-drive/slot'))
  await page.reload()
  await screens.arriveAt('open.contact.editing')
  await expect(page).toHaveURL('/sv_SE/test-drive/contact')
  await screens.arriveAt('open.contact.editing')
  // Asked for by its address, a step before it opens.
  await page.goto('/sv_SE/test-drive/slot')
  await screens.arriveAt('open.slot.choosing')
})

test('an answer that arrives before the reloaded page has rendered leads on', inSoak, async ({ page }) => {
  const screens = bookingPage(page, 'sv_SE', t)
  const losing = await loseAnswers(page, ['holdSlot'])
  await bookAsFarAsSlot(page)
  await screens.reserve()
  await losing.answered('holdSlot')
  await renderSlowly(page)
  await page.reload()
  await expect(page).toHaveURL('/sv_SE/test-drive/contact')
  await expect(screens.field(t('test-drive.contact.firstName'))).toBeVisible()
})

test(
  'without a connection nothing that was chosen is lost, and the same slot is asked for again',
  inSoak,
  async ({ page, context, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED|could not load what it shows/)
    const { screens, slot } = await bookAsFarAsSlot(page)
    const main = page.getByRole('main')
    await context.setOffline(true)
    await screens.reserve()
    await screens.arriveAt('open.slot.failed')
    await expect(main.getByRole('alert')).toContainText(t('test-drive.slot.failed'))
    await expect(main.getByRole('radio', { checked: true }).last()).toHaveValue(slot)
    await context.setOffline(false)
    await screens.press(t('test-drive.retry'))
    await screens.arriveAt('open.contact.editing')
    await expect(page.getByRole('complementary').locator(`time[datetime="${slot}"]`)).toBeVisible()
  },
)

test('nobody leaves a booking that is being sent', inSoak, async ({ page }) => {
  const { screens } = await bookAsFarAsContact(page)
  await refuseCookies(page, t)
  await silence(page, ['submitBooking'])
  await screens.enterDriver(driver)
  await screens.agree()
  await screens.solveCaptcha()
  await screens.book()
  await screens.arriveAt('open.contact.submitting')
  await page.goBack()
  await expect(page).toHaveURL('/sv_SE/test-drive/contact')
  await screens.arriveAt('open.contact.submitting')
  await expect(screens.rail.getByRole('link')).toHaveCount(0)
})

const { version } = testDriveBookingMachine

/** What a tab may hold instead of a booking of today. */
const strange = {
  'was begun before the site changed': { machine: 'testDriveBooking', version: '0', snapshot: '{}', isOld: true },
  'is no text of ours': 'not even JSON',
  'is of another machine': { machine: 'consent', version: '1', snapshot: '{}' },
  'has no snapshot that can be read': { machine: 'testDriveBooking', version, snapshot: '{"value":' },
  'is in a state that does not exist': {
    machine: 'testDriveBooking',
    version,
    snapshot: JSON.stringify({ status: 'active', value: { open: 'nowhere' }, context: {}, children: {} }),
  },
  'was tampered with': {
    machine: 'testDriveBooking',
    version,
    snapshot: JSON.stringify({ status: 'active', value: 'booked', context: { booked: 7 }, children: { a: null } }),
  },
}

for (const [what, kept] of Object.entries(strange)) {
  test(`a booking that ${what} begins anew and does not break the page`, inSoak, async ({ page }) => {
    const text =
      typeof kept === 'string' ? kept : JSON.stringify({ revision: null, writer: '', screen: 'slot', ...kept })
    await page.addInitScript(
      ([key = '', value = '']) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, value),
      [keptFlowKey(testDriveBookingMachine.id), text],
    )
    const screens = bookingPage(page, 'sv_SE', t)
    await screens.open('slot')
    await screens.arriveAt('open.type')
    await expect(page).toHaveURL('/sv_SE/test-drive/type')
    const isTold = typeof kept !== 'string' && 'isOld' in kept
    await expect(page.getByText(t('test-drive.restarted'))).toHaveCount(isTold ? 1 : 0)
    await screens.chooseKind('store')
    await screens.arriveAt('open.model')
  })
}

test('a booking of an earlier version begins anew with what was typed, and says so', inSoak, async ({ page }) => {
  const contact = { ...driver, phoneCountry: 'SE', licence: true, privateCheck: true, newsletter: false }
  const snapshot = JSON.stringify({
    status: 'active',
    value: { open: 'gone' },
    context: { contact, entryType: 1, mode: 'test_drive_later' },
    children: {},
  })
  const kept = { machine: testDriveBookingMachine.id, version, snapshot, revision: null, writer: '', screen: 'contact' }
  await page.addInitScript(
    ([key = '', value = '']) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, value),
    [keptFlowKey(testDriveBookingMachine.id), JSON.stringify(kept)],
  )
  const screens = bookingPage(page, 'sv_SE', t)
  await screens.open('contact')
  await screens.arriveAt('open.type')
  await expect(page.getByText(t('test-drive.restarted'))).toContainText(t('wizard.values-kept'))
  await screens.reserveAtStore({ model: 'Fjell', town: 'Göteborg' })
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await expect(screens.field(t(`test-drive.contact.${name}`))).toHaveValue(driver[name])
})
