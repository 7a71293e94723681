import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { type Download, offerDownload } from '#app/lib/download/offer-download.ts'
import { logError } from '#app/lib/log/log.ts'
import type { Chart, MachineDescription } from '#machines/shared/description.ts'

interface MachineExportsProps {
  chart: Chart
  description: MachineDescription
  /** Finds the diagram on the page. */
  findDrawing: () => SVGSVGElement | null
}

interface Format {
  name: string
  ending: string
  contentType: string
  write: () => Promise<Download['content']>
}

/** Downloads of the machine, made in the browser. */
export function MachineExports({ chart, description, findDrawing }: MachineExportsProps) {
  const [isFailed, setFailed] = useState(false)
  const texts = () => import('#machines/shared/export.ts')
  const pictures = () => import('./picture-export.ts')
  const formats: Format[] = [
    { name: 'SVG', ending: 'svg', contentType: 'image/svg+xml', write: async () => (await pictures()).toSvg(drawn()) },
    { name: 'PNG', ending: 'png', contentType: 'image/png', write: async () => (await pictures()).toPng(drawn()) },
    { name: 'Mermaid', ending: 'mmd', contentType: 'text/plain', write: async () => (await texts()).toMermaid(chart) },
    {
      name: 'SCXML',
      ending: 'scxml',
      contentType: 'application/xml',
      write: async () => (await texts()).toScxml(chart),
    },
    {
      name: 'XState',
      ending: 'xstate.json',
      contentType: 'application/json',
      write: async () => (await texts()).toXstate(chart),
    },
    {
      name: 'JSON',
      ending: 'json',
      contentType: 'application/json',
      write: async () => (await texts()).toJson(description),
    },
  ]

  function drawn(): SVGSVGElement {
    const svg = findDrawing()
    if (!svg) throw new Error('the page has no diagram')
    return svg
  }

  async function download({ ending, contentType, write }: Format) {
    setFailed(false)
    try {
      offerDownload({ filename: `${description.id}.${ending}`, contentType, content: await write() })
    } catch (error) {
      logError('a machine was not exported', error)
      setFailed(true)
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {formats.map((format) => (
          <Button key={format.name} variant="quiet" size="small" onClick={() => void download(format)}>
            <FormattedMessage id="machine.export.download" values={{ format: format.name }} />
          </Button>
        ))}
      </div>
      {isFailed && (
        <Notice tone="danger">
          <FormattedMessage id="machine.export.failed" />
        </Notice>
      )}
    </div>
  )
}
