/** Attached file; `content` is base64. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** Text with formatting, in both forms of a mail. */
export interface RichText {
  html: string
  plain: string
}

/** Content of a mail before its layout; every text is plain and in the mail's language. */
export interface MailContent {
  subject: string
  /** Preview text in an inbox. */
  preheader: string
  heading: string
  /** Line of its own; the text after it begins a sentence. In German it ends without a comma, which would continue it. */
  greeting?: string
  paragraphs: string[]
  /** Text of the content editor, instead of paragraphs. */
  richText?: RichText
  /** Label and value in reading order; a value may have several lines. */
  details: { label: string; lines: string[] }[]
  /** Main action. */
  action?: { label: string; url: string }
  /** Below the action: what to bring, what to do if plans change. */
  notes: string[]
  /** Sections with headings for permanent information: the contract's prices, a statutory right and its exercise. */
  sections?: { heading: string; details: MailContent['details']; paragraphs: string[] }[]
  signature: string
  footer: string[]
  /** Below the footer: what every mail of a subscription has to offer. */
  links?: { label: string; url: string }[]
}
