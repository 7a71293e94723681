import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { signOut } from '#app/functions/account.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'

interface SignedInProps {
  name: string
  isStaff: boolean
  onContinue: () => void
}

/** What the sign-in page shows to somebody who is signed in already: who, the way on, and the way out. */
export function SignedIn({ name, isStaff, onContinue }: SignedInProps) {
  const router = useRouter()
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)

  async function leave() {
    setIsLeaving(true)
    setFailure(null)
    try {
      await signOut()
      const { endSession } = await import('#app/lib/session/session.ts')
      endSession()
      await router.invalidate()
    } catch (error) {
      // Shown above the buttons: one is still signed in and can try again.
      logError('sign-out failed', error)
      setFailure(failureMessage(error))
    }
    setIsLeaving(false)
  }

  return (
    <>
      <h1 className="text-3xl">
        <FormattedMessage id="sign-in.signedIn" values={{ name }} />
      </h1>
      {failure && (
        <div className="mt-6">
          <Notice tone="danger" live="assertive">
            <FormattedMessage id={failure} />
          </Notice>
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onContinue}>
          <FormattedMessage id="sign-in.continue" />
        </Button>
        {isStaff && (
          <LinkButton to="/{-$locale}/ops" params={({ locale }) => ({ locale })} variant="quiet">
            <FormattedMessage id="shell.nav.operations" />
          </LinkButton>
        )}
        <Button variant="quiet" isBusy={isLeaving} onClick={() => void leave()}>
          <FormattedMessage id="shell.account.signOut" />
        </Button>
      </div>
    </>
  )
}
