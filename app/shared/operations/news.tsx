import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { FireNews } from './use-fire.ts'

/** Result of the last event; takes the focus, so that it is not missed. */
export function News({ news, onForget }: { news: FireNews | null; onForget: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) ref.current?.focus()
  }, [news])
  if (!news) return null
  return (
    <div ref={ref} tabIndex={-1} className="-mt-6">
      <Notice tone={news.tone} live="polite" onClose={onForget}>
        <FormattedMessage id={news.message} />
      </Notice>
    </div>
  )
}
