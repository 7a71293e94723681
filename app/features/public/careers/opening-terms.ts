import type { getOpening, listOpenings } from '#app/functions/public/careers.functions.ts'

export type Openings = Awaited<ReturnType<typeof listOpenings>>
export type OpeningSummary = Openings['items'][number]
export type Opening = Extract<Awaited<ReturnType<typeof getOpening>>, { ok: true }>['value']
export type Team = OpeningSummary['team']

export const teamNames = {
  design: 'careers.team.design',
  engineering: 'careers.team.engineering',
  operations: 'careers.team.operations',
  retail: 'careers.team.retail',
  service: 'careers.team.service',
  software: 'careers.team.software',
} as const satisfies Record<Team, string>

export const workplaceNames = {
  onSite: 'careers.workplace.onSite',
  hybrid: 'careers.workplace.hybrid',
  remote: 'careers.workplace.remote',
} as const satisfies Record<OpeningSummary['workplace'], string>

export const employmentNames = {
  fullTime: 'careers.employment.fullTime',
  partTime: 'careers.employment.partTime',
  internship: 'careers.employment.internship',
} as const satisfies Record<OpeningSummary['employment'], string>

export const payTexts = {
  year: 'careers.pay.year',
  month: 'careers.pay.month',
  hour: 'careers.pay.hour',
} as const satisfies Record<OpeningSummary['pay']['per'], string>

/** Whether a value from the address names a team. */
export function isTeam(name: unknown): name is Team {
  return typeof name === 'string' && Object.hasOwn(teamNames, name)
}
