import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { vehicleRoute } from './use-configuration.ts'

export function ChoiceGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-2">{children}</ul>
    </section>
  )
}

interface ChoiceLinkProps {
  model: string
  configuration: Configuration
  /** What choosing it changes; undefined takes a choice back. */
  change: { [N in keyof Configuration]: Configuration[N] | undefined }
  isCurrent: boolean
  mark?: ReactNode
  name: ReactNode
  /** Of a month, gross; nothing is said of 0. */
  surcharge?: { amount: number; currency: string } | undefined
}

/** One value of a choice: a link to the same page with it, which works before and without any script. */
export function ChoiceLink({ model, configuration, change, isCurrent, mark, name, surcharge }: ChoiceLinkProps) {
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
        className="flex min-h-14 items-center gap-3 rounded-md border border-hairline bg-surface px-4 py-2 text-sm transition-[border-color,box-shadow] hover:border-hairline-strong aria-current:border-ink aria-current:shadow-[inset_0_0_0_1px_var(--ink)]"
      >
        {mark}
        <span className="grid">
          <span className="font-semibold">{name}</span>
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

/** The router marks what leads to where one is as the current page; what is chosen is said above instead. */
const always = { exact: true } as const
