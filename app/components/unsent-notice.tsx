import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface UnsentNoticeProps {
  isRefused: boolean
  children: ReactNode
  /** Sends the same again, where that may help. */
  retry: Way | null
  /** Leads back to the form, where the outcome is unknown. */
  reopen: Way | null
}

interface Way {
  label: ReactNode
  onPress: () => void
}

/** Why a form was not sent, or that the outcome is unknown, with the ways on. */
export function UnsentNotice({ isRefused, children, retry, reopen }: UnsentNoticeProps) {
  return (
    <Notice tone={isRefused ? 'danger' : 'warning'} live="assertive">
      {children}
      {(retry ?? reopen) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {retry && (
            <Button size="small" onClick={retry.onPress}>
              {retry.label}
            </Button>
          )}
          {reopen && (
            <Button size="small" variant="quiet" onClick={reopen.onPress}>
              {reopen.label}
            </Button>
          )}
        </div>
      )}
    </Notice>
  )
}
