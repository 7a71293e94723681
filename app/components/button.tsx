import type { ComponentProps, MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { type ButtonLook, buttonClasses } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** While true, the button keeps its width and focus, announces progress and ignores presses. */
  isBusy?: boolean | undefined
}

export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A disabled button would lose the focus.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        aria-disabled={isBusy || undefined}
        onClick={handleClick}
        className={buttonClasses({ variant, size, isWide })}
      >
        <span className={`inline-flex items-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>{children}</span>
        {isBusy && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        )}
      </button>
      <output className="sr-only">{isBusy && <FormattedMessage id="shell.busy" />}</output>
    </>
  )
}
