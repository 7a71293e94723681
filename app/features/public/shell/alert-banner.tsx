import { useSelector } from '@xstate/react'
import { Notice, type NoticeTone } from '#app/components/notice.tsx'
import { alertActor } from '#app/lib/dialogue/alert-actor.ts'
import { type Alert, canDismiss, shownAlert } from '#machines/flows/alert-banner/index.ts'

const tones: Record<Alert['type'], NoticeTone> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
}

/** Alert of the site, below the header on every page. */
export function AlertBanner() {
  const alert = useSelector(alertActor, shownAlert)
  const isCloseable = useSelector(alertActor, canDismiss)
  return (
    <div aria-live="polite" className="alert-banner">
      {alert && (
        <Notice
          tone={tones[alert.type]}
          onClose={isCloseable ? () => alertActor.send({ type: 'alert.dismissed' }) : undefined}
        >
          {alert.text}
        </Notice>
      )}
    </div>
  )
}
