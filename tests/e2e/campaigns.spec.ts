import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import { examine } from './support/axe.ts'
import { leadPage } from './support/lead-page.ts'
import { leaveLead } from './support/lead-story.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { actionOpener, confirmAction } from './support/staff-action.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/*
 * A newsletter in Arabic: begun, refused with the reasons of its machine, written, looked at, tested and called off; one
 * in German: sent, held and sent to its end.
 */

test.use({ siteName: 'with a newsletter under way' })

const slug = 'ar_AE'
const t = textsOf(slug)

test('a newsletter is begun, written, looked at as a mail, tested and called off', async ({ page, staff }) => {
  const main = page.getByRole('main')

  await openAs(page, 'staff@solvei.example', `/${slug}/ops/campaigns/new`)
  await expect(main.getByText(t('staff-campaigns.audience.counting'))).toBeHidden()
  await examine(page, 'a new campaign', 'light')
  await main.getByRole('button', { name: t('staff-campaigns.create') }).click()
  await expect(main.getByText(t('staff-campaigns.name.required')).first()).toBeVisible()
  await main.getByLabel(t('staff-campaigns.name')).fill('أخبار الشتاء')
  await main.getByRole('button', { name: t('staff-campaigns.create') }).click()
  await page.waitForURL(/\/ops\/campaigns\/CP-/)
  const campaignNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // Every button says why it is refused, in the words of the machine.
  await expect(main.getByText('النص بهذه اللغة لم يكتمل بعد.')).toBeVisible()
  await main.getByRole('link', { name: /العربية/ }).click()
  const saved = main.getByText(t('staff-content.saving.saved'), { exact: true })
  await main.getByLabel(t('staff-content.field.subject')).fill('مدى السيارة في الشتاء')
  await main.getByLabel(t('staff-content.field.preheader')).fill('كم تقطع السيارة عندما تنخفض الحرارة')
  await main.getByLabel(t('staff-content.field.heading')).fill('أسبوع في البرد')
  await main.getByRole('textbox', { name: t('staff-content.field.text') }).fill('قدنا السيارة إلى ترومسو.')
  await expect(saved).toBeVisible()
  await examine(page, 'the editor of a newsletter', 'dark')

  await main.getByRole('link', { name: t('staff-content.newsletter.campaign') }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'أسبوع في البرد' })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await main.getByRole('radio', { name: t('staff-campaigns.look.dark') }).check()
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(10, 20, 27)')
  await actionOpener(main, t('staff-campaigns.test')).click()
  await confirmAction(main, t('staff-campaigns.test'))
  await expect(main.getByText(t('operations.event.done'))).toBeVisible()
  await examine(page, 'a campaign', 'light')
  const { status, facts } = await staff.campaignOperations.getCampaign({ params: { campaignNo } })
  expect(status).toBe(CampaignStatus.draft)
  expect(facts.testedText).toBe(facts.text)
  await actionOpener(main, t('staff-campaigns.cancel')).click()
  await confirmAction(main, t('staff-campaigns.cancel'))
  await expect(main.getByText(t('staff-campaigns.status.cancelled'), { exact: true }).first()).toBeVisible()
})

test(
  'a newsletter that is being sent is held, goes on where it was, and reaches its reader once',
  inSoak,
  async ({ page, device, mailServer, staff }) => {
    const de = textsOf('de_DE')
    await leadPage(page, 'de_DE', de).open('newsletter')
    const { email } = await leaveLead({ page, slug: 'de_DE', scene: 'newsletter', mailServer, staff })
    const { createCampaign, fireCampaignEvent, getCampaign } = staff.campaignOperations
    const plan = { name: 'Winter', section: 'news', markets: [], languages: ['de'], segment: 'everyone' } as const
    const { campaignNo } = await createCampaign(
      { body: { ...plan, markets: [], languages: [...plan.languages], channels: ['mail'] } },
      { idempotencyKey: crypto.randomUUID() },
    )
    const params = { campaignNo }
    const text = {
      title: 'Reichweite im Winter',
      preheader: 'Was bei Frost bleibt',
      heading: 'Eine Woche in der Kälte',
    }
    const document = { kind: 'newsletter', id: campaignNo.toLowerCase(), locale: 'de_DE', revision: 0 } as const
    await staff.contentOperations.saveDraft({ body: { ...document, body: { ...text, html: '<p>Bis Tromsø.</p>' } } })
    const { version } = await getCampaign({ params })
    await fireCampaignEvent(
      { params, body: { type: 'staff.tested', version, locale: 'de_DE' } },
      { idempotencyKey: crypto.randomUUID() },
    )
    await expect.poll(async () => (await getCampaign({ params })).facts.isSenderConfirmed).toBe(true)

    const desk = await device()
    const main = desk.getByRole('main')
    const fire = async (name: string) => {
      await actionOpener(main, name).click()
      await confirmAction(main, name)
    }
    const shows = (status: string) => expect(main.getByText(status, { exact: true }).first()).toBeVisible()
    await openAs(desk, 'staff@solvei.example', `/de_DE/ops/campaigns/${campaignNo}`)
    // Every mailbox of the first attempt is full for now.
    const { recipients } = (await getCampaign({ params })).audience
    mailServer.refusals.push(...Array.from({ length: recipients }, () => ({ at: 'recipient', code: 452 }) as const))
    await fire(de('staff-campaigns.schedule'))
    await shows(de('staff-campaigns.status.sending'))
    // Staff have a minute to think again.
    await staff.operations.advanceClock({ body: { seconds: 61 } })
    await expect.poll(() => mailServer.refusals.length).toBeLessThan(recipients)
    await fire(de('staff-campaigns.pause'))
    await shows(de('staff-campaigns.status.paused'))
    mailServer.refusals.length = 0
    await examine(desk, 'a newsletter that is held', 'light')
    const mailsTo = () =>
      mailServer.received.filter(({ to, mail }) => to.includes(email) && mail.headers['subject'] === text.title)
    await staff.operations.advanceClock({ body: { seconds: 3_600 } })
    expect(mailsTo()).toHaveLength(0)
    await desk.reload()
    await shows(de('staff-campaigns.status.paused'))
    await fire(de('staff-campaigns.resume'))
    await shows(de('staff-campaigns.status.sending'))
    await expect.poll(async () => (await getCampaign({ params })).status).toBe(CampaignStatus.sent)
    expect(mailsTo()).toHaveLength(1)
    await desk.reload()
    await shows(de('staff-campaigns.status.sent'))
    await examine(desk, 'a newsletter that is sent', 'dark')
  },
)
