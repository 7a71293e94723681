import type { Box, Drawing, Point } from '#machines/shared/drawing.ts'

/** Text in at most so many lines of about so many characters; the last line ends in an ellipsis if there is more. */
export function wrapped(text: string, width: number, lineCount: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= lineCount
    ? lines
    : [
        ...lines.slice(0, lineCount - 1),
        `${lines
          .slice(lineCount - 1)
          .join(' ')
          .slice(0, width - 1)}…`,
      ]
}

type MirroredParts = Pick<Drawing, 'width'> & Record<'nodes' | 'groups', Box[]> & { edges: { points: Point[] }[] }

/** Drawing for languages that are read from right to left. */
export function mirrored<Drawn extends MirroredParts>(drawing: Drawn): Drawn {
  const flipBox = <Shape extends Point & { width: number }>(box: Shape): Shape => ({
    ...box,
    x: drawing.width - box.x - box.width,
  })
  return {
    ...drawing,
    nodes: drawing.nodes.map(flipBox),
    groups: drawing.groups.map(flipBox),
    edges: drawing.edges.map((edge) => ({
      ...edge,
      points: edge.points.map(({ x, y }) => ({ x: drawing.width - x, y })),
    })),
  }
}
