import { randomUUID } from 'node:crypto'
import type { LocaleSlug } from '#config'
import { anyNetwork } from '#tests/support/any-network.ts'
import { siteApi } from '#tests/support/site-api.ts'
import { bookingPage } from './support/booking-page.ts'
import { bookMost } from './support/booking-walker.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const bookings: {
  slug: LocaleSlug
  model: string
  store: string
  firstName: string
  lastName: string
  phone: string
}[] = [
  { slug: 'de_DE', model: 'Vind', store: 'Berlin', firstName: 'Jörg', lastName: 'Weiß', phone: '15198765432' },
  { slug: 'ar_AE', model: 'Vind', store: 'Dubai Marina', firstName: 'نورة', lastName: 'حسن', phone: '501298765' },
]

for (const { slug, model, store, ...driver } of bookings) {
  test(
    `a booking too many loses nothing that was typed, and goes through for another address: ${slug}`,
    inSoak,
    async ({ page, site }) => {
      const t = textsOf(slug)
      const screens = bookingPage(page, slug, t)
      const email = `${randomUUID()}@example.org`
      await bookMost(siteApi(site.url, undefined, anyNetwork()), email)

      await screens.open('type')
      await refuseCookies(page, t)
      await screens.reserveAtStore({ model, town: store })
      await screens.enterDriver({ ...driver, email: email.replace('@', '+again@') })
      await screens.agree()
      await screens.solveCaptcha()
      await screens.book()

      await screens.arriveAt('open.contact.limited')
      const notice = page.getByRole('main').getByRole('alert')
      await expect(notice).toContainText(t('test-drive.limit.bookings'))
      await expect(notice).toContainText(t('test-drive.limit.bookings.text', { isSignedIn: 'false' }))
      await expect(notice.getByRole('link', { name: t('shell.account.signIn') })).toHaveAttribute(
        'href',
        new RegExp(`/${slug}/login\\?next=.*contact`),
      )
      await expect(notice.getByRole('link', { name: t('shell.nav.contact') })).toBeVisible()
      const { field } = screens
      await expect(field(t('test-drive.contact.firstName'))).toHaveValue(driver.firstName)
      await expect(field(t('test-drive.contact.lastName'))).toHaveValue(driver.lastName)
      await expect(field(t('test-drive.contact.email'))).toHaveValue(email.replace('@', '+again@'))
      await expect(field(t('test-drive.contact.phone'))).toHaveValue(driver.phone)

      await field(t('test-drive.contact.email')).fill(`${randomUUID()}@example.org`)
      await screens.solveCaptcha()
      await screens.book()
      await screens.arriveAt('booked')
    },
  )
}
