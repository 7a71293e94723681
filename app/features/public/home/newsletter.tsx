import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Loaded } from '#app/components/loaded.tsx'

const loadForm = () => import('./newsletter-form.tsx')

/** Newsletter signup. The form is loaded on request: most visits do not use it, and no session is needed before. */
export function Newsletter() {
  const [isOpen, setIsOpen] = useState(false)
  const form = useRef<HTMLDivElement>(null)

  function open() {
    setIsOpen(true)
    // The button disappears; keyboard users continue in its place.
    form.current?.focus({ preventScroll: true })
  }

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
      <div ref={form} tabIndex={-1} className="outline-none">
        {isOpen ? (
          <Loaded load={loadForm}>{({ NewsletterForm }) => <NewsletterForm />}</Loaded>
        ) : (
          <Button variant="quiet" onClick={open}>
            <FormattedMessage id="home.newsletter.submit" />
          </Button>
        )}
      </div>
    </section>
  )
}
