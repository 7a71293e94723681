import { tellOwnerStory, tellRefundStory } from './support/membership-story.ts'
import { test } from './support/test.ts'

const viewport = { width: 360, height: 780 }
const story = { slug: 'ar_AE', mayWithdraw: false } as const

test.use({ siteName: 'memberships in Arabic', viewport, expectedWarning: '"about":"refundFailed"' })

test('a membership is bought, given back and paid back, by phone in Arabic', async ({ page, device, site, staff }) => {
  await tellRefundStory(story, { page, device: () => device({ viewport }), siteUrl: site.url, staff })
})

test('an owner and a co-owner are members for nothing, by phone in Arabic', async ({ page, device, site, staff }) => {
  await tellOwnerStory(story, { page, device: () => device({ viewport }), siteUrl: site.url, staff })
})
