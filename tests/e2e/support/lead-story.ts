import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/lead-form.types.ts'
import type { MailSection } from '#machines/orders/lead/lead.types.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { examine } from './axe.ts'
import { leadPage, receiveLeadMail } from './lead-page.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

interface LeadStory {
  page: Page
  slug: LocaleSlug
  email: string
  mailServer: MailServer
  staff: ApiClient
}

/** How it stands with the lead of an address, as staff see it. */
export async function leadOf(staff: ApiClient, email: string) {
  const { items } = await staff.leadOperations.listLeads({ query: { which: 'all', size: 100 } })
  const found = items.find((lead) => lead.email === email)
  if (!found) throw new Error(`no lead of ${email}`)
  return staff.leadOperations.getLead({ params: { leadNo: found.leadNo } })
}

interface LeftLead extends Omit<LeadStory, 'email'> {
  scene: LeadScene
  /** Mails that are wanted besides. */
  sections?: readonly MailSection[]
}

/** Fills in the form of a scene on the page that is open, sends it and presses the mailed button; the lead as staff see it. */
export async function leaveLead({ page, slug, scene, mailServer, staff, sections = [] }: LeftLead) {
  const t = textsOf(slug)
  const { main, tick, press, solve } = leadPage(page, slug, t)
  // What surrounds the form may be named alike.
  const form = main.locator('[data-state]')
  const field = (name: Parameters<typeof t>[0]) => form.getByLabel(t(name))
  const email = `${scene.replace('_', '-')}.${randomUUID()}@example.org`
  await expect(form).toBeVisible()
  if (scene === 'b2b') {
    await field('lead.company').fill('Fjord AS')
    await field('lead.fleetSize').selectOption('5-19')
  }
  if (scene !== 'newsletter') {
    await field('lead.firstName').fill('Kari')
    await field('lead.lastName').fill('Nordmann')
    await field('lead.dialCode').selectOption('NO')
    await field('lead.phoneNumber').fill('41234567')
  }
  await field('lead.email').fill(email)
  for (const section of sections) await form.getByRole('checkbox', { name: t(`mail-section.${section}`) }).check()
  await tick('lead.guidelines.accept').check()
  await solve()
  await press(t(`lead.${scene}.submit`))
  await expect(main.getByRole('heading', { name: t('lead.done') })).toBeFocused()
  const { link } = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirm')
  expect(await leadOf(staff, email)).toMatchObject({ status: 10 })
  await page.goto(link)
  await press(t('newsletter.confirm.button'))
  await expect(main.getByRole('heading', { level: 1, name: t('newsletter.confirmed.title') })).toBeVisible()
  const lead = await leadOf(staff, email)
  expect(lead).toMatchObject({ status: 20 })
  return lead
}

/** The kinds of mails that an address gets, where the mail that welcomes leads: each with what ends it. */
export async function openKinds({ page, slug, email, mailServer }: Omit<LeadStory, 'staff'>) {
  const t = textsOf(slug)
  const main = page.getByRole('main')
  const kind = (section: MailSection) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t(`mail-section.${section}`) }) })
  const expectKind = (section: MailSection, state: 'on' | 'off') =>
    expect(kind(section).getByText(t(`newsletter.choices.${state}`), { exact: true })).toBeVisible()
  const { link } = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirmed')
  await page.goto(link)
  return {
    expectKind,
    async end(section: MailSection) {
      const end = kind(section).getByRole('button', { name: t('newsletter.choices.end'), exact: true })
      await end.click()
      const ended = t('newsletter.choices.ended', { sections: t(`mail-section.${section}`) })
      await expect(main.getByText(ended)).toBeVisible()
      await expectKind(section, 'off')
    },
  }
}

/** From the form to the mail, the button, and the end of one kind of mails and back. */
export async function signUpAndOut({ page, slug, email, mailServer, staff }: LeadStory): Promise<void> {
  const t = textsOf(slug)
  const { main, field, tick, press, open, solve } = leadPage(page, slug, t)
  await open('newsletter')
  await examine(page, 'newsletter', 'light')
  await field('lead.email').fill(email)
  await tick('mail-section.offers').check()
  await tick('lead.guidelines.accept').check()
  await solve()
  await press(t('lead.newsletter.submit'))
  await expect(main.getByRole('heading', { name: t('lead.done') })).toBeFocused()
  await examine(page, 'details left', 'dark')

  const asked = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirm')
  await page.goto(asked.link)
  await expect(main.getByRole('heading', { level: 1, name: t('newsletter.confirm.title') })).toBeVisible()
  await examine(page, 'the button behind the link', 'light')
  expect(await leadOf(staff, email)).toMatchObject({ status: 10, sections: [] })
  await press(t('newsletter.confirm.button'))
  await expect(main.getByRole('heading', { level: 1, name: t('newsletter.confirmed.title') })).toBeVisible()
  await examine(page, 'confirmed', 'dark')
  expect(await leadOf(staff, email)).toMatchObject({ status: 20, sections: ['news', 'offers'] })

  const { expectKind, end } = await openKinds({ page, slug, email, mailServer })
  await expectKind('news', 'on')
  await examine(page, 'kinds of mails', 'light')
  await end('news')
  await expectKind('offers', 'on')
  await examine(page, 'one kind ended', 'dark')
  expect(await leadOf(staff, email)).toMatchObject({ status: 20, sections: ['offers'] })

  await press(t('newsletter.choices.undo'))
  await expect(main.getByText(t('newsletter.choices.resumed', { sections: t('mail-section.news') }))).toBeVisible()
  expect(await leadOf(staff, email)).toMatchObject({ sections: ['news', 'offers'] })
  await press(t('newsletter.choices.endAll'))
  await expect(main.getByText(t('newsletter.choices.none'))).toBeVisible()
  expect(await leadOf(staff, email)).toMatchObject({ status: 30, sections: [] })
}
