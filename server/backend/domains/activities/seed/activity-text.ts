import type { ActivityText } from '#server/backend/platform/db/schema/activities.ts'

export const activityKinds = ['trial', 'evening', 'workshop'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Texts of a kind of activity in one language. `[title, text]` for each part of the programme. */
interface KindText {
  title: string
  summary: string
  paragraphs: readonly string[]
  agenda: readonly (readonly [title: string, text: string])[]
}
export type LanguageActivities = Record<ActivityKind, KindText>

/** Start of each part of the programme and end of the last one, in minutes after the start. */
export const programme: Record<ActivityKind, readonly number[]> = {
  trial: [0, 20, 60, 150, 180],
  evening: [0, 15, 60, 90, 120],
  workshop: [0, 20, 60, 100, 120],
}

export function activityText(kind: ActivityKind, { agenda, ...text }: KindText): ActivityText {
  const times = programme[kind]
  return {
    ...text,
    agenda: agenda.map(([title, text], index) => ({ from: times[index] ?? 0, to: times[index + 1] ?? 0, title, text })),
  }
}
