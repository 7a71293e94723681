import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Box, boxSizes, type Drawing, padding, type Sketch, titleHeight } from '#machines/shared/drawing.ts'

const elk = new ELK()

/** Lays out a sketch in its direction, the main path as straight as possible, regions around their states. */
export async function layOut(sketch: Sketch, view: string): Promise<Drawing> {
  const rankOf = (id: string) => sketch.order.findIndex((state) => `${state}.`.startsWith(`${id}.`))
  // Edges that lead back are reversed for the layout and restored afterwards: the library would break cycles at
  // arbitrary edges, but the chart should read in order.
  const isBackEdge = ({ source, target, isMain }: Sketch['edges'][number]) => !isMain && rankOf(target) < rankOf(source)
  const root: ElkNode = await elk.layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': sketch.direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.layered.spacing.nodeNodeBetweenLayers': '42',
      'elk.layered.spacing.edgeNodeBetweenLayers': '14',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
      'elk.spacing.nodeNode': '24',
      'elk.spacing.edgeNode': '14',
      'elk.spacing.edgeEdge': '9',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.nodePlacement.favorStraightEdges': 'true',
      'elk.layered.mergeEdges': 'false',
      'elk.padding': `[top=${padding},left=${padding},bottom=${padding},right=${padding}]`,
    },
    children: nodesWithin(sketch, undefined, rankOf),
    edges: sketch.edges.map((edge, index) => ({
      id: String(index),
      sources: [isBackEdge(edge) ? edge.target : edge.source],
      targets: [isBackEdge(edge) ? edge.source : edge.target],
      ...(edge.isMain && {
        layoutOptions: {
          'elk.layered.priority.direction': '10',
          'elk.layered.priority.straightness': '10',
          'elk.layered.priority.shortness': '10',
        },
      }),
    })),
  })
  const boxes = new Map(nodesOf(root).map((node) => [node.id, node]))
  const routes = new Map(edgesOf(root).map((edge) => [edge.id, edge]))
  return {
    view,
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    nodes: sketch.nodes.map((node) => ({ ...node, ...placed(boxes.get(node.id)) })),
    groups: sketch.groups.map((group) => ({ ...group, ...placed(boxes.get(group.id)) })),
    edges: sketch.edges.map((edge, index) => {
      const route = routes.get(String(index))
      const points = (route?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ])
      return {
        ...edge,
        points: (isBackEdge(edge) ? points.toReversed() : points).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
      }
    }),
  }
}

function nodesWithin(sketch: Sketch, parent: string | undefined, rankOf: (id: string) => number): ElkNode[] {
  return [
    ...sketch.nodes
      .filter((node) => node.parent === parent)
      .map(({ id, width, height }): ElkNode => ({ id, width, height })),
    ...sketch.groups
      .filter((group) => group.parent === parent)
      .map(({ id }): ElkNode => ({
        id,
        children: nodesWithin(sketch, id, rankOf),
        layoutOptions: {
          'elk.padding': `[top=${titleHeight},left=${padding},bottom=${padding},right=${padding}]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${boxSizes.region.width}, ${titleHeight})`,
        },
      })),
  ].toSorted((one, other) => rankOf(one.id) - rankOf(other.id))
}

function nodesOf(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...nodesOf(child)])
}

function edgesOf(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesOf)]
}

function placed(shape: Partial<Box> | undefined): Box {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {}
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}
