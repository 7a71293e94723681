import { useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import type { Chart, MachineDescription } from '#machines/shared/description.ts'
import { toJson, toMermaid } from '#machines/shared/export.ts'
import { standaloneSvg } from './standalone-svg.ts'

interface MachineExportsProps {
  chart: Chart
  description: MachineDescription
  /** The drawing on the page. */
  findDrawing: () => SVGSVGElement | null
}

/** The machine as a file, made where it is wanted. */
export function MachineExports({ chart, description, findDrawing }: MachineExportsProps) {
  const { formatMessage } = useIntl()
  const formats = [
    { name: 'SVG', ending: 'svg', contentType: 'image/svg+xml', write: () => drawn(findDrawing()) },
    { name: 'Mermaid', ending: 'mmd', contentType: 'text/plain', write: () => toMermaid(chart) },
    { name: 'JSON', ending: 'json', contentType: 'application/json', write: () => toJson(description) },
  ]
  return (
    <div className="flex flex-wrap gap-3">
      {formats.map(({ name, ending, contentType, write }) => (
        <Button
          key={name}
          variant="quiet"
          size="small"
          onClick={() => offerDownload({ filename: `${description.id}.${ending}`, contentType, content: write() })}
        >
          {formatMessage({ id: 'machines.export.download' }, { format: name })}
        </Button>
      ))}
    </div>
  )
}

function drawn(svg: SVGSVGElement | null): string {
  if (!svg) throw new Error('there is no drawing on the page')
  return standaloneSvg(svg)
}
