import { FormattedMessage } from 'react-intl'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import type { PostedChoice } from '#app/lib/form/posted-choice.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { ChoiceNews } from './choice-news.tsx'
import type { MailChoices } from './choices.ts'
import { ContactChoice } from './contact-choice.tsx'
import { LinkInvalid } from './link-invalid.tsx'
import { SectionChoice } from './section-choice.tsx'

interface ChoicesPageProps {
  /** What the link leads to; null without one. */
  choices: MailChoices | 'invalid' | null
  posted: PostedChoice | null
}

/** Which mails an address gets, kind by kind, without signing in; without a link one is sent. */
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
      <ChoiceNews posted={posted} />
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
