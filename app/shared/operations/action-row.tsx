import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#app/components/icon.tsx'

interface ActionRowProps extends Omit<ComponentProps<'button'>, 'className' | 'title' | 'type' | 'disabled'> {
  title: ReactNode
  /** Why it is refused; null if it is open. */
  reason: ReactNode
}

/** Button of an action of staff, with the reason why it is refused. */
export function ActionRow({ title, reason, 'aria-expanded': isOpen, ...button }: ActionRowProps) {
  const id = useId()
  const isRefused = reason !== null
  return (
    <>
      <button
        {...button}
        type="button"
        disabled={isRefused}
        aria-expanded={isOpen}
        aria-describedby={isRefused ? id : undefined}
        className="group flex min-h-14 w-full items-center gap-4 py-3 text-start disabled:cursor-not-allowed disabled:text-ink-soft"
      >
        <span className="min-w-0 grow font-semibold underline-offset-4 group-enabled:group-hover:underline">
          {title}
        </span>
        {!isRefused && (
          <Icon name="down" className={`shrink-0 transition-transform ${isOpen === true ? 'rotate-180' : ''}`} />
        )}
      </button>
      {isRefused && (
        <p id={id} className="-mt-2 pb-3 text-sm text-ink-soft">
          {reason}
        </p>
      )}
    </>
  )
}
