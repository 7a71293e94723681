import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { logError } from '#app/lib/log/log.ts'
import { isUnavailable } from '#app/lib/unavailable.ts'

/** Shown in place of a page that failed. The cause is only logged. */
export function PageError({ error }: { error: unknown }) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })

  useEffect(() => logError('a page failed', error), [error])

  return (
    <div className="page-width py-section" role="alert">
      <title>{formatMessage({ id: 'shell.error.title' })}</title>
      <h1 className="max-w-[18ch] text-4xl">
        <FormattedMessage id="shell.error.title" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id={isUnavailable(error) ? 'shell.error.unavailable' : 'shell.error.text'} />
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <Button onClick={() => void router.invalidate()}>
          <FormattedMessage id="shell.error.retry" />
        </Button>
        <Link to="/{-$locale}" params={{ locale }} className={buttonClasses({ variant: 'quiet' })}>
          <FormattedMessage id="shell.toHome" />
        </Link>
      </div>
    </div>
  )
}
