import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Section, SectionLink } from '#app/components/section-link.tsx'
import { SignOutForm } from '#app/components/sign-out-form.tsx'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

const sections: readonly Section[] = [
  { label: 'account.overview', to: '/{-$locale}/account', isExact: true },
  { label: 'account.orders', to: '/{-$locale}/account/orders' },
  { label: 'account.profile', to: '/{-$locale}/account/profile' },
]

/** The frame of the account: its parts, and the way out. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl()
  const { slug } = useLocale()
  return (
    <div className="page-width pt-6 pb-section">
      <div className="mb-10 flex items-center justify-between gap-6 border-b border-hairline md:mb-14">
        <nav aria-label={formatMessage({ id: 'account.title' })} className="-mb-px overflow-x-auto">
          <ul className="flex gap-5 sm:gap-7">
            {sections.map((section) => (
              <li key={section.to}>
                <SectionLink {...section} />
              </li>
            ))}
          </ul>
        </nav>
        {/* On phones it stands in the header's menu. */}
        <div className="shrink-0 max-md:hidden">
          <SignOutForm action={pathInLocale(slug, '/logout')} variant="text">
            <FormattedMessage id="shell.account.signOut" />
          </SignOutForm>
        </div>
      </div>
      {children}
    </div>
  )
}
