import type { MessageId } from '#app/i18n/messages.ts'
import type { StatusTone } from '#app/shared/operations/status-dot.tsx'
import type { Document } from './load-document.ts'

/** Tone and label of each publication state. */
export const contentStates: Record<Document['state'], { tone: StatusTone; label: MessageId }> = {
  draft: { tone: 'over', label: 'staff-content.state.draft' },
  scheduled: { tone: 'under', label: 'staff-content.state.scheduled' },
  published: { tone: 'live', label: 'staff-content.state.published' },
  changed: { tone: 'wanting', label: 'staff-content.state.changed' },
}

export const kindNames: Record<Document['kind'], MessageId> = {
  article: 'staff-content.kind.article',
  media: 'staff-content.kind.media',
  component: 'staff-content.kind.component',
  configuration: 'staff-content.kind.configuration',
  newsletter: 'staff-content.kind.newsletter',
}
