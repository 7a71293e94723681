import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

/** Why something was not done, announced at once. */
export function FailureNotice({ failure }: { failure: MessageId | null }) {
  return (
    failure && (
      <Notice tone="danger" live="assertive">
        <FailureText id={failure} />
      </Notice>
    )
  )
}
