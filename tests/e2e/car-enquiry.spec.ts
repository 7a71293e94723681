import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readPdf } from '#tests/support/pdf-text.ts'
import { examine } from './support/axe.ts'
import { receiveEnquiryLink } from './support/mailbox.ts'
import { openAs, refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

type Texts = ReturnType<typeof textsOf>

/** Solves the captcha and sends the form. */
async function sendForm(page: Page, t: Texts): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(t('enquiry.guidelines')).check()
  const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
  await captcha.click()
  await expect(captcha).toHaveAttribute('aria-checked', 'true')
  await main.getByRole('button', { name: t('enquiry.send') }).click()
  await expect(main.getByRole('heading', { name: t('enquiry.done.title') })).toBeVisible()
}

/** Text of the offer that a link on the page saves, without spaces. */
async function savedOffer(page: Page, name: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  const { text, missing } = readPdf(readFileSync(await (await saving).path()))
  expect(missing).toBe(0)
  return text
}

/** Makes the offer that the form proposes, with some words to the customer. */
async function makeOffer(desk: Page, t: Texts, { email, note }: { email: string; note: string }): Promise<string> {
  const entry = desk.getByRole('main').getByRole('listitem').filter({ hasText: email })
  const offer = entry.getByRole('button', { name: t('staff-enquiries.offer') })
  await offer.click()
  const amount = await entry.getByRole('textbox', { name: /./ }).first().inputValue()
  await entry.getByLabel(t('staff-enquiries.note')).fill(note)
  await offer.last().click()
  await expect(entry.getByText(t('staff-enquiries.status.offered')).last()).toBeVisible()
  return amount
}

test('a car is compared, asked for, offered as a document and bought in Norway', async ({
  page,
  device,
  mailServer,
}) => {
  const t = textsOf('no_NO')
  const main = page.getByRole('main')
  const reader = { email: `kari.${crypto.randomUUID()}@example.org`, slug: 'no_NO' as const }
  await page.goto('/no_NO/vehicles/sund?paint=copper')
  await refuseCookies(page, t)
  const ways = main.getByRole('region', { name: t('ways.title') })
  await expect(ways.getByRole('article')).toHaveCount(4)
  await ways.getByRole('link', { name: t('ways.months.value', { count: 24 }) }).click()
  await expect(page).toHaveURL(/months=24/)
  await ways.getByRole('link', { name: t('ways.name.privateLeasing'), exact: true }).click()
  await expect(page).toHaveURL(/way=privateLeasing/)
  await expect(ways.getByText(t('ways.formula.text'))).toBeVisible()
  await ways.getByRole('link', { name: t('ways.name.purchase'), exact: true }).click()
  const price = await ways.getByText(t('ways.price.total')).locator('xpath=following-sibling::dd').innerText()
  await examine(page, 'ways to have a car', 'dark')

  await ways
    .getByRole('article', { name: t('ways.name.purchase') })
    .getByRole('link', { name: t('ways.enquire') })
    .click()
  await expect(main.getByRole('heading', { level: 1, name: t('enquiry.title') })).toBeVisible()
  await expect(main.getByText(price).first()).toBeVisible()
  await main.getByLabel(t('enquiry.firstName')).fill('Kari')
  // A reload loses nothing.
  await page.reload()
  await expect(main.getByLabel(t('enquiry.firstName'))).toHaveValue('Kari')
  await main.getByLabel(t('enquiry.lastName')).fill('Nordmann')
  await main.getByRole('textbox', { name: t('enquiry.email'), exact: true }).fill(reader.email)
  await main.getByLabel(t('enquiry.phoneNumber')).fill('412 34 567')
  await sendForm(page, t)
  await receiveEnquiryLink(mailServer, reader, 'carEnquiryReceived')

  const desk = await device()
  await openAs(desk, 'staff@solvei.example', '/no_NO/ops/enquiries')
  await makeOffer(desk, t, { email: reader.email, note: 'Med vinterhjul.' })
  expect(await savedOffer(desk, t('staff-enquiries.pdf'))).toContain('Medvinterhjul.')
  await examine(desk, 'enquiries of staff', 'light')

  await page.goto(await receiveEnquiryLink(mailServer, reader, 'carEnquiryOffered'))
  await expect(main.getByRole('heading', { level: 1 })).toContainText(price)
  const text = await savedOffer(page, t('enquiry.offer.download'))
  for (const said of ['KariNordmann', 'Sund', 'Medvinterhjul.']) expect(text).toContain(said)
  await examine(page, 'an offer for a car', 'light')
  await main.getByRole('button', { name: t('enquiry.answer.accept') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('enquiry.answer.accept') })
    .click()
  await expect(main.getByRole('button', { name: t('enquiry.answer.withdraw') })).toBeVisible()
})

test(
  'a company asks for a leasing in German and finds it in its account; a wrong number of it is corrected',
  inSoak,
  async ({ page, customer, device }) => {
    const t = textsOf('de_DE')
    const main = page.getByRole('main')
    await openAs(page, customer.email, '/de_DE/vehicles/sund?way=corporateLeasing&months=36&down=10')
    const ways = main.getByRole('region', { name: t('ways.title') })
    const card = ways.getByRole('article', { name: t('ways.name.corporateLeasing') })
    const rate = await card.getByText(t('ways.rate')).locator('xpath=following-sibling::dd').innerText()
    await card.getByRole('link', { name: t('ways.enquire') }).click()
    await expect(main.getByText(t('enquiry.rate.net', { price: rate }))).toBeVisible()
    await main.getByLabel(t('enquiry.company'), { exact: true }).fill('Weber GmbH')
    await main.getByLabel(t('enquiry.registrationNumber')).fill('HRB 12345')
    await main.getByLabel(t('enquiry.vatId')).fill('DE12')
    await main.getByLabel(t('enquiry.firstName')).fill('Jana')
    await main.getByLabel(t('enquiry.lastName')).fill('Weber')
    await main.getByRole('textbox', { name: t('enquiry.email'), exact: true }).fill(customer.email)
    await main.getByLabel(t('enquiry.phoneNumber')).fill('170 1234567')
    await main.getByLabel(t('enquiry.guidelines')).check()
    await main.getByRole('button', { name: t('enquiry.send') }).click()
    await expect(main.getByText(t('errors.vat_id_invalid')).first()).toBeVisible()
    await main.getByLabel(t('enquiry.vatId')).fill('DE 123 456 789')
    await main.getByRole('button', { name: t('enquiry.send') }).click()
    await expect(main.getByRole('heading', { name: t('enquiry.done.title') })).toBeVisible()

    const desk = await device()
    await openAs(desk, 'staff@solvei.example', '/de_DE/ops/enquiries?type=5')
    await makeOffer(desk, t, { email: customer.email, note: '' })

    await page.goto('/de_DE/account/enquiries')
    await main.getByRole('link', { name: /Sund/ }).click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText(rate)
    const text = await savedOffer(page, t('enquiry.offer.download'))
    for (const said of ['WeberGmbH', 'DE123456789', 'Firmenleasing']) expect(text).toContain(said)
    await main.getByRole('button', { name: t('enquiry.answer.accept') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('enquiry.answer.accept') })
      .click()
    await expect(main.getByRole('button', { name: t('enquiry.answer.withdraw') })).toBeVisible()
    await page.goto('/de_DE/account')
    await expect(main.getByText(t('next-step.carContract'))).toBeVisible()
  },
)

test('the ways to have a car are compared without scripts', inSoak, async ({ device }) => {
  const t = textsOf('sv_SE')
  const readOnly = await device({ javaScriptEnabled: false })
  await readOnly.goto('/sv_SE/vehicles/fjell')
  const ways = readOnly.getByRole('region', { name: t('ways.title') })
  await ways.getByRole('link', { name: t('ways.months.value', { count: 48 }) }).click()
  await expect(ways.getByText(t('ways.notInTerm', { months: 48 }))).toBeVisible()
  await ways.getByRole('link', { name: t('ways.name.privateLeasing'), exact: true }).click()
  await expect(ways.getByText(t('ways.formula.text'))).toBeVisible()
})
