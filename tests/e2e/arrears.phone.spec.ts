import { tellArrearsStory } from './support/arrears-story.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { test } from './support/test.ts'

test.use(phone)
test.use({ siteName: 'changed for all' })

for (const slug of ['de_DE', 'ar_AE'] as const) {
  test(
    `a customer pays everything overdue before the announced day, by phone in ${slug}`,
    inSoak,
    async ({ page, site, mailServer, troubles }) => {
      // After the last try for the first month.
      troubles.expectOfSite('payment needs staff')
      await tellArrearsStory(slug, { page, site, mailServer })
    },
  )
}
