/** Opens the consent settings. */
export async function openConsentSettings(): Promise<void> {
  const { consentActor } = await import('./consent-actor.ts')
  consentActor.send({ type: 'settings.opened' })
}
