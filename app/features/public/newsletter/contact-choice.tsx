import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'

/** Whether somebody is to get in touch about what was left, and the press that changes it. */
export function ContactChoice({ isWanted }: { isWanted: boolean }) {
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
