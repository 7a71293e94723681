import { FormattedMessage } from 'react-intl'

/** Where the code went. The same whether or not there is one in the mail. */
export function CodeSent({ email }: { email: string }) {
  return <FormattedMessage id="sign-in.code.text" values={{ email: <bdi className="text-ink">{email}</bdi> }} />
}
