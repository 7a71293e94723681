import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { SignInBeside } from './sign-in-again.tsx'

/**
 * Why a form was not taken. Where the session has ended, with the way to sign in without losing what was typed. Within
 * a line or a paragraph.
 */
export function FailureText({ id }: { id: MessageId }) {
  if (id !== 'errors.user_token_invalid') return <FormattedMessage id={id} />
  return (
    <>
      <FormattedMessage id={id} />
      <span className="mt-3 block">
        <SignInBeside />
      </span>
    </>
  )
}
