import type { MediaItem } from './load-media.ts'

interface MediaImageProps {
  item: MediaItem
  /** How wide it is shown, as media queries say it. */
  shownWidths: string
  className: string
}

/** What is shown of a picture: as small as does where it stands, else what was laid out. Its title stands beside it. */
export function MediaImage({ item: { picture, sizes }, shownWidths, className }: MediaImageProps) {
  const widest = sizes.at(-1)
  return (
    <img
      src={widest?.src ?? picture}
      {...(widest && {
        srcSet: sizes.map(({ src, width }) => `${src} ${width}w`).join(', '),
        sizes: shownWidths,
        width: widest.width,
        height: widest.height,
      })}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
