import type { LocaleSlug } from '#config'
import { findMachine } from '#machines/catalogue.ts'
import { mailTemplatesOf } from '#machines/mails.ts'
import type { MailDescription, MailKind } from '#server/backend/platform/mail/mail-kind.ts'

/** Mails that effects of a machine's orders write, with their headings in a locale; none for an unknown machine. */
export function describeMails(kinds: readonly MailKind[], machineId: string, locale: LocaleSlug): MailDescription[] {
  const found = findMachine(machineId)
  if (!found) return []
  return mailTemplatesOf(found.machine).flatMap((template) =>
    // Kinds may share a template.
    kinds.flatMap((kind) => kind.describe(template, locale) ?? []).slice(0, 1),
  )
}
