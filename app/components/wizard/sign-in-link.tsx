import { useRouterState } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'

/** To the sign-in page and back to this very step; the tab keeps everything meanwhile. */
export function SignInLink() {
  const next = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <LinkButton
      to="/{-$locale}/login"
      params={{ locale: localeParamOfPath(next) }}
      search={{ next }}
      variant="quiet"
      size="small"
    >
      <FormattedMessage id="shell.account.signIn" />
    </LinkButton>
  )
}
