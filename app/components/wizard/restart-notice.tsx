import { type ReactNode, useState } from 'react'
import { Notice } from '#app/components/notice.tsx'

/** Notice that an unfinished flow of an older version could not be restored. */
export function RestartNotice({ children }: { children: ReactNode }) {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className="mb-8">
      <Notice live="polite" onClose={() => setIsClosed(true)}>
        {children}
      </Notice>
    </div>
  )
}
