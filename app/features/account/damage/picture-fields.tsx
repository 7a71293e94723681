import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FieldError } from '#app/components/field-error.tsx'
import { FileButton } from '#app/components/file-button.tsx'
import { UploadProgress } from '#app/components/upload-progress.tsx'
import { fieldId } from '#app/lib/form/field-id.ts'
import { useFileDrop } from '#app/lib/form/use-file-drop.ts'
import { pictureTypes } from '#app/lib/upload/send-file.ts'
import { abortUpload, keepFile, useProgress } from '#app/lib/upload/uploads.ts'
import { canAddPicture, isUploading, maximumPictures } from '#machines/flows/damage-reporting/index.ts'
import type { DamageActor } from './use-damage-flow.ts'

/** Photographs of the damage: chosen, dropped or taken, and sent at once. */
export function PictureFields({ actor }: { actor: DamageActor }) {
  const { formatMessage } = useIntl()
  const pictures = useSelector(actor, ({ context }) => context.draft.pictures)
  const uploadId = useSelector(actor, ({ context }) => context.uploadId)
  const problem = useSelector(actor, ({ context }) => context.pictureProblem)
  const isSending = useSelector(actor, isUploading)
  const hasRoom = useSelector(actor, canAddPicture)
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  /** Addresses of the previews, until the step is left. */
  const drawn = useRef<string[]>([])
  const area = useRef<HTMLFieldSetElement>(null)
  const isOver = useFileDrop(area, take)
  const id = fieldId('pictures')

  useEffect(() => {
    const addresses = drawn.current
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [])

  function take(file: File) {
    if (!hasRoom) return
    const address = URL.createObjectURL(file)
    drawn.current.push(address)
    setPreviews((known) => new Map([...known, [file.name, address]]))
    actor.send({ type: 'picture.chosen', uploadId: keepFile(file) })
  }

  function abort() {
    if (uploadId !== null) abortUpload(uploadId)
    actor.send({ type: 'picture.aborted' })
  }

  const input = { disabled: !hasRoom, 'aria-describedby': `${id}-error`, onFile: take } as const
  return (
    <fieldset
      ref={area}
      data-focus-group
      className={`grid min-w-0 gap-4 rounded-md border border-dashed p-5 transition-colors ${isOver ? 'border-ink bg-sunken' : 'border-hairline-strong'}`}
    >
      <legend className="px-1 text-sm font-semibold">
        <FormattedMessage id="account-damage.pictures" />
      </legend>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="account-damage.pictures.hint" values={{ max: maximumPictures }} />
      </p>
      {pictures.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {pictures.map(({ fileId, fileName }) => (
            <li key={fileId} className="grid content-start gap-2">
              {previews.has(fileName) && (
                <img
                  src={previews.get(fileName)}
                  alt=""
                  className="aspect-3/2 w-full rounded-sm border border-hairline object-cover"
                />
              )}
              <p className="flex items-center justify-between gap-3 text-sm">
                <bdi className="wrap-anywhere">{fileName}</bdi>
                <Button
                  variant="text"
                  size="small"
                  aria-label={formatMessage({ id: 'account-damage.pictures.removeNamed' }, { name: fileName })}
                  onClick={() => actor.send({ type: 'picture.removed', fileId })}
                >
                  <FormattedMessage id="account-damage.pictures.remove" />
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isSending && uploadId !== null ? (
        <Sending uploadId={uploadId} onAbort={abort} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <FileButton {...input} id={id} accept={pictureTypes.join(',')}>
            <FormattedMessage id="account-damage.pictures.choose" />
          </FileButton>
          {/* On phones and tablets the camera is one tap away. */}
          <FileButton {...input} capture="environment" accept="image/*" className="pointer-fine:hidden">
            <FormattedMessage id="account-damage.pictures.take" />
          </FileButton>
        </div>
      )}
      <FieldError id={`${id}-error`}>
        {problem === null ? undefined : formatMessage({ id: `account-damage.pictures.refused.${problem}` })}
      </FieldError>
    </fieldset>
  )
}

function Sending({ uploadId, onAbort }: { uploadId: string; onAbort: () => void }) {
  const { formatMessage } = useIntl()
  const progress = useProgress(uploadId)
  return (
    <div className="grid gap-3">
      <UploadProgress value={progress} label={formatMessage({ id: 'account-damage.pictures.sending' })} />
      <div>
        <Button variant="text" size="small" onClick={onAbort}>
          <FormattedMessage id="account-damage.pictures.abort" />
        </Button>
      </div>
    </div>
  )
}
