import type { OpeningTexts } from './opening-text.ts'

export const de: OpeningTexts = {
  'battery-systems-engineer-oslo': {
    title: 'Ingenieur für Batteriesysteme (m/w/d)',
    city: 'Oslo',
    summary:
      'Sie sorgen dafür, dass eine Batterie weiß, wie warm sie ist – und dass man in Tromsø nicht daran denken muss.',
    tasks: [
      'Modelle dafür entwickeln, wie Batterien warm und kalt werden, und sie an Autos auf der Straße prüfen',
      'Die Regeln schreiben, nach denen ein Auto seine Batterie aufs Laden vorbereitet',
      'An zwei Wintertests im Jahr teilnehmen, je zehn Tage',
    ],
    profile: [
      'Ein Studium der Elektrotechnik, der Physik oder etwas Verwandtes',
      'Erfahrung mit thermischen Modellen und mit Messungen, die ihnen widersprechen',
      'Englisch; Norwegisch lernen Sie hier',
    ],
  },
  'software-engineer-site-berlin': {
    title: 'Softwareentwickler für die Kundenseiten (m/w/d)',
    city: 'Berlin',
    summary:
      'Sie bauen die Seiten, auf denen Menschen wählen, buchen und bezahlen – für alle: mit der Tastatur, mit der Stimme, auf einem alten Handy.',
    tasks: [
      'Abläufe als Zustandsautomaten schreiben, die auch Produktleute lesen können',
      'Seiten klein, schnell und barrierefrei halten, in neun Sprachversionen',
      'Die Arbeit anderer prüfen und die eigene prüfen lassen',
    ],
    profile: [
      'Mehrere Jahre TypeScript im Browser und auf dem Server',
      'Ein Blick dafür, was Menschen mit Behinderungen im Web begegnet',
      'Deutsch oder Englisch und etwas Geduld mit beidem',
    ],
  },
  'heat-test-engineer-abu-dhabi': {
    title: 'Ingenieur für Hitzetests (m/w/d)',
    city: 'Abu Dhabi',
    summary: 'Sie fahren, wo es 50 Grad heiß wird, und finden heraus, was zuerst nachgibt.',
    tasks: [
      'Testfahrten in der Wüste von Liwa planen und leiten, von Mai bis September',
      'Innenraum, Batterie und Bremsen messen und festhalten, was Sie finden',
      'Abhilfe mit den Teams in Oslo und Shanghai vereinbaren',
    ],
    profile: [
      'Ein Studium des Maschinenbaus oder der Fahrzeugtechnik',
      'Erfahrung mit Messtechnik im Fahrzeug',
      'Führerschein und Englisch; Arabisch ist willkommen',
    ],
  },
  'material-designer-copenhagen': {
    title: 'Materialdesigner (m/w/d)',
    city: 'Kopenhagen',
    summary: 'Sie entscheiden, wie sich ein Sitz in zehn Jahren anfühlt und was danach aus ihm wird.',
    tasks: [
      'Stoffe und Oberflächen mit Webereien in Dänemark und Portugal entwickeln',
      'Wählen, was sich zerlegen und wiederverwenden lässt',
      'Ihre Arbeit Kundinnen und Kunden zeigen und zuhören',
    ],
    profile: [
      'Eine Ausbildung in Textil- oder Produktdesign',
      'Eine Mappe mit etwas, das in Serie ging',
      'Dänisch oder Englisch',
    ],
  },
  'test-drive-advisor-stockholm': {
    title: 'Berater für Probefahrten in Teilzeit (m/w/d)',
    city: 'Stockholm',
    summary: 'Sie übergeben den Schlüssel, fahren auf Wunsch mit und beantworten, was gefragt wird.',
    tasks: [
      'Gäste im Store und auf der Straße betreuen, 20 Stunden in der Woche',
      'Laden, Reichweite und Preise erklären, ohne Kleingedrucktes',
      'Die Autos für die nächste Fahrt vorbereiten',
    ],
    profile: [
      'Ein Führerschein, seit mindestens zwei Jahren',
      'Freude an Menschen und an Samstagen',
      'Schwedisch und Englisch',
    ],
  },
  'mobile-service-technician-utrecht': {
    title: 'Mobiler Servicetechniker (m/w/d)',
    city: 'Utrecht',
    summary: 'Sie reparieren Autos, wo sie stehen: am Büro, zu Hause, am Straßenrand.',
    tasks: [
      'Den eigenen Wagen, das Werkzeug und den Tag selbst organisieren',
      'Service, Reifenwechsel und Reparaturen bis 800 Volt ausführen',
      'Verständlich sagen, was Sie getan haben',
    ],
    profile: [
      'Eine Ausbildung in der Kfz-Technik',
      'Ein Hochvolt-Zertifikat oder den Willen, es hier zu erwerben',
      'Niederländisch und ein Führerschein',
    ],
  },
  'intern-second-life-berlin': {
    title: 'Praktikum: das zweite Leben der Batterien (m/w/d)',
    city: 'Berlin',
    summary: 'Sechs Monate lang finden Sie heraus, was eine Batterie noch kann, wenn ihr Auto am Ende ist.',
    tasks: [
      'Zurückgegebene Batterien messen und sortieren',
      'Ausrechnen, welchen Häusern und Ladesäulen sie dienen könnten',
      'Vor denen vortragen, die entscheiden',
    ],
    profile: [
      'Ein Studium der Ingenieur-, Wirtschafts- oder Umweltwissenschaften ab dem dritten Jahr',
      'Spaß an Tabellen und an Handschuhen',
      'Deutsch oder Englisch',
    ],
  },
}
