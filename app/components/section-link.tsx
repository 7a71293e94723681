import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

/** Section of the account or the console. */
export interface Section {
  label: MessageId
  to: NonNullable<LinkProps['to']>
  /** Pages below its path belong to other sections. */
  isExact?: boolean
}

interface SectionLinkProps extends Section {
  /** After the label: how much waits in the section. */
  badge?: ReactNode
  /** Sections are stacked next to the page where there is room. */
  isBeside?: boolean
}

/** Link to a section, marked when current. */
export function SectionLink({ label, to, isExact = false, isBeside = false, badge }: SectionLinkProps) {
  return (
    <Link
      to={to}
      params={({ locale }) => ({ locale })}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{ className: 'border-ink font-semibold text-ink' }}
      inactiveProps={{ className: 'border-transparent text-ink-soft hover:text-ink' }}
      className={`flex items-center ${isBeside ? 'min-h-11 whitespace-nowrap max-lg:min-h-13 max-lg:border-b-2 lg:border-s-2 lg:ps-4 lg:whitespace-normal' : 'min-h-13 border-b-2 whitespace-nowrap'}`}
    >
      <FormattedMessage id={label} />
      {badge}
    </Link>
  )
}
