import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { acceptInvitation } from '#app/functions/account/invitations.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'

interface InvitationOfferProps {
  /** Invitation that this browser followed by its link. */
  offer: { code: string; name: string }
  onAccepted: (name: string) => void
}

/** Asks a new customer to name who invited them: following the link alone does not count. */
export function InvitationOffer({ offer: { code, name }, onAccepted }: InvitationOfferProps) {
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isWorking, setIsWorking] = useState(false)

  async function accept() {
    setFailure(null)
    setIsWorking(true)
    try {
      const accepted = await acceptInvitation({ data: { body: { code } } })
      if (accepted.ok) onAccepted(accepted.value.name)
      else setFailure(refusalMessage(accepted.code))
    } catch (error) {
      // Pressing again accepts it only once.
      logError('the invitation was not accepted', error)
      setFailure(failureMessage(error))
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <section className="mt-10 rounded-lg border border-hairline bg-surface px-5 py-6 sm:px-8">
      <h2 className="text-xl">
        <FormattedMessage id="account-invitations.offer" values={{ name: <bdi>{name}</bdi> }} />
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        <FormattedMessage id="account-invitations.offer.text" />
      </p>
      {failure && (
        <div className="mb-5">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      <Button isBusy={isWorking} onClick={() => void accept()}>
        <FormattedMessage id="account-invitations.offer.accept" />
      </Button>
    </section>
  )
}
