type Point = readonly [x: number, y: number]

/** Key points of a car's outline from the front and the rear. */
export interface Outline {
  roof: number
  /** Corner of roof and pillar. */
  rail: Point
  /** Lower end of the glass. */
  belt: Point
  shoulder: Point
  widest: Point
  sill: Point
  bottom: number
}

/** Half shape of the painted body below the glass. */
export function bodyOf({ belt, shoulder, widest, sill, bottom }: Outline): string {
  const [[bx, by], [sx, sy], [wx, wy], [lx, ly]] = [belt, shoulder, widest, sill]
  return (
    `M0 ${by - 6}C${bx * 0.5} ${by - 6} ${bx - 16} ${by - 5} ${bx - 2} ${by - 1}` +
    `C${bx + 4} ${by + 1} ${sx - 3} ${sy - 6} ${sx} ${sy}C${sx + 3} ${sy + 8} ${wx} ${wy - 16} ${wx} ${wy}` +
    `C${wx} ${wy + 16} ${lx + 3} ${ly - 10} ${lx} ${ly}C${lx - 2} ${ly + 4} ${lx - 7} ${bottom} ${lx - 14} ${bottom}H0`
  )
}

/** Half shape of roof and pillars. */
export function cabinOf({ roof, rail: [rx, ry], belt: [bx, by] }: Outline): string {
  return (
    `M0 ${roof}C${rx * 0.5} ${roof} ${rx - 10} ${roof} ${rx + 1} ${ry + 2}` +
    `C${rx + 9} ${ry + 9} ${bx - 14} ${by - 30} ${bx + 1} ${by + 1}C${bx * 0.7} ${by + 5} ${bx * 0.4} ${by + 7} 0 ${by + 7}`
  )
}

/** Half shape of the glass within it: inset from roof, pillar and belt. */
export function glassOf(
  { roof, rail: [rx, ry], belt: [bx, by] }: Outline,
  down: number,
  inward: number,
  up: number,
): string {
  const [top, x] = [roof + down, rx - inward]
  return (
    `M0 ${top}C${x * 0.5} ${top} ${x - 14} ${top} ${x - 4} ${ry + down - 4}` +
    `C${x + 4} ${ry + down + 2} ${bx - inward - 16} ${by - up - 28} ${bx - inward} ${by - up}` +
    `C${bx * 0.6} ${by - up + 4} ${bx * 0.35} ${by - up + 5} 0 ${by - up + 5}`
  )
}

/** Right mirror at the foot of the pillar: its case and its painted cap. */
export function mirrorOf({ belt: [bx, by] }: Outline, reach: number): { mirror: string; mirrorCap: string } {
  const [x, y] = [bx + reach, by - 4]
  return {
    mirror:
      `M${bx - 3} ${y + 4}L${x - 15} ${y - 2}C${x - 12} ${y - 7} ${x - 6} ${y - 8} ${x - 2} ${y - 7}` +
      `C${x + 1} ${y - 6} ${x + 1} ${y + 1} ${x - 2} ${y + 4}C${x - 6} ${y + 6} ${x - 13} ${y + 6} ${x - 16} ${y + 4}L${bx - 2} ${y + 7}Z`,
    mirrorCap: `M${x - 15} ${y - 2}C${x - 12} ${y - 7} ${x - 6} ${y - 8} ${x - 2} ${y - 7}C${x} ${y - 6} ${x + 0.6} ${y - 3} ${x} ${y}C${x - 5} ${y - 1.6} ${x - 10} ${y - 1.4} ${x - 16} ${y + 1}Z`,
  }
}
