import { refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('nl_NL')

test('a customer signs in, is greeted, and signs out', async ({ page, context }) => {
  await page.goto('/nl_NL/login?next=/nl_NL/machines')
  await refuseCookies(page, t)
  await signInAs(page, t, 'private@solvei.example')
  await expect(page).toHaveURL('/nl_NL/machines')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada' })).toBeVisible()

  // The site's own, and the issuer's: its session with the signature, and the browser as one that the account knows.
  const cookies = await context.cookies(page.url())
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['issuer', 'issuer.sig', 'known-device', 'session'])
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]))).not.toMatch(
    /session=|eyJ|token/i,
  )

  await page.goto('/nl_NL/login')
  await expect(page.getByRole('heading', { name: t('sign-in.signedIn', { name: 'Ada Nordmann' }) })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.account.signOut'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: t('sign-in.out.title') })).toBeVisible()
  expect((await context.cookies(page.url())).map(({ name }) => name)).toEqual(['known-device'])
})

test('a wrong password is refused in the same words as an unknown address', async ({ page, troubles }) => {
  troubles.expect(/status of 422/)
  for (const email of ['tme@solvei.example', 'nobody@solvei.example']) {
    await page.goto('/nl_NL/login')
    await page.getByLabel(t('sign-in.email')).fill(email)
    await page.getByLabel(t('sign-in.password'), { exact: true }).fill('not the password')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('sign-in.submit'), exact: true })
      .click()
    await expect(page.getByRole('alert')).toHaveText(t('errors.credentials_invalid'))
    await expect(page.getByLabel(t('sign-in.email'))).toHaveValue(email)
  }
})

test('what is missing is said where it is missing, and the first of it has the focus', async ({ page, troubles }) => {
  troubles.expect(/status of 422/)
  await page.goto('/nl_NL/login')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign-in.submit'), exact: true })
    .click()
  await expect(page.getByLabel(t('sign-in.email'))).toHaveAccessibleDescription(t('errors.field.email.required'))
  await expect(page.getByLabel(t('sign-in.password'), { exact: true })).toHaveAccessibleDescription(
    t('errors.field.password.required'),
  )
})

for (const next of [
  '//elsewhere.example',
  'https://elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/\t/elsewhere.example',
]) {
  test(`signing in leads to no other site: ${next}`, inSoak, async ({ page, baseURL }) => {
    await page.goto(`/nl_NL/login?next=${encodeURIComponent(next)}`)
    await signInAs(page, t, 'sme@solvei.example')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Jonas' })).toBeVisible()
    expect(page.url().startsWith(`${baseURL}/`)).toBe(true)
    await expect(page).not.toHaveURL(/login/)
  })
}
