import { useNavigate, useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { safeNextPath } from '#app/lib/session/next-path.ts'
import { SignedIn } from './signed-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SignInPageProps {
  account: { firstName: string; lastName: string; role: 'customer' | 'staff' } | null
  isDemonstration: boolean
  /** As the address gave it; followed only when it stays on this site. */
  next: string | undefined
}

export function SignInPage({ account, isDemonstration, next }: SignInPageProps) {
  const router = useRouter()
  const navigate = useNavigate()

  async function goOn() {
    const path = safeNextPath(next)
    await (path ? navigate({ href: path }) : navigate({ to: '/{-$locale}' }))
  }

  async function handleSignedIn() {
    const { checkSession } = await import('#app/lib/session/session.ts')
    checkSession()
    // What was loaded for a visitor is not what the account sees.
    router.clearCache()
    await goOn()
  }

  return (
    <div className="page-width py-section">
      <div className="mx-auto max-w-form">
        {account ? (
          <SignedIn
            name={`${account.firstName} ${account.lastName}`}
            isStaff={account.role === 'staff'}
            onContinue={() => void goOn()}
          />
        ) : (
          <>
            <h1 className="text-3xl">
              <FormattedMessage id="sign-in.title" />
            </h1>
            <p className="mt-3 mb-9 text-lg text-ink-soft">
              <FormattedMessage id="sign-in.lead" />
            </p>
            <SignInForm isDemonstration={isDemonstration} onSignedIn={handleSignedIn} />
          </>
        )}
      </div>
    </div>
  )
}
