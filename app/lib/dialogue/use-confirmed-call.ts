import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { useConfirm } from './use-confirm.ts'

interface ConfirmedCall {
  title: MessageId
  body: MessageId
  /** Of the title, the body and the button. */
  values?: Record<string, string | number>
  /** Default true: something is taken back. */
  isDestructive?: boolean
  ok: MessageId
  keep: MessageId
  /** May be repeated: the modal offers that where it was not answered. */
  call: () => Promise<{ ok: true } | { ok: false; code: Parameters<typeof refusalMessage>[0] }>
}

/** Calls something that is hard to undo after a question in the modal, and reloads the page; a refusal or failure is a text for it. */
export function useConfirmedCall() {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<MessageId | null>(null)

  async function ask({ title, body, values, ok, keep, isDestructive = true, call }: ConfirmedCall): Promise<void> {
    setFailure(null)
    try {
      await confirm({
        title: formatMessage({ id: title }, values),
        body: formatMessage({ id: body }, values),
        okLabel: formatMessage({ id: ok }, values),
        cancelLabel: formatMessage({ id: keep }),
        isDestructive,
        onOk: async () => {
          const outcome = await call()
          if (!outcome.ok) setFailure(refusalMessage(outcome.code))
          await router.invalidate()
        },
      })
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('a confirmed call failed', error)
      setFailure(failureMessage(error))
    }
  }

  return { failure, ask }
}
