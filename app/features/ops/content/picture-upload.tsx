import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FieldError } from '#app/components/field-error.tsx'
import { FileButton } from '#app/components/file-button.tsx'
import { UploadProgress } from '#app/components/upload-progress.tsx'
import { keepPressPicture, presignPressUpload } from '#app/functions/ops/content.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import { logError } from '#app/lib/log/log.ts'
import { digestOf, pictureTypes, sendFile, uploadMaxBytes } from '#app/lib/upload/send-file.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { slugOf } from './content-search.ts'

interface PictureUploadProps {
  /** Id of the text the picture belongs to; null for one named like its file. */
  id: string | null
  /** Receives the path of the stored picture. */
  onStored: (picture: string) => void
}

/** Uploads a picture instead of naming its path. The text stays editable; another picture replaces the first. */
export function PictureUpload({ id, onStored }: PictureUploadProps) {
  const { formatMessage } = useIntl()
  const [progress, setProgress] = useState<number | null>(null)
  const [isStored, setIsStored] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const sending = useRef<AbortController | null>(null)
  // Form state when the upload ends, not when it started.
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  })
  // Leaving the text cancels the upload.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    sending.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setProgress(0)
    setIsStored(false)
    setFailure(null)
    try {
      const sent = await sendPicture({ id, file }, { signal, onProgress: setProgress })
      if (signal.aborted) return
      if (sent.ok) latest.current(sent.value.picture)
      else setFailure(refusals[sent.code])
      setIsStored(sent.ok)
    } catch (error) {
      // Superseded, or the text was left.
      if (signal.aborted) return
      // Shown below the button, which can be pressed again.
      logError('a picture could not be uploaded', error)
      setFailure(failureMessage(error))
    }
    setProgress(null)
  }

  const field = fieldId('picture-file')
  return (
    <div className="-mt-4 grid justify-items-start gap-3">
      <Permitted permission="content.write">
        <FileButton
          id={field}
          accept={pictureTypes.join(',')}
          aria-describedby={`${field}-hint ${field}-error`}
          onFile={(file) => void send(file)}
        >
          <FormattedMessage id="staff-content.picture.choose" />
        </FileButton>
      </Permitted>
      <p id={`${field}-hint`} className="text-sm text-ink-soft">
        <FormattedMessage id="staff-content.picture.hint" />
      </p>
      {progress !== null && (
        <UploadProgress value={progress} label={formatMessage({ id: 'staff-content.picture.sending' })} />
      )}
      <div role="status" className="text-sm text-accent-ink">
        {isStored && <FormattedMessage id="staff-content.picture.kept" />}
        <FieldError id={`${field}-error`}>{failure ? formatMessage({ id: failure }) : undefined}</FieldError>
      </div>
    </div>
  )
}

type Refused = Extract<Awaited<ReturnType<typeof sendPicture>>, { ok: false }>['code']

const refusals: Record<Refused, MessageId> = {
  file_too_large: 'staff-content.picture.refused.file_too_large',
  file_type_refused: 'staff-content.picture.refused.file_type_refused',
  file_unreadable: 'staff-content.picture.refused.file_unreadable',
  picture_too_large: 'staff-content.picture.refused.picture_too_large',
  file_infected: 'staff-content.picture.refused.file_infected',
  not_found: 'errors.not_found',
  too_many_requests: 'errors.too_many_requests',
}

interface Watch {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (progress: number) => void
}

/** Uploads a press picture and has it published under the name of its item; returns its path on the site. */
async function sendPicture({ id, file }: { id: string | null; file: File }, { signal, onProgress }: Watch) {
  // Checked before the file store would refuse it.
  if (!pictureTypes.includes(file.type) || file.size === 0) return { ok: false, code: 'file_type_refused' } as const
  if (file.size > uploadMaxBytes) return { ok: false, code: 'file_too_large' } as const
  const named = id ?? (slugOf(file.name.replace(/\.[^.]*$/, '')) || 'picture')
  const terms = { id: named, contentType: file.type, size: file.size, sha256: await digestOf(file) }
  const presigned = await presignPressUpload({ data: { body: terms }, signal })
  if (!presigned.ok) return presigned
  const { fileId, ...address } = presigned.value
  await sendFile(file, address, { signal, onProgress })
  return keepPressPicture({ data: { body: { fileId } }, signal })
}
