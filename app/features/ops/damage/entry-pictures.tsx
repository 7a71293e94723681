import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { viewPictures } from '#app/functions/ops/damage.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { DamagePictures } from '#app/shared/damage/damage-pictures.tsx'

type Pictures = Extract<Awaited<ReturnType<typeof viewPictures>>, { ok: true }>['value']['pictures']

/** Photographs of a report, fetched when they are asked for: their URLs are valid for minutes. */
export function EntryPictures({ reportNo, count }: { reportNo: string; count: number }) {
  const [pictures, setPictures] = useState<Pictures | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<MessageId | null>(null)

  async function show() {
    setIsBusy(true)
    setProblem(null)
    try {
      const found = await viewPictures({ data: { params: { reportNo } } })
      if (found.ok) setPictures(found.value.pictures)
      else setProblem(`errors.${found.code}`)
    } catch (error) {
      // Shown below the button; asking again is harmless.
      logError('photographs could not be fetched', error)
      setProblem(failureMessage(error))
    }
    setIsBusy(false)
  }

  if (pictures) {
    return (
      <div className="max-w-form">
        <DamagePictures pictures={pictures} label="staff-damage.picture" />
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="text" size="small" isBusy={isBusy} onClick={() => void show()}>
          <FormattedMessage id="staff-damage.pictures" values={{ count }} />
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          <FailureText id={problem} />
        </p>
      )}
    </div>
  )
}
