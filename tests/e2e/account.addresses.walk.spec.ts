import type { Page } from '@playwright/test'
import { addressEditorMachine, type EditorEvent } from '#machines/flows/address-editor/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { editorEvents, entry } from '#tests/fixtures/machines/address-editor.ts'
import { addressFlow } from '#tests/support/address-paths.ts'
import { isSoak } from '#tests/support/samples.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { accountPage } from './support/account-page.ts'
import { type AddressWalker, driveAddress, savedAddress } from './support/address-walker.ts'
import { lookOnce } from './support/axe.ts'
import { arriveAt } from './support/booking-state.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { walkScreens } from './support/screen-driver.ts'
import { signInAgainAs } from './support/sign-in-again.ts'
import { type Cookies, type Customer, lookedAt, signedInCookies } from './support/signed-in.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

type Walker = AddressWalker & { cookies: Cookies }

const onceOf = oncePerSite<Walker>()

const test = base.extend<{ walkerOf: (customer: Customer) => Promise<Walker> }>({
  /** Signed in, with an address that is saved. */
  walkerOf: async ({ site }, use) =>
    use(({ slug, email }) => onceOf(site, () => openWalker(site.url, { slug, email }), slug)),
})

async function openWalker(url: string, { slug, email }: Pick<Customer, 'slug' | 'email'>) {
  const cookies = await signedInCookies(url, { slug, email })
  const addressId = await savedAddress(siteApi(url, await accessTokenOf(url, email)))
  return { slug, addressId, cookies }
}

const paths = addressFlow(isSoak ? 'transitions' : 'events').paths()

test.describe('the screens obey the machine of the addresses', () => {
  // Axe looks at a dozen states on one walk.
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state, and do whatever can be done', () => {
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(addressEditorMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.keys(editorEvents).filter((type) => !done.has(type as EditorEvent['type']))).toEqual([])
  })

  for (const customer of lookedAt) {
    const { slug, viewport } = customer
    for (const path of paths) {
      test(`${slug}, ${path.name}`, inSoakUnless(slug === 'de_DE'), async ({ page, context, walkerOf, troubles }) => {
        // Lost answers are this test's own doing.
        troubles.expect(/ERR_CONNECTION_RESET/)
        const walker = await walkerOf(customer)
        await context.addCookies(walker.cookies)
        await page.setViewportSize(viewport)
        const driver = await driveAddress(page, path.steps, walker)
        await walkScreens(page, path, driver, lookOnce(page, slug, path.newStates))
      })
    }
  }
})

test.describe('an address that is being typed', () => {
  const t = textsOf('de_DE')
  const { address } = entry

  function editorOf(page: Page) {
    const { main, press, arrive } = accountPage(page, 'de_DE', t)
    const field = (part: 'street' | 'postcode' | 'city') =>
      main.getByLabel(t(`address-fields.${part}`), { exact: true })
    return {
      main,
      press,
      field,
      async write() {
        await arrive('private@solvei.example', 'account/addresses/delivery/new')
        await arriveAt(page, 'editing')
        await field('street').fill(address.street)
        await field('postcode').fill(address.postcode)
      },
    }
  }

  test('outlives a reload, until its editor is left', async ({ page }) => {
    const { main, field, write } = editorOf(page)
    await write()
    await page.reload()
    await arriveAt(page, 'editing')
    await expect(field('street')).toHaveValue(address.street)
    await expect(field('postcode')).toHaveValue(address.postcode)
    await main.getByRole('link', { name: t('account-addresses.back') }).click()
    await main.getByRole('link', { name: t('account-addresses.delivery.add') }).click()
    await arriveAt(page, 'editing')
    await expect(field('street')).toHaveValue('')
  })

  test('outlives the session, and is nobody else’s', inSoak, async ({ page }) => {
    const { press, field, write } = editorOf(page)
    const submitSignedOut = async () => {
      await page.context().clearCookies()
      await press(t('account-addresses.save'))
      await arriveAt(page, 'signedOut')
    }
    await write()
    await field('city').fill(address.city)
    await submitSignedOut()
    await signInAgainAs(page, t, 'private@solvei.example')
    await arriveAt(page, 'editing')
    await expect(field('street')).toHaveValue(address.street)
    await expect(field('city')).toHaveValue(address.city)

    await submitSignedOut()
    await signInAgainAs(page, t, 'staff@solvei.example')
    await arriveAt(page, 'editing')
    await expect(field('street')).toHaveValue('')
  })
})
