import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'

interface RestartNoticeProps {
  /** What was typed in that flow is filled in. */
  areValuesKept?: boolean
  children: ReactNode
}

/** Notice that an unfinished flow of an older version could not be restored. */
export function RestartNotice({ areValuesKept = false, children }: RestartNoticeProps) {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className="mb-8">
      <Notice live="polite" onClose={() => setIsClosed(true)}>
        {children} {areValuesKept && <FormattedMessage id="wizard.values-kept" />}
      </Notice>
    </div>
  )
}
