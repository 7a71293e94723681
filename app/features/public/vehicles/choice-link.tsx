import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { vehicleRoute } from './use-configuration.ts'

interface ChoiceGroupProps {
  title: ReactNode
  /** Explanation above the values. */
  text?: ReactNode
  /** Values have explanations, which need room. */
  isWide?: boolean
  children: ReactNode
}

export function ChoiceGroup({ title, text, isWide = false, children }: ChoiceGroupProps) {
  const columns = isWide
    ? 'grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]'
  return (
    <section>
      <h2 className="text-sm font-semibold">{title}</h2>
      {text && <p className="mt-1 max-w-prose text-sm text-ink-soft">{text}</p>}
      <ul className={`mt-3 grid gap-2 ${columns}`}>{children}</ul>
    </section>
  )
}

interface ChoiceLinkProps {
  model: string
  configuration: Configuration
  /** Change of the configuration; undefined removes a choice. */
  change: { [N in keyof Configuration]: Configuration[N] | undefined }
  isCurrent: boolean
  mark?: ReactNode
  name: ReactNode
  /** Contents of the option. */
  text?: ReactNode
  /** Monthly and gross; nothing is shown for 0. */
  surcharge?: { amount: number; currency: string } | undefined
}

/** Value of an option: a link to the same page with it, so that it works without scripts. */
export function ChoiceLink({ model, configuration, change, isCurrent, mark, name, text, surcharge }: ChoiceLinkProps) {
  const locale = useLocale()
  return (
    <li>
      <Link
        from={vehicleRoute}
        to={vehicleRoute}
        params={({ locale: slug }) => ({ locale: slug, modelId: model })}
        search={readConfiguration({ ...configuration, ...change })}
        replace
        resetScroll={false}
        viewTransition={false}
        activeOptions={always}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex h-full min-h-14 items-center gap-2.5 rounded-md border border-hairline bg-surface px-3 py-2 text-sm sm:gap-3 sm:px-4 transition-[border-color,box-shadow] hover:border-hairline-strong aria-current:border-ink aria-current:shadow-[inset_0_0_0_1px_var(--ink)]"
      >
        {mark}
        <span className="grid min-w-0 hyphens-auto">
          <span className="font-semibold">{name}</span>
          {text && <span className="text-ink-soft">{text}</span>}
          {surcharge && surcharge.amount !== 0 && (
            <span className="tabular text-ink-soft" dir={locale.direction}>
              {surcharge.amount > 0 && '+'}
              {formatMoney(locale, surcharge.amount, surcharge.currency)}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The router marks links to the current page as current; the choice is marked above instead. */
const always = { exact: true } as const
