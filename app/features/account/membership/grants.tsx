import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { revokeGrant } from '#app/functions/account/membership.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { GrantForm } from './grant-form.tsx'
import type { Info } from './membership.ts'

/** Co-owners an owner has named, and a form to name another. */
export function Grants({ grants: { given, most, isOwner } }: { grants: Info['grants'] }) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [working, setWorking] = useState<string | null>(null)

  async function end(grantId: string) {
    setFailure(null)
    setWorking(grantId)
    try {
      // A grant already revoked counts as success.
      await revokeGrant({ data: { params: { id: grantId } } })
      await router.invalidate()
    } catch (error) {
      // Shown above the list; revoking twice has no further effect.
      logError('a grant could not be revoked', error)
      setFailure(failureMessage(error))
    }
    setWorking(null)
  }

  return (
    <section aria-labelledby="membership-grants">
      <h2 id="membership-grants" className="text-2xl">
        <FormattedMessage id="account-membership.grants" />
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        <FormattedMessage id="account-membership.grants.lead" values={{ count: most }} />
      </p>
      <div className="mt-6 grid max-w-form gap-6">
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        {given.length === 0 ? (
          <p>
            <FormattedMessage id="account-membership.grants.none" />
          </p>
        ) : (
          <ul className="border-t border-hairline-strong">
            {given.map(({ id, email, isUsed }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-3"
              >
                <span className="min-w-0">
                  <bdi className="block wrap-anywhere">{email}</bdi>
                  <span className="text-sm text-ink-soft">
                    <FormattedMessage
                      id={isUsed ? 'account-membership.grants.used' : 'account-membership.grants.open'}
                    />
                  </span>
                </span>
                <Button
                  variant="text"
                  size="small"
                  isBusy={working === id}
                  aria-label={formatMessage({ id: 'account-membership.grants.takeBack.label' }, { email })}
                  onClick={() => void end(id)}
                >
                  <FormattedMessage id="account-membership.grants.takeBack" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isOwner && given.length < most && <GrantForm />}
      </div>
    </section>
  )
}
