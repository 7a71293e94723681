import { useIntl } from 'react-intl'
import type { SafeHtml } from '#app/lib/html/safe-html.ts'

export interface Question {
  title: string
  /** Plain text, or HTML that the server has sanitised. */
  body: string | { html: SafeHtml }
  /** Default: the localised OK and Cancel. */
  okLabel?: string
  cancelLabel?: string
  /** Runs on OK; the modal is busy until it is done, and stays open when it throws. */
  onOk?: (signal: AbortSignal) => Promise<void> | void
}

/**
 * Asks in the site's modal: `if (await confirm({ title, body, okLabel })) …`. Resolves to false when it is closed in
 * any way; rejects with what `onOk` threw.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { formatMessage } = useIntl()
  return async ({ title, body, okLabel, cancelLabel, onOk = () => {} }) => {
    const { ask } = await import('./modal-actor.ts')
    return ask(
      {
        title,
        body: typeof body === 'string' ? { format: 'plain', content: body } : { format: 'html', content: body.html },
        okLabel: okLabel ?? formatMessage({ id: 'shell.confirm.ok' }),
        cancelLabel: cancelLabel ?? formatMessage({ id: 'shell.confirm.cancel' }),
      },
      onOk,
    )
  }
}
