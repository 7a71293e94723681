import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/* A newsletter in Arabic: begun, refused with the reasons of its machine, written, looked at, tested and called off. */

const slug = 'ar_AE'
const t = textsOf(slug)

test('a newsletter is begun, written, looked at as a mail, tested and called off', async ({ page, staff }) => {
  const main = page.getByRole('main')
  const action = (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) })
  const confirm = (name: string) => main.getByRole('button', { name, exact: true }).last()

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
  await action(t('staff-campaigns.test')).click()
  await confirm(t('staff-campaigns.test')).click()
  await expect(main.getByText(t('operations.event.done'))).toBeVisible()
  await examine(page, 'a campaign', 'light')
  const { status, facts } = await staff.campaignOperations.getCampaign({ params: { campaignNo } })
  expect(status).toBe(CampaignStatus.draft)
  expect(facts.testedText).toBe(facts.text)
  await action(t('staff-campaigns.cancel')).click()
  await confirm(t('staff-campaigns.cancel')).click()
  await expect(main.getByText(t('staff-campaigns.status.cancelled'), { exact: true }).first()).toBeVisible()
})
