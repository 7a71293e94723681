import { FormattedMessage } from 'react-intl'
import type { MailSection } from '#machines/orders/lead/lead.types.ts'
import { ChoiceForm } from './choice-form.tsx'

/** A kind of mails, whether it comes, and the press that changes it. */
export function SectionChoice({ section, isSubscribed }: { section: MailSection; isSubscribed: boolean }) {
  const id = `kind-${section}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-hairline-strong py-5">
      <div>
        <h3 id={id} className="text-base font-semibold">
          <FormattedMessage id={`lead.sections.${section}`} />
        </h3>
        <p className="text-sm text-ink-soft">
          <FormattedMessage id={isSubscribed ? 'newsletter.choices.on' : 'newsletter.choices.off'} />
        </p>
      </div>
      <ChoiceForm
        act={isSubscribed ? 'end' : 'resume'}
        sections={[section]}
        describedBy={id}
        variant="quiet"
        size="small"
      >
        <FormattedMessage id={isSubscribed ? 'newsletter.choices.end' : 'newsletter.choices.resume'} />
      </ChoiceForm>
    </li>
  )
}
