import { type ReactNode, useState } from 'react'
import { type Download, offerDownload } from '#app/lib/download/offer-download.ts'
import { logError } from '#app/lib/log/log.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import { Button, type ButtonProps } from './button.tsx'

interface CalendarButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** Asks for the file; null until it is known of what. */
  load: (() => Promise<Outcome<Download, string>>) | null
  /** Said below the button; pressing it again asks again. */
  failed: ReactNode
}

/** Puts something into somebody's calendar, by a file that theirs opens. */
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
      // Said below the button, as a refusal is.
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
