import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { getInvitations } from '#app/functions/account/invitations.functions.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { InvitationOffer } from './invitation-offer.tsx'
import { ShareLink } from './share-link.tsx'

type Invitations = NonNullable<Awaited<ReturnType<typeof getInvitations>>>

/** Customer's own code, the customers it brought, and who invited this one. */
export function InvitationsPage({ invitations }: { invitations: Invitations }) {
  const { code, siteUrl, invited, inviter, offer } = invitations
  const router = useRouter()
  const locale = useLocale()
  const [accepted, setAccepted] = useState<string | null>(null)

  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-invitations.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-invitations.lead" />
      </p>
      {accepted !== null && (
        <div className="mt-8">
          <Notice tone="success" live="polite">
            <FormattedMessage id="account-invitations.accepted" values={{ name: <bdi>{accepted}</bdi> }} />
          </Notice>
        </div>
      )}
      {offer && accepted === null && (
        <InvitationOffer
          offer={offer}
          onAccepted={(name) => {
            setAccepted(name)
            void router.invalidate()
          }}
        />
      )}
      <ShareLink code={code} siteUrl={siteUrl} />
      <section className="mt-16" aria-labelledby="invited">
        <h2 id="invited" className="border-b border-hairline-strong pb-3 text-2xl">
          <FormattedMessage id="account-invitations.invited" />
        </h2>
        {invited.length === 0 ? (
          <p className="mt-5 text-ink-soft">
            <FormattedMessage id="account-invitations.invited.none" />
          </p>
        ) : (
          <ul>
            {invited.map(({ name, acceptedAt }) => (
              <li key={`${acceptedAt} ${name}`} className="flex justify-between gap-6 border-b border-hairline py-4">
                <bdi className="font-semibold">{name}</bdi>
                <time dateTime={acceptedAt} className="tabular text-sm text-ink-soft">
                  {formatDay(locale, acceptedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
        {inviter.name !== null && accepted === null && (
          <p className="mt-6 text-ink-soft">
            <FormattedMessage id="account-invitations.inviter" values={{ name: <bdi>{inviter.name}</bdi> }} />
          </p>
        )}
      </section>
    </>
  )
}
