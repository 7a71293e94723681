import { test, expect } from './support/test.ts'
import { leadPage, receiveLeadMail } from './support/lead-page.ts'
import { leadOf } from './support/lead-story.ts'
import { textsOf } from './support/texts.ts'
import { signInAs } from './support/shell.ts'
test.use({ siteName: 'shots' })
for (const [slug, width, theme] of [
  ['de_DE', 1280, 'light'],
  ['ar_AE', 360, 'dark'],
  ['de_DE', 360, 'light'],
  ['ar_AE', 1280, 'dark'],
] as const) {
  test(`shots ${slug} ${width} ${theme}`, async ({ page, mailServer, staff }) => {
    test.slow()
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await page.emulateMedia({ colorScheme: theme })
    const t = textsOf(slug)
    const { main, field, tick, press, open, solve, choose } = leadPage(page, slug, t)
    const shot = (name: string) =>
      page.screenshot({ path: `/tmp/leads-shots/${name}-${slug}-${width}-${theme}.png`, fullPage: true })
    const email = `shot${width}${slug.slice(0, 2)}@example.org`
    await choose('intention')
    await tick('lead.hasCar').check()
    await press(t('lead.intention.submit'))
    await main.locator('form').screenshot({ path: `/tmp/leads-shots/intention-${slug}-${width}-${theme}.png` })
    await open('business')
    await shot('business')
    await open('newsletter')
    await shot('newsletter')
    await page.goto(`/${slug}/unsubscribe`)
    await shot('ask')
    await open('business')
    await field('lead.company').fill('Fjord AS')
    await field('lead.fleetSize').selectOption('20-99')
    await field('lead.firstName').fill('Kari')
    await field('lead.lastName').fill('Nordmann')
    await field('lead.email').fill(email)
    await field('lead.dialCode').selectOption('NO')
    await field('lead.phoneNumber').fill('41234567')
    await tick('lead.sections.news').check()
    await tick('lead.sections.offers').check()
    await tick('lead.guidelines.accept').check()
    await solve()
    await press(t('lead.b2b.submit'))
    await expect(main.getByRole('heading', { name: t('lead.done') })).toBeVisible()
    await shot('done')
    const { link } = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirm')
    await page.goto(link)
    await shot('confirm')
    await press(t('newsletter.confirm.button'))
    await expect(main.getByRole('heading', { level: 1, name: t('newsletter.confirmed.title') })).toBeVisible()
    await shot('confirmed')
    const welcome = await receiveLeadMail(mailServer, { email, slug }, 'leadConfirmed')
    await page.goto(welcome.link)
    await shot('choices')
    const { leadNo } = await leadOf(staff, email)
    await page.goto(`/${slug}/ops/leads`)
    await signInAs(page, t, 'staff@solvei.example')
    await page.waitForURL(`**/${slug}/ops/leads`)
    await expect(main.getByRole('link', { name: leadNo })).toBeVisible()
    await shot('ops')
    await main.getByRole('link', { name: leadNo }).click()
    await expect(main.getByText('Fjord AS')).toBeVisible()
    await shot('ops-lead')
  })
}
