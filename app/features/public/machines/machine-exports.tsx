import { useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import type { Chart, MachineDescription } from '#machines/shared/description.ts'
import { toJson, toMermaid } from '#machines/shared/export.ts'

interface MachineExportsProps {
  chart: Chart
  description: MachineDescription
  /** Finds the diagram on the page. */
  findDrawing: () => SVGSVGElement | null
}

/** Downloads of the machine, created in the browser. */
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
  if (!svg) throw new Error('the page has no diagram')
  return standaloneSvg(svg)
}

const properties = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family', 'text-anchor'] as const

/** Diagram as a standalone file at actual size, with the computed styles inlined. */
function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('the copied diagram is no SVG element')
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const property of properties) element.setAttribute(property, style.getPropertyValue(property))
    element.removeAttribute('class')
  }
  copy.setAttribute('width', String(svg.viewBox.baseVal.width))
  copy.setAttribute('height', String(svg.viewBox.baseVal.height))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}
