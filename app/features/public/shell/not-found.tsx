import { Link, useRouterState } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { MarketList } from './market-list.tsx'

/** Not-found page in the nearest language, with the ways on. */
export function NotFound() {
  const { formatMessage } = useIntl()
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  return (
    <div className="page-width py-section">
      <title>{formatMessage({ id: 'shell.notFound.title' })}</title>
      <meta name="robots" content="noindex" />
      <p className="tabular text-sm font-semibold text-accent-ink">404</p>
      <h1 className="mt-3 max-w-[16ch] text-4xl">
        <FormattedMessage id="shell.notFound.title" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="shell.notFound.text" />
      </p>
      <Link to="/{-$locale}" params={{ locale }} className={`mt-9 ${buttonClasses({})}`}>
        <FormattedMessage id="shell.toHome" />
      </Link>
      <h2 className="mt-section mb-6 text-xl">
        <FormattedMessage id="shell.notFound.market" />
      </h2>
      <MarketList />
    </div>
  )
}
