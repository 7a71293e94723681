import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import type { Document } from './load-document.ts'

/** Two have written on the same text. Whose words stay is for whoever comes second to say. */
export function Conflict({ other, onChoose }: { other: Document; onChoose: (whose: 'mine' | 'theirs') => void }) {
  const locale = useLocale()
  return (
    <div className="mb-8">
      <Notice tone="warning" live="assertive" title={<FormattedMessage id="staff-content.conflict" />}>
        <p>
          <FormattedMessage
            id="staff-content.conflict.text"
            values={{ at: other.savedAt ? formatTimestamp(locale, other.savedAt) : '' }}
          />
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button variant="quiet" size="small" onClick={() => onChoose('mine')}>
            <FormattedMessage id="staff-content.conflict.mine" />
          </Button>
          <Button variant="quiet" size="small" onClick={() => onChoose('theirs')}>
            <FormattedMessage id="staff-content.conflict.theirs" />
          </Button>
        </p>
      </Notice>
    </div>
  )
}
