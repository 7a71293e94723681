import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { SignInLayout } from './sign-in-layout.tsx'

const texts: ReadonlyMap<string, MessageId> = new Map([
  ['sign_in_unknown', 'sign-in.failed.unknown'],
  ['email_not_verified', 'errors.email_not_verified'],
  ['account_blocked', 'errors.account_blocked'],
  ['unavailable', 'errors.unavailable'],
  ['too_many_requests', 'errors.too_many_requests'],
])

/** Shown after a failed sign-in at the issuer; unknown errors count as a refusal. */
export function FailedPage({ error }: { error: string | undefined }) {
  return (
    <SignInLayout
      title={<FormattedMessage id="sign-in.failed.title" />}
      lead={<FormattedMessage id={texts.get(error ?? '') ?? 'sign-in.failed.refused'} />}
    >
      <div className="flex flex-wrap gap-3">
        {error === 'account_blocked' ? (
          <LinkButton to="/{-$locale}/contact" params={({ locale }) => ({ locale })}>
            <FormattedMessage id="shell.footer.contact" />
          </LinkButton>
        ) : (
          <LinkButton to="/{-$locale}/login" params={({ locale }) => ({ locale })} reloadDocument>
            <FormattedMessage id="sign-in.again" />
          </LinkButton>
        )}
        <LinkButton to="/{-$locale}" params={({ locale }) => ({ locale })} variant="quiet">
          <FormattedMessage id="shell.toHome" />
        </LinkButton>
      </div>
    </SignInLayout>
  )
}
