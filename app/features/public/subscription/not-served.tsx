import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'

/** Shown for a place that no area is near to. */
export function NotServed({ place }: { place: string }) {
  return (
    <div className="mt-8 max-w-form">
      <Notice tone="warning" live="polite">
        <FormattedMessage id="subscription.area.notServed" values={{ place: <bdi>{place}</bdi> }} />
      </Notice>
    </div>
  )
}
