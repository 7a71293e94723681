import { type ReactNode, useState } from 'react'
import { type Download, offerDownload } from '#app/lib/download/offer-download.ts'
import { logError } from '#app/lib/log/log.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import { Button, type ButtonProps } from './button.tsx'

interface CalendarButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** Fetches the file; null until the event is known. */
  load: (() => Promise<Outcome<Download, string>>) | null
  /** Error below the button; pressing again retries. */
  failed: ReactNode
}

/** Button that downloads a calendar file, which the visitor's calendar app opens. */
export function CalendarButton({ load, failed, ...button }: CalendarButtonProps) {
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function download() {
    if (!load) return
    setStatus('busy')
    try {
      const file = await load()
      if (file.ok) offerDownload(file.value)
      setStatus(file.ok ? 'idle' : 'failed')
    } catch (error) {
      // Shown below the button, like a refusal.
      logError('the calendar file could not be loaded', error)
      setStatus('failed')
    }
  }

  return (
    <>
      <Button {...button} disabled={!load} isBusy={status === 'busy'} onClick={() => void download()} />
      {status === 'failed' && (
        <p role="alert" className="mt-2 w-full text-sm text-danger">
          {failed}
        </p>
      )}
    </>
  )
}
