import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'

export type DialogClosing = 'icon' | 'backdrop' | 'escape'

export interface DialogProps {
  isOpen: boolean
  /** Called with the way the dialog was dismissed. Not called while busy. */
  onClose: (by: DialogClosing) => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the most likely one first. */
  actions?: ReactNode
  isBusy?: boolean | undefined
  size?: 'regular' | 'wide'
  /** `alertdialog` for a question that interrupts: its text is announced together with the title. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * Modal dialog of the site: centred, at the bottom edge on phones. The native dialog element traps the focus, closes on
 * Escape and restores the focus.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isBusy = false,
  size = 'regular',
  role,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Before the element is removed with its owner: only a dialog that is closed returns the focus.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [isOpen])

  function requestClose(by: DialogClosing) {
    if (!isBusy) onClose(by)
  }

  const handleBackdrop = useEffectEvent(() => requestClose('backdrop'))
  useEffect(() => {
    const dialog = ref.current
    // The content covers the dialog's box, so only the backdrop hits the dialog itself. A stroke that selects text may
    // end there.
    let isPressed = false
    const handlePress = ({ target }: PointerEvent) => {
      isPressed = target === dialog
    }
    const handleClick = ({ target }: MouseEvent) => isPressed && target === dialog && handleBackdrop()
    dialog?.addEventListener('pointerdown', handlePress)
    dialog?.addEventListener('click', handleClick)
    return () => {
      dialog?.removeEventListener('pointerdown', handlePress)
      dialog?.removeEventListener('click', handleClick)
    }
  }, [])

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        // The owner closes it: the element follows `isOpen`.
        event.preventDefault()
        requestClose('escape')
      }}
      onClose={() => {
        // Browsers let a second Escape through; a busy dialog is reopened.
        if (isOpen && isBusy) ref.current?.showModal()
        else if (isOpen) onClose('escape')
      }}
      className={`modal ${size === 'wide' ? 'max-w-3xl' : 'max-w-lg'}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3 sm:px-8 sm:pt-7">
          <h2 id={`${id}-title`} className="pt-1.5 text-xl font-semibold">
            {title}
          </h2>
          <CloseButton onClick={() => requestClose('icon')} isBusy={isBusy} className="-me-3" />
        </div>
        <div id={`${id}-body`} className="overflow-y-auto overscroll-contain px-6 pb-6 sm:px-8">
          {children}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 border-t border-hairline px-6 py-5 max-sm:*:grow sm:px-8">{actions}</div>
        )}
      </div>
    </dialog>
  )
}
