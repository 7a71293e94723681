import { type ComponentType, Fragment, lazy, type PropsWithChildren, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages, type MessageId } from '#app/i18n/messages.ts'
import { logWarning } from '#app/lib/log/log.ts'

/** Loaded when a session has ended, which few forms see. Without it, the text still says what to do. */
const SignInBeside = lazy(async (): Promise<{ default: ComponentType<PropsWithChildren> }> => {
  try {
    const [{ SignInBeside: loaded }] = await Promise.all([
      import('./sign-in-beside.tsx'),
      loadMessages(localeOfPath(window.location.pathname).slug, ['session']),
    ])
    return { default: loaded }
  } catch (error) {
    logWarning('the sign-in beside a form could not be loaded', error)
    return { default: Fragment }
  }
})

/**
 * Why a form was not taken. Where the session has ended, with the way to sign in without losing what was typed. Within
 * a line or a paragraph.
 */
export function FailureText({ id }: { id: MessageId }) {
  if (id !== 'errors.user_token_invalid') return <FormattedMessage id={id} />
  const text = <FormattedMessage id={id} />
  return (
    <Suspense fallback={text}>
      <SignInBeside>{text}</SignInBeside>
    </Suspense>
  )
}
