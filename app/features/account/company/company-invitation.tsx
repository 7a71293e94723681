import { useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { SignOutForm } from '#app/components/sign-out-form.tsx'
import { joinCompany } from '#app/functions/account/company.functions.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config } from '#config'
import type { Invited } from './company.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useCompanyAct } from './use-company-act.ts'

/** Invitation of a mailed link: who invites into which company, and with which role. */
export function CompanyInvitation({ token, invitation }: Invited) {
  return (
    <div className="max-w-prose">
      {invitation ? (
        <ValidInvitation token={token} invitation={invitation} />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-4xl">
            <FormattedMessage id="account-company.invitation.title" />
          </h1>
          <p className="mt-5 text-lg text-ink-soft">
            <FormattedMessage id="account-company.invitation.invalid" />
          </p>
        </>
      )}
    </div>
  )
}

function ValidInvitation({ token, invitation }: { token: string; invitation: NonNullable<Invited['invitation']> }) {
  const { company, inviter, role, email, isForCaller, isAccepted } = invitation
  const { slug } = useLocale()
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl wrap-anywhere">
        <FormattedMessage
          id="account-company.invitation.heading"
          values={{ company: <bdi>{company}</bdi>, brand: config.brand.name }}
        />
      </h1>
      <p className="mt-5 mb-7 text-lg text-ink-soft">
        {inviter !== null && (
          <>
            <FormattedMessage id="account-company.invitation.from" values={{ name: <bdi>{inviter}</bdi> }} />{' '}
          </>
        )}
        <FormattedMessage id={`account-company.invitation.as.${role}`} />
      </p>
      {!isForCaller ? (
        <>
          <p className="mb-7">
            <FormattedMessage
              id="account-company.invitation.otherAddress"
              values={{ email: <bdi dir="ltr">{email}</bdi> }}
            />
          </p>
          <SignOutForm action={pathInLocale(slug, '/logout')} variant="quiet">
            <FormattedMessage id="shell.account.signOut" />
          </SignOutForm>
        </>
      ) : isAccepted ? (
        <LinkButton to="/{-$locale}/account/company" params={({ locale }) => ({ locale })} search={{}}>
          <FormattedMessage id="account-company.invitation.toCompany" />
        </LinkButton>
      ) : (
        <Accept token={token} />
      )}
    </>
  )
}

function Accept({ token }: { token: string }) {
  const router = useRouter()
  const { act, failure, isBusy } = useCompanyAct()

  async function accept() {
    // Pressing again accepts it only once.
    if (!(await act(() => joinCompany({ data: { body: { token } } })))) return
    await router.navigate({ to: '/{-$locale}/account/company', params: ({ locale }) => ({ locale }), search: {} })
  }

  return (
    <div className="grid justify-items-start gap-5">
      <FailureNotice failure={failure} />
      <Button isBusy={isBusy} onClick={() => void accept()}>
        <FormattedMessage id="account-company.invitation.accept" />
      </Button>
    </div>
  )
}
