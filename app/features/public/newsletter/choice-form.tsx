import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import type { MailSection } from '#machines/orders/lead/lead.types.ts'

interface ChoiceFormProps extends Pick<ButtonProps, 'variant' | 'size'> {
  act: 'end' | 'resume'
  sections: readonly MailSection[]
  className?: string
  /** Id of a text that tells the button from others with the same label. */
  describedBy?: string
  children: ReactNode
}

/** Button that posts to the page's own address, with and without scripts. */
export function ChoiceForm({ act, sections, className, describedBy, children, ...look }: ChoiceFormProps) {
  return (
    <Form className={className}>
      <input type="hidden" name="act" value={act} />
      {sections.map((section) => (
        <input key={section} type="hidden" name="sections" value={section} />
      ))}
      <Button type="submit" aria-describedby={describedBy} {...look}>
        {children}
      </Button>
    </Form>
  )
}
