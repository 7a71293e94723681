import { LeadForm } from '#app/shared/lead/lead-form.tsx'

/** Separate module, so that the page loads without the form and its code. */
export function NewsletterForm() {
  return <LeadForm scene="newsletter" />
}
