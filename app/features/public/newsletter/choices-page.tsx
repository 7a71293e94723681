import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import type { PostedChoice } from '#app/lib/form/posted-choice.ts'
import type { MailSection } from '#machines/orders/lead/lead.types.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { ChoiceResult } from './choice-result.tsx'
import type { MailChoices } from './choices.ts'
import { LinkInvalid } from './link-invalid.tsx'

interface ChoicesPageProps {
  /** Choices of the link; null without a link. */
  choices: MailChoices | 'invalid' | null
  posted: PostedChoice | null
}

/** Mail subscriptions of an address by kind, without signing in; without a link one is sent. */
export function ChoicesPage({ choices, posted }: ChoicesPageProps) {
  if (choices === 'invalid') return <LinkInvalid failure="errors.link_invalid" />
  if (choices === null) return <AskForLink posted={posted} />
  const { email, sections, isContactWanted } = choices
  const running = sections.flatMap(({ section, isSubscribed }) => (isSubscribed ? section : []))
  return (
    <PlainFrame
      title={<FormattedMessage id="newsletter.choices.title" />}
      lead={<FormattedMessage id="newsletter.choices.lead" values={{ email: <bdi dir="ltr">{email}</bdi> }} />}
    >
      <ChoiceResult posted={posted} />
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="mb-2 text-xl">
          <FormattedMessage id="newsletter.choices.sections" />
        </h2>
        {running.length === 0 && (
          <p className="mb-4 text-ink-soft">
            <FormattedMessage id="newsletter.choices.none" />
          </p>
        )}
        <ul className="border-b border-hairline-strong">
          {sections.map(({ section, isSubscribed }) => (
            <SectionChoice key={section} section={section} isSubscribed={isSubscribed} />
          ))}
        </ul>
        {running.length > 1 && (
          <ChoiceForm act="end" sections={running} variant="quiet" className="mt-6">
            <FormattedMessage id="newsletter.choices.endAll" />
          </ChoiceForm>
        )}
      </section>
      {isContactWanted !== null && <ContactChoice isWanted={isContactWanted} />}
    </PlainFrame>
  )
}

/** Whether a lead's sender wants to be contacted, and the button that changes it. */
function ContactChoice({ isWanted }: { isWanted: boolean }) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="mb-2 text-xl">
        <FormattedMessage id="newsletter.contact.title" />
      </h2>
      <p className="mb-4 max-w-prose">
        <FormattedMessage id={isWanted ? 'newsletter.contact.on' : 'newsletter.contact.off'} />
      </p>
      <Form>
        <input type="hidden" name="act" value="contact" />
        <input type="hidden" name="getInTouch" value={isWanted ? 'no' : 'yes'} />
        <Button type="submit" variant="quiet" size="small">
          <FormattedMessage id={isWanted ? 'newsletter.contact.stop' : 'newsletter.contact.start'} />
        </Button>
      </Form>
    </section>
  )
}

/** Kind of mail with its subscription state, and the button that changes it. */
function SectionChoice({ section, isSubscribed }: { section: MailSection; isSubscribed: boolean }) {
  const id = `kind-${section}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-hairline-strong py-5">
      <div>
        <h3 id={id} className="text-base font-semibold">
          <FormattedMessage id={`mail-section.${section}`} />
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
