import { type CredentialEvent, credentialChangeMachine } from '#machines/flows/credential-change/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { credentialEvents } from '#tests/fixtures/machines/credential-change.ts'
import { credentialFlow } from '#tests/support/credential-paths.ts'
import { isSoak } from '#tests/support/samples.ts'
import { accountPage } from './support/account-page.ts'
import { lookOnce } from './support/axe.ts'
import { arriveAt } from './support/booking-state.ts'
import { driveCredential } from './support/credential-walker.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { walkScreens } from './support/screen-driver.ts'
import { signInAgainAs } from './support/sign-in-again.ts'
import { type Cookies, type Customer, lookedAt, signedInCookies } from './support/signed-in.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const cookiesOf = oncePerSite<Cookies>()

const test = base.extend<{ signIn: (customer: Customer) => Promise<void> }>({
  signIn: async ({ site, context }, use) =>
    use(async (customer) => {
      await context.addCookies(await cookiesOf(site, () => signedInCookies(site.url, customer), customer.slug))
    }),
})

/** The machine is the same for all three. */
const paths = {
  email: credentialFlow('email', isSoak ? 'transitions' : 'events').paths(),
  mobile: credentialFlow('mobile', 'screens').paths(),
  password: credentialFlow('password', 'screens').paths(),
}

/** Where a number and a password have screens of their own. */
const ownStates = new Set(['editing', 'awaitingCode.coolingDown'])

test.describe('the screens obey the machine of the credentials', () => {
  // Axe looks at a dozen states on one walk.
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state, and do whatever can be done', () => {
    const steps = paths.email.flatMap((path) => path.steps)
    const known = describeMachine(credentialChangeMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.keys(credentialEvents).filter((type) => !done.has(type as CredentialEvent['type']))).toEqual([])
  })

  for (const customer of lookedAt) {
    const { slug, viewport } = customer
    for (const what of ['email', 'mobile', 'password'] as const) {
      for (const path of paths[what]) {
        test(
          `${slug}, ${what}, ${path.name}`,
          inSoakUnless(slug === 'de_DE' && what === 'email'),
          async ({ page, signIn, troubles }) => {
            // Lost answers are this test's own doing.
            troubles.expect(/ERR_CONNECTION_RESET/)
            await signIn(customer)
            await page.setViewportSize(viewport)
            const states =
              what === 'email' ? path.newStates : [...path.newStates].filter((state) => ownStates.has(state))
            const look = lookOnce(page, `${slug}, ${what}`, states)
            await walkScreens(page, path, await driveCredential(page, path.steps, { what, slug }), look)
            // Seen on the page, whose panel has closed.
            if (path.steps.at(-1)?.state === 'changed') await look('changed')
          },
        )
      }
    }
  }
})

test('a new address is still there after signing in again, for the customer who typed it', inSoak, async ({ page }) => {
  const t = textsOf('de_DE')
  const { main, press, arrive } = accountPage(page, 'de_DE', t)
  const typed = main.getByLabel(t('account-security.email.new'), { exact: true })
  const submitSignedOut = async () => {
    await page.context().clearCookies()
    await press(t('account-security.code.send'))
    await arriveAt(page, 'signedOut')
  }
  await arrive('tme@solvei.example', 'account/security')
  await press(t('account-security.email.change'))
  await typed.fill('ada@example.org')
  await submitSignedOut()
  await signInAgainAs(page, t, 'tme@solvei.example')
  await arriveAt(page, 'editing')
  await expect(typed).toHaveValue('ada@example.org')

  await submitSignedOut()
  await signInAgainAs(page, t, 'private@solvei.example')
  await expect(main.getByText('private@solvei.example')).toBeVisible()
  await press(t('account-security.email.change'))
  await arriveAt(page, 'editing')
  await expect(typed).toHaveValue('')
})
