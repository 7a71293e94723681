import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'

const never = () => () => {}

/** Show/hide toggle of a password field: the input's type, and the button at its end. */
export function usePasswordReveal(): { type: 'text' | 'password'; trail: ReactNode } {
  const { formatMessage } = useIntl()
  const [isShown, setIsShown] = useState(false)
  // Without scripts the button would do nothing.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const trail = isHydrated && (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={formatMessage({ id: isShown ? 'password.hide' : 'password.show' })}
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
  return { type: isShown ? 'text' : 'password', trail }
}
