import { FormattedMessage } from 'react-intl'

/** Address the code was sent to. The same text whether or not the mail contains one. */
export function CodeSent({ email }: { email: string }) {
  return <FormattedMessage id="sign-in.code.text" values={{ email: <bdi className="text-ink">{email}</bdi> }} />
}
