import { FormattedMessage } from 'react-intl'
import { NewsletterForm } from './newsletter-form.tsx'

/** Asks for an address and sends it a link to confirm; also the place where people say that they want to hear more. */
export function Newsletter() {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="page-width grid gap-x-16 gap-y-8 pb-section lg:grid-cols-2"
    >
      <div>
        <h2 id="newsletter-title" className="text-3xl">
          <FormattedMessage id="home.newsletter.title" />
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          <FormattedMessage id="home.newsletter.text" />
        </p>
      </div>
      <NewsletterForm />
    </section>
  )
}
