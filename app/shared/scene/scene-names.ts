export const sceneNames = ['fjord', 'dune', 'city'] as const
export type SceneName = (typeof sceneNames)[number]

/** Whether a name from outside, such as editorial content, is a scene. */
export function isSceneName(name: unknown): name is SceneName {
  return sceneNames.some((known) => known === name)
}
