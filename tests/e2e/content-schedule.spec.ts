import { localTimeOf } from '#app/lib/clock/local-time.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/* What the clock does with content, on a site whose clock tests move. */

test.use({ siteName: 'changed for all' })

const t = textsOf('ar_AE')
const hour = 3_600_000
const key = { kind: 'article', locale: 'ar_AE' } as const
const article = {
  type: 'news',
  topics: ['guide'],
  desk: 'newsroom',
  scene: 'dune',
  title: 'مالك الحزين عند عمود الشحن',
  summary: 'ما تعلمناه من طائر في بيرغن عن المكان الذي ينبغي أن يُعلَّق فيه كابل الشحن.',
}

test(
  'a text goes out and comes off by the clock of Dubai, and leaves a broken link',
  inSoak,
  async ({ page, staff }) => {
    const { contentOperations, operations } = staff
    const [id, other] = [`heron-${crypto.randomUUID()}`, `owl-${crypto.randomUUID()}`]
    const html = '<p>وقف هناك ساعة كاملة.</p>'
    const { savedAt } = await contentOperations.saveDraft({
      body: { ...key, id, revision: 0, body: { ...article, html } },
    })
    const now = Date.parse(savedAt ?? '')
    const inHours = (hours: number) => localTimeOf(now + hours * hour, 'Asia/Dubai')
    const set = { ...key, id, revision: 1 }
    await contentOperations.setPublication({ body: { ...set, action: 'schedule', at: inHours(2) } })
    await contentOperations.setPublication({ body: { ...set, action: 'takeDown', at: inHours(4) } })
    const status = async () => (await page.request.get(`/ar_AE/news/${id}`)).status()
    expect(await status()).toBe(404)
    await operations.advanceClock({ body: { seconds: 3 * 3_600 } })
    await expect.poll(status).toBe(200)

    const link = `<p><a href="/news/${id}">هنا</a></p>`
    await contentOperations.saveDraft({ body: { ...key, id: other, revision: 0, body: { ...article, html: link } } })
    const { revision } = await contentOperations.setPublication({
      body: { ...key, id: other, revision: 1, action: 'publish' },
    })
    await operations.advanceClock({ body: { seconds: 2 * 3_600 } })
    await expect.poll(status).toBe(404)

    await openAs(page, 'staff@solvei.example', `/ar_AE/ops/content/links?to=/news/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByText(t('staff-content.link.notPublished'))).toBeVisible()
    await contentOperations.setPublication({ body: { ...key, id: other, revision, action: 'unpublish' } })
    await page.reload()
    await expect(main.getByText(t('staff-content.links.none'))).toBeVisible()
  },
)
