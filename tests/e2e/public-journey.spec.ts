import { fromCarToMails } from './support/public-journey.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const slug = 'sv_SE'
const t = textsOf(slug)

test(
  'a visitor configures an ES8 in Swedish, sends it on, asks for an offer, confirms by mail and ends one kind of mails',
  inSoak,
  async ({ page, device, mailServer, staff }) => {
    await fromCarToMails({
      page,
      slug,
      openOther: () => device(),
      async sharedAddress() {
        await expect(page.getByRole('button', { name: t('vehicles.copied') })).toBeVisible()
        return page.evaluate(() => navigator.clipboard.readText())
      },
      mailServer,
      staff,
    })
  },
)
