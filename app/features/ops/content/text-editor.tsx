import { Editor, mergeAttributes, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { type EditorField, EditorQuestion } from './editor-question.tsx'
import { columnPictureOf } from './library-picture.ts'
import { PictureChooser } from './picture-chooser.tsx'

/** Picture with a caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      // A figure without a caption has no such element: the sanitiser removes empty ones.
      contentElement: (element) =>
        element.querySelector('figcaption') ?? element.ownerDocument.createElement('figcaption'),
      getAttrs: (element) => {
        const image = element.querySelector('img')
        return image ? { src: image.getAttribute('src') ?? '', alt: image.getAttribute('alt') ?? '' } : false
      },
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    [
      'img',
      mergeAttributes({ src: String(node.attrs['src']), alt: String(node.attrs['alt']), contenteditable: 'false' }),
    ],
    ['figcaption', 0],
  ],
})

interface TextEditorProps {
  label: string
  html: string
  /** Language and direction of the text, which may differ from the console's. */
  written: { lang: string; dir: 'ltr' | 'rtl' }
  isReadOnly: boolean
  onChange: (html: string) => void
}

type Act = (editor: Editor) => unknown

const tools: readonly { label: MessageId; path: string; act: Act; isOn?: (editor: Editor) => boolean }[] = [
  {
    label: 'staff-content.tool.heading',
    path: 'M5 5v14M15 5v14M5 12h10',
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'staff-content.tool.subheading',
    path: 'M6 9v10M13 9v10M6 14h7',
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'staff-content.tool.bold',
    path: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
    act: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'staff-content.tool.italic',
    path: 'M10 5h8M6 19h8M14 5l-4 14',
    act: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'staff-content.tool.list',
    path: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'staff-content.tool.numbers',
    path: 'M10 6h10M10 12h10M10 18h10M4.5 5 6 4.5V9M4.5 15.5c.5-1.5 3-1.2 2.6.5-.3 1-2.1 1.7-2.6 3h2.7',
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'staff-content.tool.quote',
    path: 'M10 7H5v6h3l-1.5 4M19 7h-5v6h3l-1.5 4',
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'staff-content.tool.undo',
    path: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
    act: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'staff-content.tool.redo',
    path: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
    act: (editor) => editor.chain().focus().redo().run(),
  },
]

const questions = {
  link: [{ name: 'href', label: 'staff-content.tool.link.ask' }],
  figure: [
    { name: 'name', label: 'staff-content.tool.figure.ask' },
    { name: 'alt', label: 'staff-content.tool.figure.alt' },
  ],
} as const satisfies Record<string, readonly EditorField[]>

/**
 * Rich-text editor limited to what an article may contain: pasted formatting is dropped at once, and the backend's
 * sanitiser removes the rest.
 */
export function TextEditor({ label, html, written, isReadOnly, onChange }: TextEditorProps) {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [asking, setAsking] = useState<keyof typeof questions | 'library' | null>(null)
  // Re-renders on editor events, so that the toolbar follows the cursor.
  const [, setMoment] = useState(0)
  const report = useEffectEvent((text: string) => onChange(text))
  const createEditor = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      content: html,
      editable: !isReadOnly,
      // The styles are in the site's stylesheet: the content policy refuses injected ones.
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3] },
          code: false,
          codeBlock: false,
          horizontalRule: false,
          strike: false,
          underline: false,
          link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
        }),
        Figure,
      ],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text text-editor' },
      },
      onUpdate: () => report(made.getHTML()),
      onTransaction: () => setMoment((moment) => moment + 1),
    })
    return made
  })

  useEffect(() => {
    if (!place.current) return undefined
    const made = createEditor(place.current)
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  // The text was replaced: restored, or the other author's version was chosen.
  useEffect(() => {
    if (editor && editor.getHTML() !== html && !editor.isFocused)
      editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  function answer(fields: Record<string, string>) {
    const chain = editor?.chain().focus()
    if (asking === 'link') {
      const range = chain?.extendMarkRange('link')
      if (fields['href']) range?.setLink({ href: fields['href'] }).run()
      else range?.unsetLink().run()
    } else if (fields['name']) {
      const attrs = { src: `/pictures/articles/${fields['name']}.svg`, alt: fields['alt'] ?? '' }
      chain?.insertContent({ type: 'figure', attrs }).run()
    }
    setAsking(null)
  }

  const button =
    'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 font-semibold hover:bg-ink/5 aria-pressed:bg-ink aria-pressed:text-paper disabled:opacity-40'
  return (
    <div className="rounded-md border border-hairline-strong bg-surface">
      <div
        role="toolbar"
        aria-label={formatMessage({ id: 'staff-content.tools' })}
        className="flex flex-wrap gap-1 border-b border-hairline p-1"
      >
        {tools.map(({ label: name, path, act, isOn }) => (
          <button
            key={name}
            type="button"
            disabled={isReadOnly || !editor}
            aria-label={formatMessage({ id: name })}
            title={formatMessage({ id: name })}
            aria-pressed={isOn && editor ? isOn(editor) : undefined}
            onClick={() => editor && act(editor)}
            className={button}
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-5 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={path} />
            </svg>
          </button>
        ))}
        <button
          type="button"
          disabled={isReadOnly || !editor}
          aria-expanded={asking === 'link'}
          onClick={() => setAsking('link')}
          className={button}
        >
          {formatMessage({ id: 'staff-content.tool.link' })}
        </button>
        <button
          type="button"
          disabled={isReadOnly || !editor}
          aria-expanded={asking === 'figure'}
          onClick={() => setAsking('figure')}
          className={button}
        >
          {formatMessage({ id: 'staff-content.tool.figure' })}
        </button>
        <button
          type="button"
          disabled={isReadOnly || !editor}
          aria-expanded={asking === 'library'}
          onClick={() => setAsking('library')}
          className={button}
        >
          {formatMessage({ id: 'staff-content.tool.library' })}
        </button>
      </div>
      {asking === 'library' && (
        <PictureChooser
          lang={written.lang}
          onChoose={(picture, alt) => {
            const attrs = { src: columnPictureOf(picture), alt }
            editor?.chain().focus().insertContent({ type: 'figure', attrs }).run()
            setAsking(null)
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking && asking !== 'library' && (
        <EditorQuestion
          key={asking}
          fields={questions[asking]}
          values={{ href: String(editor?.getAttributes('link')['href'] ?? '/') }}
          onAnswer={answer}
          onCancel={() => setAsking(null)}
        />
      )}
      <div ref={place} {...written} className="article-text px-5 py-4" />
    </div>
  )
}
