import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { exportLeads } from '#app/functions/ops/leads.functions.ts'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import { logError } from '#app/lib/log/log.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'

/** Downloads the list as a table. The server logs who did. */
export function ExportButton({ which }: { which: 'waiting' | 'all' }) {
  const [isWorking, setIsWorking] = useState(false)
  const [outcome, setOutcome] = useState<{ rows: number } | 'failed' | null>(null)

  async function download() {
    setIsWorking(true)
    setOutcome(null)
    try {
      const { fileName, content, rows } = await exportLeads({ data: { body: { which } } })
      offerDownload({ filename: fileName, contentType: 'text/csv;charset=utf-8', content })
      setOutcome({ rows })
    } catch (error) {
      // Shown next to the button, which can be pressed again.
      logError('the leads were not exported', error)
      setOutcome('failed')
    }
    setIsWorking(false)
  }

  return (
    <div className="grid justify-items-end gap-1">
      <Permitted permission="leads.export">
        <Button variant="quiet" size="small" isBusy={isWorking} onClick={() => void download()}>
          <FormattedMessage id="staff-lead.export" />
        </Button>
      </Permitted>
      <output className="text-sm text-ink-soft">
        {outcome === 'failed' && <FormattedMessage id="staff-lead.exporting.failed" />}
        {outcome !== null && outcome !== 'failed' && (
          <FormattedMessage id="staff-lead.exported" values={{ count: outcome.rows }} />
        )}
      </output>
    </div>
  )
}
