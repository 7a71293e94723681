import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { signOut } from '#app/functions/account.functions.ts'

interface SignedInProps {
  name: string
  onContinue: () => void
}

/** What the sign-in page shows to somebody who is signed in already: who, the way on, and the way out. */
export function SignedIn({ name, onContinue }: SignedInProps) {
  const router = useRouter()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    await signOut()
    const { endSession } = await import('#app/lib/session/session.ts')
    endSession()
    await router.invalidate()
  }

  return (
    <>
      <h1 className="text-3xl">
        <FormattedMessage id="sign-in.signedIn" values={{ name }} />
      </h1>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onContinue}>
          <FormattedMessage id="sign-in.continue" />
        </Button>
        <Button variant="quiet" isBusy={isLeaving} onClick={() => void leave()}>
          <FormattedMessage id="shell.account.signOut" />
        </Button>
      </div>
    </>
  )
}
