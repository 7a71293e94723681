import { LeadForm } from '#app/shared/lead/lead-form.tsx'

/** In a file of its own: the page comes without the form and without what it sends. */
export function NewsletterForm() {
  return <LeadForm scene="newsletter" />
}
