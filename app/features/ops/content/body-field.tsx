import type { ComponentType } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type BrokenLink, BrokenLinks } from './broken-links.tsx'
import type { TextEditor as Editor } from './text-editor.tsx'

type EditorProps = Parameters<typeof Editor>[0]

export interface BodyFieldProps extends Omit<EditorProps, 'label'> {
  /** Loaded by the page. */
  TextEditor: ComponentType<EditorProps>
  /** Links of the saved text that lead nowhere. */
  broken: readonly BrokenLink[]
}

/** Formatted text of a document, with its label. */
export function BodyField({ TextEditor, broken, ...editor }: BodyFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        <FormattedMessage id="staff-content.field.text" />
      </p>
      <TextEditor label={formatMessage({ id: 'staff-content.field.text' })} {...editor} />
      <BrokenLinks links={broken} />
    </div>
  )
}
