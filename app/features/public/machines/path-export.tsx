import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import { toPathFile } from '#machines/shared/path-file.ts'
import type { SimulatedStep } from '#machines/shared/simulate.ts'

interface PathExportProps {
  machine: { id: string; version: string }
  steps: readonly SimulatedStep[]
}

/** Download of the steps so far as a test, with the command that runs it. */
export function PathExport({ machine, steps }: PathExportProps) {
  const filename = `${machine.id}-path.json`
  const command = `npm run test:machine -- --replay ${filename}`
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          offerDownload({ filename, contentType: 'application/json', content: toPathFile(machine, steps) })
        }
      >
        <FormattedMessage id="machine.simulator.test" />
      </Button>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="machine.simulator.testHint" values={{ command: <code dir="ltr">{command}</code> }} />
      </p>
    </div>
  )
}
