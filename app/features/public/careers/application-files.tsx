import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FieldError } from '#app/components/field-error.tsx'
import { FileButton } from '#app/components/file-button.tsx'
import { UploadProgress } from '#app/components/upload-progress.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import { useFileDrop } from '#app/lib/form/use-file-drop.ts'
import { licenceTypes } from '#app/lib/upload/send-file.ts'
import { abortUpload, keepFile, useProgress } from '#app/lib/upload/uploads.ts'
import {
  type ApplicationFile,
  type ApplicationFormContext,
  canAddFile,
  maximumFiles,
} from '#machines/flows/application-form/index.ts'
import type { ApplicationActor } from './use-application-flow.ts'

type FileProblem = NonNullable<ApplicationFormContext['fileProblem']>

interface ApplicationFilesProps {
  actor: ApplicationActor
  /** The CV, or further files. */
  isCv: boolean
  /** Of the form: the CV is missing. */
  error?: string | undefined
}

/** Files of an application: chosen or dropped, and sent at once. */
export function ApplicationFiles({ actor, isCv, error }: ApplicationFilesProps) {
  const { formatMessage } = useIntl()
  const cv = useSelector(actor, ({ context }) => context.cv)
  const more = useSelector(actor, ({ context }) => context.more)
  const upload = useSelector(actor, ({ context }) => context.upload)
  const problem = useSelector(actor, ({ context }) => context.fileProblem)
  const isCvLast = useSelector(actor, ({ context }) => context.isCvLast)
  const hasRoom = useSelector(actor, (snapshot) => canAddFile(snapshot, isCv))
  const area = useRef<HTMLFieldSetElement>(null)
  const isOver = useFileDrop(area, take)
  const id = fieldId(isCv ? 'cv' : 'more')
  const files = isCv ? (cv ? [cv] : []) : more
  const isSending = upload !== null && upload.isCv === isCv
  const isAbout = problem !== null && isCvLast === isCv
  const text = isAbout ? textOf(problem, isCv) : null

  function take(file: File) {
    if (!hasRoom) return
    actor.send({ type: 'file.chosen', uploadId: keepFile(file), isCv })
  }

  function abort() {
    if (upload !== null) abortUpload(upload.id)
    actor.send({ type: 'file.aborted' })
  }

  return (
    <fieldset
      ref={area}
      data-focus-group
      className={`grid min-w-0 gap-4 rounded-md border border-dashed p-5 transition-colors ${isOver ? 'border-ink bg-sunken' : 'border-hairline-strong'}`}
    >
      <legend className="px-1 text-sm font-semibold">
        <FormattedMessage id={isCv ? 'application.cv' : 'application.more'} />
      </legend>
      <p className="text-sm text-ink-soft">
        <FormattedMessage
          id={isCv ? 'application.cv.hint' : 'application.more.hint'}
          values={{ max: maximumFiles - 1 }}
        />
      </p>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <ChosenFile key={file.fileId} file={file} actor={actor} />
          ))}
        </ul>
      )}
      {isSending ? (
        <Sending uploadId={upload.id} onAbort={abort} />
      ) : (
        <div>
          <FileButton
            id={id}
            disabled={!hasRoom}
            aria-describedby={`${id}-error`}
            accept={(isCv ? ['application/pdf'] : licenceTypes).join(',')}
            onFile={take}
          >
            <FormattedMessage id={isCv ? 'application.cv.choose' : 'application.more.choose'} />
          </FileButton>
        </div>
      )}
      <FieldError id={`${id}-error`}>{text === null ? error : formatMessage({ id: text })}</FieldError>
    </fieldset>
  )
}

/** Problem of a file; a CV is refused for its type more often than others. */
function textOf(problem: FileProblem, isCv: boolean): MessageId {
  return isCv && problem === 'file_type_refused' ? 'application.cv.type' : `application.file.refused.${problem}`
}

function ChosenFile({ file: { fileId, fileName }, actor }: { file: ApplicationFile; actor: ApplicationActor }) {
  const { formatMessage } = useIntl()
  return (
    <li className="flex items-center justify-between gap-3 text-sm">
      <bdi className="wrap-anywhere">{fileName}</bdi>
      <Button
        variant="text"
        size="small"
        aria-label={formatMessage({ id: 'application.file.removeNamed' }, { name: fileName })}
        onClick={() => actor.send({ type: 'file.removed', fileId })}
      >
        <FormattedMessage id="application.file.remove" />
      </Button>
    </li>
  )
}

function Sending({ uploadId, onAbort }: { uploadId: string; onAbort: () => void }) {
  const { formatMessage } = useIntl()
  const progress = useProgress(uploadId)
  return (
    <div className="grid gap-3">
      <UploadProgress value={progress} label={formatMessage({ id: 'application.file.sending' })} />
      <div>
        <Button variant="text" size="small" onClick={onAbort}>
          <FormattedMessage id="application.file.abort" />
        </Button>
      </div>
    </div>
  )
}
