import { tellOwnerStory, tellRefundStory } from './support/membership-story.ts'
import { registerCustomer } from './support/own-customer.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { test } from './support/test.ts'

const viewport = { width: 360, height: 780 }
const story = { slug: 'ar_AE', mayWithdraw: false } as const

test.use(phone)
test.use({ viewport })

test(
  'a membership is bought, given back and paid back, by phone in Arabic',
  inSoak,
  async ({ page, device, staff, customer, troubles }) => {
    troubles.expectOfSite('"about":"refundFailed"')
    await tellRefundStory(story, { page, device: () => device({ viewport }), staff, customer })
  },
)

test(
  'an owner and a co-owner are members for nothing, by phone in Arabic',
  inSoak,
  async ({ page, device, site, mailServer, staff, customer }) => {
    const { email: friend } = await registerCustomer(site.url, mailServer)
    await tellOwnerStory(story, { page, device: () => device({ viewport }), staff, customer }, friend)
  },
)
