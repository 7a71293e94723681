import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FieldError } from '#app/components/field-error.tsx'
import { FileButton } from '#app/components/file-button.tsx'
import { UploadProgress } from '#app/components/upload-progress.tsx'
import { fieldId } from '#app/lib/form/field-id.ts'
import { useFileDrop } from '#app/lib/form/use-file-drop.ts'
import { licenceTypes } from '#app/lib/upload/send-file.ts'
import { abortUpload, keepFile, useProgress } from '#app/lib/upload/uploads.ts'
import type { LicenceSide } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { LicencePicture } from './licence-picture.tsx'

const sides = ['front', 'back'] as const

/** Both sides of the licence: chosen, dropped or photographed, and sent at once. */
export function LicenceFields({ isAsked }: { isAsked: boolean }) {
  const [latest, setLatest] = useState<LicenceSide>('front')
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="checkout.licence.hint" />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {sides.map((side) => (
          <Side key={side} side={side} isAsked={isAsked} isLatest={latest === side} onTake={() => setLatest(side)} />
        ))}
      </div>
    </div>
  )
}

interface SideProps {
  side: LicenceSide
  isAsked: boolean
  /** Whether what was refused is this one. */
  isLatest: boolean
  onTake: () => void
}

function Side({ side, isAsked, isLatest, onTake }: SideProps) {
  const { formatMessage } = useIntl()
  const { actor } = useCheckout()
  const image = useCheckoutState(({ context }) => context.licence[side])
  const uploadId = useCheckoutState(({ context }) => (context.upload?.side === side ? context.upload.uploadId : null))
  const isUploading = useCheckoutState((snapshot) => snapshot.matches({ open: { held: { driver: 'uploading' } } }))
  const refusal = useCheckoutState(({ context }) => (isLatest ? context.licenceRefusal : null))
  const [picture, setPicture] = useState<string | null>(null)
  const area = useRef<HTMLFieldSetElement>(null)
  const isOver = useFileDrop(area, take)
  const isSending = isUploading && uploadId !== null
  const id = fieldId(`licence-${side}`)

  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture])

  function take(file: File) {
    if (isUploading) return
    onTake()
    setPicture(file.type.startsWith('image/') ? URL.createObjectURL(file) : null)
    actor.send({ type: 'licence.chosen', side, uploadId: keepFile(file) })
  }

  const input = { disabled: isUploading, 'aria-describedby': `${id}-error`, onFile: take } as const
  return (
    <fieldset
      ref={area}
      data-focus-group
      className={`grid min-w-0 content-between gap-4 rounded-md border border-dashed p-5 transition-colors ${isOver ? 'border-ink bg-sunken' : 'border-hairline-strong'}`}
    >
      <legend className="sr-only">
        <FormattedMessage id={`checkout.licence.${side}`} />
      </legend>
      <div className="grid gap-3">
        <p aria-hidden className="font-semibold">
          <FormattedMessage id={`checkout.licence.${side}`} />
        </p>
        {image && <LicencePicture key={image.fileId} image={image} chosen={picture} />}
        {isSending ? (
          <Sending uploadId={uploadId} />
        ) : (
          image && (
            <p className="text-sm text-accent-ink">
              <FormattedMessage id="checkout.licence.there" values={{ file: <bdi>{image.fileName}</bdi> }} />
            </p>
          )
        )}
      </div>
      {!isSending && (
        <div className="flex flex-wrap gap-2">
          <FileButton {...input} id={id} accept={licenceTypes.join(',')}>
            <FormattedMessage id={image ? 'checkout.licence.other' : 'checkout.licence.choose'} />
          </FileButton>
          {/* On phones and tablets the camera is one tap away. */}
          <FileButton {...input} capture="environment" accept="image/*" className="pointer-fine:hidden">
            <FormattedMessage id="checkout.licence.photo" />
          </FileButton>
        </div>
      )}
      <FieldError id={`${id}-error`}>
        {refusal
          ? formatMessage({ id: `checkout.licence.refused.${refusal}` })
          : isAsked && !image && !isSending
            ? formatMessage({ id: `checkout.licence.${side}.required` })
            : undefined}
      </FieldError>
    </fieldset>
  )
}

function Sending({ uploadId }: { uploadId: string }) {
  const { formatMessage } = useIntl()
  const progress = useProgress(uploadId)
  return (
    <div className="grid gap-3">
      <UploadProgress value={progress} label={formatMessage({ id: 'checkout.licence.sending' })} />
      <div>
        <Button variant="text" size="small" onClick={() => abortUpload(uploadId)}>
          <FormattedMessage id="checkout.licence.abort" />
        </Button>
      </div>
    </div>
  )
}
