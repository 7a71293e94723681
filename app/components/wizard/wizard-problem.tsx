import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { SignInLink } from './sign-in-link.tsx'

interface WizardProblemProps {
  /** `info` for an answer that is no trouble. */
  tone: 'info' | 'warning'
  title: MessageId
  text: MessageId
  needsSignIn: boolean
  /** Links that lead on. */
  children?: ReactNode
  /** Buttons that lead on; false for one that is not offered. */
  actions: readonly ({ label: MessageId; onPress: () => void } | false)[]
}

/** Problem of a wizard, announced at once, with the ways on. */
export function WizardProblem({ tone, title, text, needsSignIn, children, actions }: WizardProblemProps) {
  return (
    <Notice tone={tone} live="assertive" title={<FormattedMessage id={title} />}>
      <p>
        <FormattedMessage id={text} />
      </p>
      <div className="flex flex-wrap gap-3 not-empty:mt-3">
        {needsSignIn && <SignInLink />}
        {children}
        {actions.map(
          (action) =>
            action && (
              <Button key={action.label} variant="quiet" size="small" onClick={action.onPress}>
                <FormattedMessage id={action.label} />
              </Button>
            ),
        )}
      </div>
    </Notice>
  )
}
