import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SectionLink } from '#app/components/section-link.tsx'
import { SignOutForm } from '#app/components/sign-out-form.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { accountSections } from './account-sections.ts'

/**
 * Layout of the account: its sections and sign-out. On phones the sections are a scrolling row, otherwise a list at the
 * side. As tall as the window, so that late content does not visibly move the footer.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl()
  const { slug } = useLocale()
  const sections = useCurrentInView<HTMLElement>(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <div className="page-width min-h-svh content-start gap-x-16 pt-6 pb-section lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:pt-12 xl:gap-x-20">
      <div className="max-lg:mb-10">
        <nav
          ref={sections}
          aria-label={formatMessage({ id: 'account.title' })}
          className="overflow-x-auto max-lg:border-b max-lg:border-hairline"
        >
          <div className="flex lg:grid lg:gap-6">
            {accountSections.map((group, position) => (
              <ul
                key={group[0]?.label}
                className={`flex gap-5 sm:gap-7 lg:block ${position > 0 ? 'max-lg:ms-5 max-lg:border-s max-lg:border-hairline max-lg:ps-5' : ''}`}
              >
                {group.map((section) => (
                  <li key={section.to}>
                    <SectionLink {...section} isBeside />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </nav>
        {/* On phones it is in the header's menu. */}
        <div className="mt-6 border-t border-hairline pt-4 max-lg:hidden">
          <SignOutForm action={pathInLocale(slug, '/logout')} variant="text">
            <FormattedMessage id="shell.account.signOut" />
          </SignOutForm>
        </div>
      </div>
      <div>{children}</div>
    </div>
  )
}
