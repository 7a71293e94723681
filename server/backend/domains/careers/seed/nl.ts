import type { OpeningTexts } from './opening-text.ts'

export const nl: OpeningTexts = {
  'battery-systems-engineer-oslo': {
    title: 'Engineer batterijsystemen',
    city: 'Oslo',
    summary:
      'Jij zorgt dat een batterij weet hoe warm hij is, zodat een bestuurder in Tromsø er niet aan hoeft te denken.',
    tasks: [
      'Modelleren hoe batterijen warm en koud worden, en dat toetsen aan auto’s op de weg',
      'De regels schrijven waarmee een auto zijn batterij op het laden voorbereidt',
      'Meedoen aan twee wintertests per jaar, van elk tien dagen',
    ],
    profile: [
      'Een opleiding elektrotechniek, natuurkunde of iets verwants',
      'Ervaring met thermische modellen en met metingen die ze tegenspreken',
      'Engels; Noors leer je hier',
    ],
  },
  'software-engineer-site-berlin': {
    title: 'Softwareontwikkelaar klantsite',
    city: 'Berlijn',
    summary:
      'Jij bouwt de pagina’s waarop mensen kiezen, boeken en betalen, voor iedereen: met toetsenbord, met stem, op een oude telefoon.',
    tasks: [
      'Processen omzetten in toestandsmachines die ook productmensen kunnen lezen',
      'Pagina’s klein, snel en toegankelijk houden in elke taal',
      'Werk van anderen beoordelen, en dat van jezelf laten beoordelen',
    ],
    profile: [
      'Meerdere jaren TypeScript in de browser en op de server',
      'Oog voor wat mensen met een beperking op het web tegenkomen',
      'Engels of Duits, en wat geduld met allebei',
    ],
  },
  'heat-test-engineer-abu-dhabi': {
    title: 'Engineer hittetests',
    city: 'Abu Dhabi',
    summary: 'Jij rijdt waar het 50 graden is en ontdekt wat het eerst bezwijkt.',
    tasks: [
      'Testritten in de Liwa-woestijn plannen en leiden, van mei tot september',
      'Interieur, batterij en remmen meten en vastleggen wat je vindt',
      'Oplossingen afspreken met de teams in Oslo en Shanghai',
    ],
    profile: [
      'Een opleiding werktuigbouw of voertuigtechniek',
      'Ervaring met meetapparatuur in auto’s',
      'Rijbewijs en Engels; Arabisch is welkom',
    ],
  },
  'material-designer-copenhagen': {
    title: 'Materiaalontwerper',
    city: 'Kopenhagen',
    summary: 'Jij bepaalt hoe een stoel over tien jaar aanvoelt, en wat er daarna van wordt.',
    tasks: [
      'Stoffen en oppervlakken ontwikkelen met weverijen in Denemarken en Portugal',
      'Kiezen wat uit elkaar kan en opnieuw gebruikt kan worden',
      'Je werk aan klanten laten zien en luisteren',
    ],
    profile: [
      'Een opleiding textiel- of productontwerp',
      'Een portfolio met iets dat in serie is gemaakt',
      'Deens of Engels',
    ],
  },
  'test-drive-advisor-stockholm': {
    title: 'Adviseur proefritten, deeltijd',
    city: 'Stockholm',
    summary: 'Jij overhandigt de sleutel, rijdt mee als dat gewenst is en beantwoordt wat er gevraagd wordt.',
    tasks: [
      'Gasten ontvangen in de winkel en op de weg, 20 uur per week',
      'Laden, actieradius en prijzen uitleggen zonder kleine lettertjes',
      'De auto’s klaarmaken voor de volgende rit',
    ],
    profile: ['Al twee jaar een rijbewijs', 'Plezier in mensen en in zaterdagen', 'Zweeds en Engels'],
  },
  'mobile-service-technician-utrecht': {
    title: 'Mobiele servicemonteur',
    city: 'Utrecht',
    summary: 'Jij repareert auto’s waar ze staan: bij kantoor, thuis, langs de weg.',
    tasks: [
      'Zelf je bus, je gereedschap en je dag indelen',
      'Onderhoud, bandenwissels en reparaties tot 800 volt uitvoeren',
      'De klant vertellen wat je hebt gedaan, in gewone woorden',
    ],
    profile: [
      'Een opleiding autotechniek',
      'Een certificaat voor hoogspanning, of de wil om het hier te halen',
      'Nederlands en een rijbewijs',
    ],
  },
  'intern-second-life-berlin': {
    title: 'Stage: het tweede leven van batterijen',
    city: 'Berlijn',
    summary: 'Zes maanden lang zoek je uit wat een batterij nog kan als zijn auto op is.',
    tasks: [
      'Teruggekomen batterijen meten en sorteren',
      'Uitrekenen welke huizen en laders ermee geholpen zijn',
      'Presenteren aan wie erover beslist',
    ],
    profile: [
      'Een studie techniek, bedrijfskunde of milieukunde, derde jaar of later',
      'Plezier in spreadsheets en in handschoenen',
      'Engels of Duits',
    ],
  },
}
