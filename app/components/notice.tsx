import { type ReactNode, useEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Adds a close button. */
  onClose?: (() => void) | undefined
  /**
   * For a notice that appears after the page: `polite` is announced at the next pause, `assertive` at once and brought
   * into view.
   */
  live?: 'polite' | 'assertive' | undefined
}

const tones: Record<NoticeTone, { box: string; mark: string; path: string }> = {
  info: { box: 'bg-sunken', mark: 'text-ink', path: 'M12 11v6M12 7v.5' },
  success: { box: 'bg-success-surface', mark: 'text-success', path: 'm7.5 12.5 3 3 6-7' },
  warning: { box: 'bg-warning-surface', mark: 'text-warning', path: 'M12 7v6M12 16.5v.5' },
  danger: { box: 'bg-danger-surface', mark: 'text-danger', path: 'M12 7v6M12 16.5v.5' },
}

/** Short message set off by a tint and an icon. */
export function Notice({ tone = 'info', title, children, onClose, live }: NoticeProps) {
  const { box, mark, path } = tones[tone]
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined
  const notice = useRef<HTMLDivElement>(null)
  const announced = useRef('')

  // What is announced at once is also seen: the button that was pressed may be far below.
  useEffect(() => {
    const text = notice.current?.textContent ?? ''
    if (live !== 'assertive' || text === announced.current) return
    announced.current = text
    notice.current?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <div ref={notice} role={role} className={`flex items-start gap-3 rounded-md px-4 py-3.5 text-sm text-ink ${box}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        className={`size-6 shrink-0 ${mark}`}
        stroke="currentColor"
      >
        <circle cx="12" cy="12" r="9.25" strokeWidth="1.5" />
        <path d={path} strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      <div className="grid grow gap-1 pt-px">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {onClose && <CloseButton onClick={onClose} className="-my-2 -me-2" />}
    </div>
  )
}
