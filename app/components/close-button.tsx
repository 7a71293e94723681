import { useIntl } from 'react-intl'
import { Icon } from './icon.tsx'

interface CloseButtonProps {
  onClick: () => void
  /** While true, the button stays and ignores presses. */
  isBusy?: boolean
  /** Position of the button. */
  className: string
}

/** Button that closes the element it is in. */
export function CloseButton({ onClick, isBusy = false, className }: CloseButtonProps) {
  const { formatMessage } = useIntl()
  return (
    <button
      type="button"
      onClick={() => {
        if (!isBusy) onClick()
      }}
      aria-disabled={isBusy || undefined}
      aria-label={formatMessage({ id: 'shell.close' })}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/5 ${className}`}
    >
      <Icon name="close" />
    </button>
  )
}
