/** A file that comes with a mail; `content` is base64. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** What a mail says, before it is laid out; every text is plain and in the mail's language. */
export interface MailContent {
  subject: string
  /** What inboxes show beside the subject. */
  preheader: string
  heading: string
  greeting: string
  paragraphs: string[]
  /** Label and value, in the order of reading; a value may have several lines. */
  details: { label: string; lines: string[] }[]
  /** The one thing to do next. */
  action?: { label: string; url: string }
  /** Below the action: what to bring, what to do when something comes up. */
  notes: string[]
  /** What is to be kept, under headings of its own: the contract's prices, a right and how to use it. */
  sections?: { heading: string; details: MailContent['details']; paragraphs: string[] }[]
  signature: string
  footer: string[]
}
