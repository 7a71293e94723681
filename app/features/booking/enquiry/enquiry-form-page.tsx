import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { nameOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { EnquirySubject } from './enquiry-subject.tsx'
import type { OpenedForm } from './load-enquiry.ts'

const loadForm = () => import('./enquiry-form.tsx')

/** Form for an offer: car, terms and price as chosen before, and who asks. */
export function EnquiryFormPage({ opened }: { opened: OpenedForm | null }) {
  if (!opened) return <Gone />
  const { comparison, way, car, months, purchaseType } = opened
  const { modelName, facts, modelId, monthlyKm, downPercent, price } = comparison
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      <header className="grid gap-4">
        <h1 tabIndex={-1} className="max-w-[18ch] text-4xl">
          <FormattedMessage id="enquiry.title" />
        </h1>
        <p className="max-w-prose text-lg text-ink-soft">
          <FormattedMessage id="enquiry.lead" />
        </p>
      </header>
      <div className="mt-12 grid gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <section aria-labelledby="subject-title" className="lg:order-last">
          <h2 id="subject-title" className="mb-4 text-2xl">
            <FormattedMessage id="enquiry.subject" />
          </h2>
          <EnquirySubject
            modelName={modelName}
            facts={facts}
            car={car}
            purchaseType={purchaseType}
            months={months}
            monthlyKm={monthlyKm}
            price={price}
            way={way}
            priceLabel={<FormattedMessage id="enquiry.price" />}
          />
          <p className="mt-5">
            <LinkButton
              to="/{-$locale}/vehicles/$modelId"
              params={({ locale }) => ({ locale, modelId })}
              search={{
                version: car.skuId.slice(modelId.length + 1),
                paint: car.paint,
                wheels: car.wheels,
                interior: car.interior,
                ...(car.equipment.length > 0 && { extras: car.equipment.join('-') }),
                months,
                km: monthlyKm,
                way: nameOf(PurchaseType, purchaseType),
                ...(downPercent > 0 && { down: downPercent }),
              }}
              hash="ways"
              variant="text"
              size="small"
            >
              <FormattedMessage id="enquiry.change" />
            </LinkButton>
          </p>
        </section>
        <Loaded load={loadForm}>{({ EnquiryForm }) => <EnquiryForm opened={opened} />}</Loaded>
      </div>
    </div>
  )
}

function Gone() {
  return (
    <div className="page-width py-section">
      <h1 tabIndex={-1} className="max-w-[20ch] text-4xl">
        <FormattedMessage id="enquiry.gone" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="enquiry.gone.text" />
      </p>
      <p className="mt-8">
        <LinkButton to="/{-$locale}/vehicles" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="enquiry.gone.link" />
        </LinkButton>
      </p>
    </div>
  )
}
