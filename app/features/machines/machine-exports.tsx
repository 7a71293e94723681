import { useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
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
    { name: 'SVG', ending: 'svg', type: 'image/svg+xml', write: () => drawn(findDrawing()) },
    { name: 'Mermaid', ending: 'mmd', type: 'text/plain', write: () => toMermaid(chart) },
    { name: 'JSON', ending: 'json', type: 'application/json', write: () => toJson(description) },
  ]
  return (
    <div className="flex flex-wrap gap-3">
      {formats.map(({ name, ending, type, write }) => (
        <Button
          key={name}
          variant="quiet"
          size="small"
          onClick={() => download(`${description.id}.${ending}`, new Blob([write()], { type }))}
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

function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
