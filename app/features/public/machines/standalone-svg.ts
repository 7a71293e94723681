const properties = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family', 'text-anchor'] as const

/** The drawing as a file of its own, at actual size: what the page's styles gave each element is written into it. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('the copy of a drawing is no drawing')
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
