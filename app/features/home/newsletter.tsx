import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { loadNewsletterForm } from './load-newsletter-form.ts'
import { NewsletterForm as NewsletterFormNow } from './newsletter-form.tsx'

/** Far down the page: the server draws it, and the browser brings it to life once its code is there. */
const NewsletterForm = createIsomorphicFn()
  .server((): ComponentType => NewsletterFormNow)
  .client((): ComponentType => lazy(loadNewsletterForm))()

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
      <Suspense>
        <NewsletterForm />
      </Suspense>
    </section>
  )
}
