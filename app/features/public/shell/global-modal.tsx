import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { modalActor } from '#app/lib/dialogue/modal-actor.ts'
import type { SafeHtml } from '#app/lib/html/safe-html.ts'
import { isBusy, isShown, type ModalDismissal, type ModalRequest } from '#machines/flows/global-modal/index.ts'

/** Confirm modal of the site, rendered from its machine. */
export function GlobalModal() {
  const isOpen = useSelector(modalActor, isShown)
  const isWorking = useSelector(modalActor, isBusy)
  const hasFailed = useSelector(modalActor, ({ context }) => context.hasFailed)
  // The question stays visible while the modal fades out.
  const request = useLast(useSelector(modalActor, ({ context }) => context.request))

  if (!request) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={dismiss}
      title={request.title}
      isBusy={isWorking}
      role="alertdialog"
      actions={
        <>
          <Button
            variant={request.isDestructive ? 'danger' : 'primary'}
            isBusy={isWorking}
            onClick={() => modalActor.send({ type: 'ok.pressed' })}
          >
            {request.okLabel}
          </Button>
          <Button variant="quiet" disabled={isWorking} onClick={() => dismiss('cancel')}>
            {request.cancelLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Body body={request.body} />
        {hasFailed && (
          <Notice tone="danger" live="assertive">
            <FormattedMessage id="shell.confirm.failed" />
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function dismiss(by: ModalDismissal) {
  modalActor.send({ type: 'modal.dismissed', by })
}

function Body({ body }: { body: ModalRequest['body'] }) {
  if (body.format === 'plain') return <p className="whitespace-pre-line">{body.content}</p>
  // useConfirm, the only way in, accepts sanitised HTML only; the machine carries it as a string.
  return <RichText html={body.content as SafeHtml} />
}

/** Current value, or the last one while its element fades out. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
