import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import type { ActionResult } from './packages.ts'

type CodeIn<Id> = Id extends `errors.${infer Code}` ? Code : never
type Answer = { ok: true } | { ok: false; code: CodeIn<MessageId> }

/** Runs an action on a package and shows its result; the page is reloaded in any case. */
export function usePackageAct() {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const [result, setResult] = useState<ActionResult | null>(null)
  const [isWorking, setIsWorking] = useState(false)

  /** Returns whether it succeeded; a refusal or failure is shown. */
  async function act(done: MessageId, call: () => Promise<Answer>): Promise<boolean> {
    setResult(null)
    setIsWorking(true)
    try {
      const answer = await call()
      await router.invalidate()
      setResult(answer.ok ? { tone: 'success', title: done } : { tone: 'warning', title: `errors.${answer.code}` })
      return answer.ok
    } catch (error) {
      // Shown to the customer; a retry runs it only once.
      logError('a package could not be changed', error)
      setResult({ tone: 'danger', title: failureMessage(error) })
      return false
    } finally {
      setIsWorking(false)
    }
  }

  return {
    result,
    clearResult: () => setResult(null),
    isWorking,
    act,
    /** The same, after a confirmation in the modal. */
    async ask(
      question: { title: MessageId; body: string; ok: MessageId; keep: MessageId },
      done: MessageId,
      call: () => Promise<Answer>,
    ) {
      const isSure = await confirm({
        title: formatMessage({ id: question.title }),
        body: question.body,
        okLabel: formatMessage({ id: question.ok }),
        cancelLabel: formatMessage({ id: question.keep }),
      })
      if (isSure) await act(done, call)
    },
  }
}

export type PackageAct = ReturnType<typeof usePackageAct>
