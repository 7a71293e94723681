import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { LeadForm } from '#app/shared/lead/lead-form.tsx'
import type { LeadSubject } from '#machines/flows/lead-form/index.ts'
import type { OpenedInterest } from './interest.ts'
import { ModelPicture } from './model-picture.tsx'

/** Form of a person for whom there is no drive yet; once they have confirmed it, a mail tells of the first one. */
export function InterestPage({ opened: { model, store, place } }: { opened: NonNullable<OpenedInterest> }) {
  const [about] = useState((): LeadSubject => ({
    modelId: model.id,
    ...(store && { siteId: store.id }),
    ...(place && { place }),
  }))
  const where = <bdi>{store?.name ?? place?.city ?? place?.postcode}</bdi>
  return (
    <div className="page-width grid items-start gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[6fr_5fr]">
      <div>
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id="test-drive.interest.title" />
        </h1>
        <p className="mt-5 mb-10 max-w-prose text-lg text-ink-soft">
          <FormattedMessage
            id={store ? 'test-drive.interest.store' : 'test-drive.interest.door'}
            values={{ model: model.name, place: where }}
          />
        </p>
        <LeadForm scene="test_drive" about={about} />
        <div className="mt-8">
          <LinkButton
            to="/{-$locale}/test-drive/$step"
            params={({ locale }) => ({ locale, step: 'place' })}
            variant="text"
          >
            <FormattedMessage id="test-drive.interest.back" />
          </LinkButton>
        </div>
      </div>
      <ModelPicture modelId={model.id} className="w-full max-lg:hidden" />
    </div>
  )
}
