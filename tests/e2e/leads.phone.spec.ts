import { signUpAndOut } from './support/lead-story.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { test } from './support/test.ts'

test.use(phone)

test(
  'somebody signs up in Arabic on a phone, confirms by mail, and ends one kind of mails',
  inSoak,
  async ({ page, mailServer, staff }) => {
    test.slow()
    await signUpAndOut({ page, slug: 'ar_AE', email: 'noura@example.org', mailServer, staff })
  },
)
