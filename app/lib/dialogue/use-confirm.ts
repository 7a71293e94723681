import type { SafeHtml } from '#app/lib/html/safe-html.ts'

export interface Question {
  title: string
  /** Plain text, or HTML that the server has sanitised. */
  body: string | { html: SafeHtml }
  /** Names what is done. */
  okLabel: string
  /** Names what is kept: next to "Cancel the drive", "Cancel" would be ambiguous. */
  cancelLabel: string
  /** OK takes something away. */
  isDestructive?: boolean
  /** Runs on OK; the modal is busy until it is done, and stays open when it throws. */
  onOk?: (signal: AbortSignal) => Promise<void> | void
}

/**
 * Asks in the site's modal: `if (await confirm({ title, body, okLabel, cancelLabel })) …`. Resolves to false when it is
 * closed in any way; rejects with what `onOk` threw.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return async ({ title, body, okLabel, cancelLabel, isDestructive = false, onOk = () => {} }) => {
    const { ask } = await import('./modal-actor.ts')
    return ask(
      {
        title,
        body: typeof body === 'string' ? { format: 'plain', content: body } : { format: 'html', content: body.html },
        okLabel,
        cancelLabel,
        isDestructive,
      },
      onOk,
    )
  }
}
