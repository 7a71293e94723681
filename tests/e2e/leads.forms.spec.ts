import type { LocaleSlug } from '#config'
import { examine } from './support/axe.ts'
import { leadPage } from './support/lead-page.ts'
import { leadOf } from './support/lead-story.ts'
import { openAs } from './support/shell.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, fromNetwork, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

// All of them together write more than one network may.
test.use({ extraHTTPHeaders: fromNetwork() })

for (const slug of ['de_DE', 'ar_AE'] as const satisfies LocaleSlug[]) {
  const t = textsOf(slug)
  test(
    `a form keeps in ${slug} what was typed, and takes another address without a second proof`,
    inSoakUnless(slug === 'de_DE'),
    async ({ page, troubles }) => {
      troubles.expect(/status of 422/)
      const { main, field, tick, press, open, solve } = leadPage(page, slug, t)
      await open('business')
      await field('lead.company').fill('Fjord AS')
      await field('lead.fleetSize').selectOption('5-19')
      await field('lead.firstName').fill('Kari')
      await field('lead.lastName').fill('Nordmann')
      await field('lead.email').fill('kari@yopmail.com')
      await field('lead.dialCode').selectOption('NO')
      await field('lead.phoneNumber').fill('412345678')
      await tick('lead.guidelines.accept').check()
      await page.reload()
      await expect(field('lead.company')).toHaveValue('Fjord AS')
      await expect(field('lead.fleetSize')).toHaveValue('5-19')
      await expect(field('lead.email')).toHaveValue('kari@yopmail.com')
      await expect(tick('lead.guidelines.accept')).toBeChecked()

      await solve()
      await press(t('lead.b2b.submit'))
      await expect(main.getByText(t('errors.field.phone.invalid')).first()).toBeVisible()
      await field('lead.phoneNumber').fill('٤١٢ ٣٤ ٥٦٧')
      await press(t('lead.b2b.submit'))
      await expect(field('lead.email')).toBeFocused()
      await expect(main.getByText(t('errors.email_not_allowed')).first()).toBeVisible()
      await expect(main.locator('[data-state="emailNotAllowed"]')).toBeVisible()
      await field('lead.email').fill(`kari.${slug.toLowerCase()}@example.org`)
      await press(t('lead.b2b.submit'))
      await expect(main.getByRole('heading', { name: t('lead.done') })).toBeFocused()
    },
  )
}

test('the Norwegian form says what it asks for in these words', inSoak, async ({ page }) => {
  const slug = 'no_NO'
  const t = textsOf(slug)
  const { main, field, tick, press, choose } = leadPage(page, slug, t)
  await choose('intention')
  await tick('lead.hasCar').check()
  await press('Meld interesse')
  await expect(main.getByRole('region', { name: t('shell.form.problems', { count: 8 }) }).getByRole('link')).toHaveText(
    [
      'Skriv inn fornavnet ditt',
      'Skriv inn etternavnet ditt',
      'Skriv inn e-postadressen din',
      'Skriv inn telefonnummeret ditt',
      'Skriv inn kilometerstanden',
      'Skriv inn registreringsnummeret',
      'Godta retningslinjene',
      'Bekreft at du er et menneske',
    ],
  )
  for (const label of ['firstName', 'lastName', 'email', 'phoneNumber', 'mileage', 'numberPlate'] as const) {
    await field(`lead.${label}`).fill('<')
  }
  await expect(main.getByRole('region', { name: t('shell.form.problems', { count: 8 }) }).getByRole('link')).toHaveText(
    [
      'Skriv inn fornavnet ditt uten vinkelparenteser',
      'Skriv inn etternavnet ditt uten vinkelparenteser',
      'Skriv inn en gyldig e-postadresse, for eksempel navn@eksempel.no',
      'Skriv inn et telefonnummer som passer til landskoden',
      'Skriv inn kilometerstanden som et helt tall med høyst seks sifre',
      'Skriv inn registreringsnummeret med bokstaver og sifre, for eksempel EL 12345',
      'Godta retningslinjene',
      'Bekreft at du er et menneske',
    ],
  )
})

test(
  'a form in the mobile app says so, and what one agrees to can be read beside it',
  inSoak,
  async ({ page, staff }) => {
    const slug = 'de_DE'
    const t = textsOf(slug)
    const { main, field, tick, press, open, solve } = leadPage(page, slug, t)
    const email = 'webview@example.org'
    await open('newsletter?container=nioapp')
    await press(t('lead.guidelines.read'))
    const guidelines = page.getByRole('dialog', { name: 'So gehen wir mit Ihren Angaben um' })
    await expect(guidelines.getByRole('listitem')).toHaveCount(5)
    await examine(page, 'the guidelines', 'dark')
    await page.keyboard.press('Escape')
    await expect(guidelines).toBeHidden()
    await field('lead.email').fill(email)
    await tick('lead.guidelines.accept').check()
    await solve()
    await press(t('lead.newsletter.submit'))
    await expect(main.getByRole('heading', { name: t('lead.done') })).toBeVisible()
    expect(await leadOf(staff, email)).toMatchObject({ scene: 'newsletter', isInApp: true, textVersion: '2026-11' })
  },
)

test(
  'whoever is signed in is not asked what their account tells, and leaves nothing behind',
  inSoak,
  async ({ page }) => {
    const slug = 'de_DE'
    const t = textsOf(slug)
    const { field, open, press } = leadPage(page, slug, t)
    await openAs(page, 'private@solvei.example', `/${slug}/account`)
    await open('business')
    await expect(field('lead.email')).toHaveValue('private@solvei.example')
    await expect(field('lead.firstName')).not.toHaveValue('')
    await field('lead.company').fill('Fjord AS')
    await page.reload()
    await expect(field('lead.company')).toHaveValue('Fjord AS')

    await page.goto(`/${slug}/logout`)
    await press(t('shell.account.signOut'))
    await expect(page.getByRole('heading', { level: 1, name: t('sign-in.out.title') })).toBeVisible()
    await page.goto(`/${slug}/business`)
    await expect(field('lead.email')).toHaveValue('')
    await expect(field('lead.company')).toHaveValue('')
  },
)
