import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { examine } from './support/axe.ts'
import { leadPage, receiveLeadMail } from './support/lead-page.ts'
import { leadOf, leaveLead, signUpAndOut } from './support/lead-story.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, fromNetwork, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

// All of them together write more than one network may.
test.use({ extraHTTPHeaders: fromNetwork() })

const slug = 'de_DE'
const t = textsOf(slug)

test('somebody signs up, confirms by mail, and ends one kind of mails', async ({ page, mailServer, staff }) => {
  test.slow()
  await signUpAndOut({ page, slug, email: 'greta@example.org', mailServer, staff })
})

test(
  'on the home page the form comes when it is asked for, and tells what brought its visitor here',
  inSoak,
  async ({ page, mailServer, staff }) => {
    await page.goto(`/${slug}?utm_source=letter`)
    await page.getByRole('button', { name: t('cookies.accept') }).click()
    const news = page.getByRole('region', { name: t('home.newsletter.title') })
    await expect(news.getByRole('textbox')).toHaveCount(0)
    await news.getByRole('button', { name: t('home.newsletter.submit') }).press('Enter')
    await expect(news.getByLabel(t('lead.email'))).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(news.getByLabel(t('lead.email'))).toBeFocused()
    await examine(page, 'the newsletter on the home page', 'light')
    const lead = await leaveLead({ page, slug, scene: 'newsletter', mailServer, staff })
    expect(lead).toMatchObject({ sections: ['news'], isInApp: false, utm: { utm_source: 'letter' } })
  },
)

test(
  'without a connection a form waits for one, and a server that says nothing is asked again',
  inSoak,
  async ({ page, context, staff }) => {
    const { main, field, tick, press, open, solve } = leadPage(page, slug, t)
    const email = 'offline@example.org'
    await open('newsletter')
    await field('lead.email').fill(email)
    await tick('lead.guidelines.accept').check()
    await solve()
    await context.setOffline(true)
    await press(t('lead.newsletter.submit'))
    await expect(main.getByText(t('lead.offline'))).toBeVisible()
    await context.setOffline(false)
    await expect(main.getByRole('heading', { name: t('lead.done') })).toBeVisible()
    expect(await leadOf(staff, email)).toMatchObject({ status: 10 })
  },
)

test(
  'a program that follows links confirms and ends nothing, and a press counts once',
  inSoak,
  async ({ page, device, mailServer, staff, troubles }) => {
    troubles.expect(/status of 403/)
    const { main, field, tick, press, open, solve } = leadPage(page, slug, t)
    const email = 'scanned@example.org'
    await open('newsletter')
    await field('lead.email').fill(email)
    await tick('lead.guidelines.accept').check()
    await solve()
    await press(t('lead.newsletter.submit'))
    const { link } = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirm')

    const scanner = page.request
    for (const method of ['GET', 'HEAD', 'GET']) expect((await scanner.fetch(link, { method })).ok()).toBe(true)
    // One that runs the scripts of what it opens, and stays a while.
    const sandbox = await device()
    await sandbox.goto(link)
    await sandbox.waitForLoadState('networkidle')
    expect(await leadOf(staff, email)).toMatchObject({ status: 10, version: 1 })

    await page.goto(link)
    await press(t('newsletter.confirm.button'))
    await expect(main.getByRole('heading', { level: 1, name: t('newsletter.confirmed.title') })).toBeVisible()
    await sandbox.getByRole('button', { name: t('newsletter.confirm.button') }).click()
    await expect(sandbox.getByRole('heading', { level: 1, name: t('newsletter.confirmed.title') })).toBeVisible()
    expect(await leadOf(staff, email)).toMatchObject({ status: 20, version: 2 })

    const { headers } = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirmed')
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, oneClick = ''] = /<(http[^>]+)>/.exec(headers['list-unsubscribe']?.replaceAll(/\s/g, '') ?? '') ?? []
    expect((await scanner.get(oneClick)).ok()).toBe(true)
    expect(await leadOf(staff, email)).toMatchObject({ status: 20, sections: ['news'] })
    // As a mail program does: no cookie, no origin, no page before it.
    const pressed = await fetch(oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'error',
    })
    expect(pressed.status).toBe(200)
    expect(pressed.headers.get('set-cookie')).toBeNull()
    expect(await leadOf(staff, email)).toMatchObject({ status: 30, sections: [] })

    await page.goto(link)
    await press(t('newsletter.confirm.button'))
    await expect(main.getByRole('heading', { level: 1, name: t('newsletter.invalid.title') })).toBeVisible()
    await examine(page, 'a link that is over', 'light')
    expect(await leadOf(staff, email)).toMatchObject({ status: 30 })
  },
)

test(
  'whoever has no link at hand is sent one, and hears the same for any address',
  inSoak,
  async ({ page, mailServer }) => {
    const { main, field, press } = leadPage(page, slug, t)
    await page.goto(`/${slug}/unsubscribe`)
    await refuseCookies(page, t)
    await examine(page, 'asking for the link', 'dark')
    // No account, no lead, and no mail from an earlier test of this site.
    const email = `nobody.${randomUUID()}@example.org`
    await field('lead.email').fill(email)
    await press(t('newsletter.ask.submit'))
    await expect(main.getByRole('heading', { level: 1, name: t('newsletter.ask.sent') })).toBeVisible()
    await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email)).length).toBe(1)
  },
)

test(
  'whoever asked for their company has nobody get in touch after all, and then somebody',
  inSoak,
  async ({ page, mailServer, staff }) => {
    const { main, press, open } = leadPage(page, slug, t)
    await open('business')
    const { email, contact } = await leaveLead({ page, slug, scene: 'b2b', mailServer, staff })
    expect(contact).toBe('wanted')
    await main.getByRole('link', { name: t('newsletter.confirmed.choose') }).click()
    const choice = main.getByRole('region', { name: t('newsletter.contact.title') })
    await expect(choice.getByText(t('newsletter.contact.on'), { exact: true })).toBeVisible()
    await examine(page, 'whether somebody gets in touch', 'dark')

    await press(t('newsletter.contact.stop'))
    await expect(choice.getByText(t('newsletter.contact.off'), { exact: true })).toBeVisible()
    await expect(main.getByText(t('newsletter.contact.saved'), { exact: true })).toBeVisible()
    expect(await leadOf(staff, email)).toMatchObject({ status: 20, contact: 'none' })
    const { items } = await staff.leadOperations.listLeads({ query: { which: 'waiting', size: 100 } })
    expect(items.map((lead) => lead.email)).not.toContain(email)

    await press(t('newsletter.contact.start'))
    await expect(choice.getByText(t('newsletter.contact.on'), { exact: true })).toBeVisible()
    expect(await leadOf(staff, email)).toMatchObject({ status: 20, contact: 'wanted' })
  },
)

test(
  'staff find a company’s lead, take it, write down what was said, and take the list along',
  inSoak,
  async ({ page, mailServer, staff }) => {
    test.slow()
    const { main, field, tick, press, open, solve } = leadPage(page, slug, t)
    const email = 'fleet@example.org'
    await open('business')
    await field('lead.company').fill('Fjord AS')
    await field('lead.fleetSize').selectOption('20-99')
    await field('lead.message').fill('=Vans for Bergen')
    await field('lead.firstName').fill('Kari')
    await field('lead.lastName').fill('Nordmann')
    await field('lead.email').fill(email)
    await field('lead.dialCode').selectOption('NO')
    await field('lead.phoneNumber').fill('41234567')
    await tick('lead.guidelines.accept').check()
    await solve()
    await press(t('lead.b2b.submit'))
    const { link } = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirm')
    await page.goto(link)
    await press(t('newsletter.confirm.button'))
    await expect(main.getByText(t('newsletter.confirmed.b2b'))).toBeVisible()

    const { leadNo } = await leadOf(staff, email)
    await page.goto(`/${slug}/ops/leads`)
    await signInAs(page, t, 'staff@solvei.example')
    await page.waitForURL(`**/${slug}/ops/leads`)
    await examine(page, 'leads', 'light')
    const download = page.waitForEvent('download')
    await press(t('staff-lead.export'))
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
    const table = await readFile(await file.path(), 'utf8')
    expect(table).toContain(`"${leadNo}"`)
    // What a spreadsheet would take for a formula is text.
    expect(table).toContain(`"'=Vans for Bergen"`)

    await main.getByRole('link', { name: leadNo }).click()
    await expect(main.getByText('Fjord AS')).toBeVisible()
    await examine(page, 'a lead', 'dark')
    await press(t('staff-lead.act.take'))
    await expect(main.getByText(t('staff-lead.act.taken'))).toBeVisible()
    await main.getByRole('textbox', { name: t('staff-lead.note') }).fill('Wants forty vans in spring')
    await press(t('staff-lead.act.note'))
    await expect(main.getByText('Wants forty vans in spring')).toBeVisible()
    await press(t('staff-lead.act.contacted'))
    await expect(main.getByText(t('staff-lead.nothing'))).toBeVisible()
    expect(await leadOf(staff, email)).toMatchObject({ contact: 'done', version: 5 })
  },
)
