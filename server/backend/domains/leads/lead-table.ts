import type { Lead } from './leads.ts'

/** Columns of the exported table, in English as the programs that read it expect. */
const columns: readonly [name: string, valueOf: (lead: Lead) => string | number | undefined][] = [
  ['lead', ({ orderNo }) => orderNo],
  ['status', ({ status }) => status],
  ['scene', ({ scene }) => scene],
  ['created', ({ createdAt }) => createdAt.toISOString()],
  ['confirmed', ({ confirmedAt }) => confirmedAt?.toISOString()],
  ['contact', ({ contact }) => contact],
  ['first name', ({ details }) => details.firstName],
  ['last name', ({ details }) => details.lastName],
  ['email', ({ email }) => email],
  ['phone country', ({ details }) => details.phoneCountry],
  ['phone', ({ details }) => details.phoneNumber],
  ['company', ({ details }) => details.company],
  ['fleet size', ({ details }) => details.fleetSize],
  ['mileage', ({ details }) => details.mileage],
  ['number plate', ({ details }) => details.numberPlate],
  ['model', ({ details }) => details.modelId],
  ['configuration', ({ details }) => details.configuration],
  ['message', ({ details }) => details.message],
  ['mails', ({ sections }) => sections.join(' ')],
  ['locale', ({ locale }) => locale],
]

/** Leads as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function leadTable(leads: readonly Lead[]): string {
  const lines = [columns.map(([name]) => name), ...leads.map((lead) => columns.map(([, valueOf]) => valueOf(lead)))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** In quotes; what a spreadsheet would take for a formula is marked as text, since strangers typed it. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
