import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import readexPro from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'

const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
] as const

const fonts = [
  { family: 'Hanken Grotesk Variable', url: hankenGrotesk },
  { family: 'Readex Pro Variable', url: readexPro },
]

/** Pixels of the picture for one of the drawing: sharp on screens and in print. */
const pngScale = 2

/** Diagram as a standalone file at actual size, with computed styles and fonts inlined. */
export async function toSvg(svg: SVGSVGElement): Promise<string> {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('the copied diagram is no SVG element')
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const property of properties) element.setAttribute(property, style.getPropertyValue(property))
    for (const name of ['class', 'href', 'tabindex', 'data-node']) element.removeAttribute(name)
  }
  const { width, height } = svg.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = (await Promise.all(fonts.map(fontFace))).join('\n')
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  paper.setAttribute('width', '100%')
  paper.setAttribute('height', '100%')
  paper.setAttribute('fill', getComputedStyle(svg.closest('section') ?? document.body).backgroundColor)
  copy.prepend(style, paper)
  return new XMLSerializer().serializeToString(copy)
}

export async function toPng(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal
  const image = new Image(width * pngScale, height * pngScale)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await toSvg(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * pngScale
  canvas.height = height * pngScale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large for this browser'))))
  return promise
}

async function fontFace({ family, url }: (typeof fonts)[number]): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return `@font-face{font-family:'${family}';font-weight:400 700;src:url(data:font/woff2;base64,${btoa(text)})}`
}
