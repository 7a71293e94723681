export const sceneNames = ['fjord', 'dune', 'city'] as const
export type SceneName = (typeof sceneNames)[number]

/** Whether a name from elsewhere, an editor's say, is one of the scenes. */
export function isSceneName(name: unknown): name is SceneName {
  return sceneNames.some((known) => known === name)
}
