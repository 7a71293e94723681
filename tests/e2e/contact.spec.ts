import { examine } from './support/axe.ts'
import { openAs, refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')

test('a guest asks, staff answer, and it goes on over a reload and after signing in', async ({ page, device }) => {
  const main = page.getByRole('main')
  const log = main.getByRole('log', { name: t('chat.log') })
  await page.goto('/de_DE/contact')
  await refuseCookies(page, t)
  await expect(main.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
  const places = main.getByRole('listitem').getByRole('heading', { level: 3 })
  await main.getByLabel(t('contact.near')).fill('20457')
  await main.getByRole('button', { name: t('contact.near.search') }).click()
  await expect(main.getByText(t('contact.near.found', { place: 'Hamburg' }))).toBeVisible()
  await expect(places.first()).toContainText('Hamburg')
  await main.getByLabel(t('contact.near')).fill('münch')
  await main.getByLabel(t('contact.near')).press('Enter')
  await expect(places.first()).toContainText('München')
  await main.getByLabel(t('contact.near')).fill('Xyzzy')
  await main.getByLabel(t('contact.near')).press('Enter')
  await expect(main.getByText(t('contact.near.unknown', { place: 'Xyzzy' }))).toBeVisible()
  await examine(page, 'contact', 'light')
  await main.getByRole('button', { name: t('contact.chat.open') }).click()
  await main.getByLabel(t('chat.name')).fill('Ada')
  const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
  await captcha.click()
  await expect(captcha).toHaveAttribute('aria-checked', 'true')
  await main.getByRole('button', { name: t('chat.begin') }).click()
  const field = main.getByRole('textbox', { name: t('chat.text') })
  await field.fill('Gibt es den ES8 in Blau?')
  await main.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await expect(log.getByText('Gibt es den ES8 in Blau?')).toBeVisible()
  await examine(page, 'a conversation', 'dark')

  const desk = await device()
  const staff = desk.getByRole('main')
  await openAs(desk, 'staff@solvei.example', '/de_DE/ops/chats')
  await examine(desk, 'chats of staff', 'light')
  await staff.getByRole('link', { name: 'Ada' }).click()
  await staff.getByRole('textbox', { name: t('staff-chats.answer') }).fill('Ja, in Fjord.')
  await staff.getByRole('button', { name: t('chat.send'), exact: true }).click()
  // Said to the guest without a reload.
  await expect(log.getByText('Ja, in Fjord.')).toBeVisible()
  await examine(desk, 'a conversation of staff', 'dark')

  await field.fill('Und was')
  await page.reload()
  await expect(field).toHaveValue('Und was')
  await expect(log.getByText('Ja, in Fjord.')).toBeVisible()

  await page.goto('/de_DE/login?next=/de_DE/contact')
  await signInAs(page, t, 'private@solvei.example')
  await expect(page).toHaveURL('/de_DE/contact')
  await expect(log.getByText('Gibt es den ES8 in Blau?')).toBeVisible()
  await main.getByRole('button', { name: t('chat.end') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('chat.end') })
    .click()
  await expect(main.getByRole('button', { name: t('chat.begin') })).toBeVisible()
})

test('a conversation is listened to in a few tabs at once, and in no more', inSoak, async ({ page, troubles }) => {
  troubles.expect(/status of 429/)
  const main = page.getByRole('main')
  await openAs(page, 'sme@solvei.example', '/de_DE/contact')
  await expect(page).toHaveURL('/de_DE/contact')
  await main.getByRole('button', { name: t('contact.chat.open') }).click()
  const heard = page.waitForResponse('**/contact/stream?*')
  await main.getByRole('button', { name: t('chat.begin') }).click()
  const statuses = await page.evaluate(
    async (url) => {
      const answers: number[] = []
      for (let tabs = 2; tabs <= 5; tabs += 1) answers.push((await fetch(url)).status)
      return answers
    },
    (await heard).url(),
  )
  expect(statuses).toEqual([200, 200, 200, 429])
})
