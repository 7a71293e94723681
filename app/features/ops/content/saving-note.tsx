import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import type { Saving } from './use-draft.ts'

const words: Record<Saving, MessageId> = {
  saved: 'staff-content.saving.saved',
  waiting: 'staff-content.saving.waiting',
  saving: 'staff-content.saving.saving',
  failed: 'staff-content.saving.failed',
  conflict: 'staff-content.saving.conflict',
}

/** Whether what one sees is kept. */
export function SavingNote({
  saving,
  failure,
  onRetry,
}: {
  saving: Saving
  failure: MessageId | null
  onRetry: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p role="status" className={saving === 'failed' || saving === 'conflict' ? 'text-danger' : 'text-ink-soft'}>
        <FormattedMessage id={words[saving]} /> {saving === 'failed' && failure && <FormattedMessage id={failure} />}
      </p>
      {saving === 'failed' && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          <FormattedMessage id="staff-content.saving.retry" />
        </Button>
      )}
    </div>
  )
}
