import { phone } from './support/phone.ts'
import { fromCarToMails } from './support/public-journey.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'

const viewport = { width: 360, height: 780 }
test.use(phone)
test.use({ viewport })

test(
  'the same in Arabic on a phone, which sends on in its own way',
  inSoak,
  async ({ page, device, mailServer, staff }) => {
    // The phone's sheet is the phone's; no browser of a desktop has one. It takes what the page hands it.
    await page.addInitScript(() => {
      const share = async ({ url }: ShareData) => void Object.assign(window, { shared: url })
      Object.assign(navigator, { share })
    })
    const shared = () => page.evaluate((): unknown => Reflect.get(window, 'shared'))
    await fromCarToMails({
      page,
      slug: 'ar_AE',
      openOther: () => device({ viewport, isMobile: true, hasTouch: true }),
      async sharedAddress() {
        await expect.poll(shared).toBeDefined()
        return String(await shared())
      },
      mailServer,
      staff,
    })
  },
)
