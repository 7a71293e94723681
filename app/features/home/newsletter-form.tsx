import { LeadForm } from '#app/components/lead/lead-form.tsx'
import { leadPorts } from '#app/functions/lead-ports.ts'

/** In a file of its own: the page comes without the form and without what it sends. */
export function NewsletterForm() {
  return <LeadForm scene="newsletter" ports={leadPorts} />
}
