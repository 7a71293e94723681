import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Drawing, padding, type Sketch, type SketchedEdge, type SketchedGroup } from '#machines/shared/drawing.ts'

const elk = new ELK()

/** Lays out a sketch from left to right, with groups around their states. */
export async function layOut(sketch: Sketch): Promise<Drawing> {
  const rank = (id: string) => sketch.states.findIndex(({ state }) => `${state.id}.`.startsWith(`${id}.`))
  // Edges that lead back are reversed for the layout and restored afterwards: the library would break cycles at
  // arbitrary edges, but the chart should read in order.
  const isBackEdge = ({ source, target }: SketchedEdge) => rank(target) < rank(source)
  const root: ElkNode = await elk.layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeEdge': '12',
      'elk.spacing.edgeLabel': '6',
      'elk.spacing.nodeSelfLoop': '14',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: nodesWithin(sketch, undefined),
    edges: sketch.edges.map((edge, index) => ({
      id: String(index),
      sources: [isBackEdge(edge) ? edge.target : edge.source],
      targets: [isBackEdge(edge) ? edge.source : edge.target],
      labels: [{ id: `label ${index}`, text: ' ', ...edge.label }],
    })),
  })
  const boxes = new Map(boxesOf(root))
  const routes = new Map(edgesOf(root).map((edge) => [edge.id, edge]))
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    states: sketch.states.map((state) => ({ ...state, ...boxOf(boxes.get(state.state.id)) })),
    groups: sketch.groups.map((group) => ({ ...group, ...boxOf(boxes.get(group.id)) })),
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
        label: boxOf(route?.labels?.[0]),
      }
    }),
  }
}

function nodesWithin(sketch: Sketch, parent: string | undefined): ElkNode[] {
  const first = ({ id }: ElkNode) => sketch.states.findIndex(({ state }) => `${state.id}.`.startsWith(`${id}.`))
  return [
    ...sketch.states
      .filter(({ state }) => state.parent === parent)
      .map(({ state, width, height }): ElkNode => ({ id: state.id, width, height })),
    ...sketch.groups.filter((group) => group.parent === parent).map((group) => groupNode(sketch, group)),
  ].toSorted((one, other) => first(one) - first(other))
}

function groupNode(sketch: Sketch, { id, header }: SketchedGroup): ElkNode {
  return {
    id,
    children: nodesWithin(sketch, id),
    layoutOptions: {
      'elk.padding': `[top=${header.height},left=${padding},bottom=${padding},right=${padding}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${header.width}, ${header.height})`,
    },
  }
}

function boxesOf(node: ElkNode): [id: string, node: ElkNode][] {
  return (node.children ?? []).flatMap((child) => [[child.id, child], ...boxesOf(child)])
}

function edgesOf(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesOf)]
}

function boxOf(shape: { x?: number; y?: number; width?: number; height?: number } | undefined) {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {}
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}
