import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { PostedField } from './posted-field.tsx'

interface PasswordFieldProps {
  form: PostedForm
  /** Chosen now, rather than known. */
  isNew?: boolean
}

const never = () => () => {}

/** A password, which its owner may look at while typing. */
export function PasswordField({ form, isNew = false }: PasswordFieldProps) {
  const { formatMessage } = useIntl()
  const [isShown, setIsShown] = useState(false)
  // Without scripts the button would do nothing.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <PostedField
      form={form}
      name="password"
      label={formatMessage({ id: isNew ? 'sign-in.password.new' : 'sign-in.password' })}
      hint={isNew && <FormattedMessage id="sign-in.password.new.hint" />}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      trail={
        isAlive && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={formatMessage({ id: isShown ? 'sign-in.password.hide' : 'sign-in.password.show' })}
            onClick={() => setIsShown(!isShown)}
            className="icon-button hover:bg-ink/5"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              className="size-6"
            >
              <path d="M2.5 12c2-4.2 5.4-6.5 9.5-6.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12Z" />
              <circle cx="12" cy="12" r="3.1" />
              {isShown && <path d="M4 20 20 4" />}
            </svg>
          </button>
        )
      }
    />
  )
}
