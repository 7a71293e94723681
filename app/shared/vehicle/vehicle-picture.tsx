import { frameOf } from './frame.ts'
import { type PictureSpec, pictureUrl } from './picture-name.ts'

interface VehiclePictureProps extends PictureSpec {
  /** Names the picture for those who do not see it; '' where it is decoration. */
  alt: string
  /** Above the fold: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** A car as a picture of its own, for where there are many of them. `Vehicle` draws one into the page, and can change it. */
export function VehiclePicture({ alt, isFirst = false, className = '', ...spec }: VehiclePictureProps) {
  const { width, height } = frameOf(spec.model, spec.view, true)
  return (
    <img
      src={pictureUrl(spec)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      // Everywhere one drives on the right, so the wheel stays where it is.
      className={`h-auto ${spec.view === 'interior' ? '' : 'rtl:-scale-x-100'} ${className}`}
    />
  )
}
