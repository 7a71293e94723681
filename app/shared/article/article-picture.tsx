import { isSceneName } from '#app/shared/scene/scene-names.ts'
import { Scene } from '#app/shared/scene/scene.tsx'

/** Picture of an article: a landscape of the site or a drawing of its own. Decorative. */
export function ArticlePicture({ scene, isFirst = false }: { scene: string; isFirst?: boolean }) {
  const box = 'aspect-video w-full overflow-hidden rounded-lg bg-sunken'
  if (isSceneName(scene)) return <Scene name={scene} className={`${box} rtl:-scale-x-100`} />
  return (
    <img
      src={`/pictures/articles/${scene}.svg`}
      alt=""
      width="1600"
      height="900"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`${box} object-cover`}
    />
  )
}
