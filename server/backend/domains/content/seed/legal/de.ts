import type { LegalTexts } from './legal-text.ts'

export const de: LegalTexts = {
  privacy: {
    title: 'Datenschutzerklärung',
    lead: 'Was {brand} über Sie weiß, wozu, wie lange, und was Sie tun können.',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        paragraphs: [
          'Verantwortlich ist die {company}. Sie erreichen uns und unseren Datenschutzbeauftragten unter {email}; die Postanschrift steht im Impressum.',
        ],
      },
      {
        title: 'Was Sie uns geben, und wofür',
        paragraphs: [
          'Probefahrten: Name, E-Mail-Adresse, Telefonnummer, Ort und Zeit, bei Fahrten ab Ihrer Haustür deren Adresse. Wir brauchen sie, um Ihre Buchung zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO).',
          'Abonnements und Mitgliedschaften: Name, Geburtsdatum, Anschriften, gegebenenfalls Firma, Bilder Ihres Führerscheins, was Sie bestellt und bezahlt haben. Wir brauchen sie für den Vertrag und, soweit es um die Buchführung geht, weil das Gesetz es verlangt (Art. 6 Abs. 1 lit. b und c DSGVO).',
          'Konto: Ihr Profil, gespeicherte Adressen, wie und mit welchen Geräten Sie sich anmelden. E-Mails und Push-Nachrichten zu Neuigkeiten, Angeboten und Veranstaltungen kommen nur mit Ihrer Einwilligung (Art. 6 Abs. 1 lit. a DSGVO), die wir per E-Mail bestätigen lassen, bevor sie zählt.',
        ],
      },
      {
        title: 'Bonitätsprüfung',
        paragraphs: [
          'Vor einem Abonnement fragen wir mit Ihrer Zustimmung eine Auskunftei. Eine Ablehnung ist nie das letzte Wort einer Maschine: Sie können verlangen, dass ein Mensch sie noch einmal ansieht, und Ihren Standpunkt darlegen (Art. 22 DSGVO).',
        ],
      },
      {
        title: 'Zahlung',
        paragraphs: [
          'Kartennummern geben Sie in Felder des Zahlungsdienstleisters ein; sie erreichen unsere Server nie. Wir behalten Marke, die letzten vier Ziffern und den Ablaufmonat, damit Sie Ihre Karte wiedererkennen.',
        ],
      },
      {
        title: 'Was Ihr Browser sendet',
        paragraphs: [
          'Um eine Anfrage zu beantworten, braucht unser Server Ihre IP-Adresse und die Angaben Ihres Browsers. In unseren Protokollen sind Adressen und Namen unkenntlich. Das dient dem sicheren Betrieb der Seite, unserem berechtigten Interesse (Art. 6 Abs. 1 lit. f DSGVO). Was in Ihrem Browser gespeichert wird, steht auf der Seite zu Cookies.',
        ],
      },
      {
        title: 'Wer sie noch erhält',
        paragraphs: [
          'Auftragsverarbeiter, die vertraglich für uns arbeiten: für Betrieb, E-Mail, SMS, Zahlung, Bonitätsprüfung und die Zustellung von Push-Nachrichten. Behörden, wo das Gesetz uns verpflichtet. Wir verkaufen keine Daten.',
          'Sitzt ein Empfänger außerhalb des Europäischen Wirtschaftsraums, schützen ein Angemessenheitsbeschluss oder die Standardvertragsklauseln der Europäischen Kommission Ihre Daten.',
        ],
      },
      {
        title: 'Wie lange',
        paragraphs: [
          'Bilder Ihres Führerscheins löschen wir, sobald sie geprüft sind und das Gesetz sie nicht mehr verlangt. Buchungen und Nachrichten gehen mit Ihrem Konto. Was bestellt und bezahlt wurde, bleibt zehn Jahre in unseren Büchern, ohne das, was die Bücher nicht brauchen.',
        ],
      },
      {
        title: 'Ihre Rechte',
        paragraphs: [
          'Sie können Ihre Daten einsehen, berichtigen, mitnehmen, einschränken oder löschen lassen und einer Verarbeitung widersprechen, die auf unseren Interessen beruht (Art. 15 bis 21 DSGVO). Das meiste erledigen Sie angemeldet selbst unter „Datenschutz“; sonst schreiben Sie an {email}.',
          'Eine Einwilligung können Sie jederzeit so einfach widerrufen, wie Sie sie erteilt haben; was zuvor geschah, bleibt rechtmäßig.',
          'Sie können sich bei einer Aufsichtsbehörde beschweren, zum Beispiel bei der Berliner Beauftragten für Datenschutz und Informationsfreiheit.',
        ],
      },
      {
        title: 'Sicherheit und Änderungen',
        paragraphs: [
          'Verbindungen sind verschlüsselt, Sitzungen versiegelt, und bei jedem Zugriff auf eine Bestellung wird geprüft, wem sie gehört. Ändert sich dieser Text in der Sache, bleiben frühere Fassungen hier lesbar.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies und Browserspeicher',
    lead: 'Alles, was {brand} in Ihrem Browser speichert, mit Namen. Vor Ihrer Zustimmung wird nichts gespeichert, was nicht nötig ist.',
    sections: [
      {
        title: 'Was notwendig ist',
        paragraphs: [
          'Manche Einträge halten Sie angemeldet, bewahren Ihre Eingaben bis zum Absenden und merken sich Ihre Entscheidungen. Dafür ist keine Einwilligung nötig, weil die Seite, die Sie aufgerufen haben, ohne sie nicht funktioniert (§ 25 Abs. 2 TDDDG).',
        ],
      },
      {
        title: 'Was Sie entscheiden',
        paragraphs: [
          'Statistik, Marketing und Funktionen sind aus, bis Sie sie einschalten, jede für sich. Ablehnen kostet genauso einen Klick wie Zustimmen. Wir fragen nach einem Jahr wieder oder wenn sich die Frage ändert.',
          'Mit eingeschalteter Statistik zählen wir, wie oft jeder Schritt einer Buchung oder Bestellung geöffnet und was dort abgelehnt wird, nach Woche, Land, Art des Geräts und Website oder App. Über Sie zählen wir nichts, auch nicht, dass zwei Schritte von derselben Person geöffnet wurden.',
        ],
      },
      {
        title: 'Wie Sie widerrufen',
        paragraphs: [
          'Öffnen Sie die Cookie-Einstellungen hier unten oder am Fuß jeder Seite. Was zu einer abgeschalteten Kategorie gehört, wird sofort und in allen offenen Tabs gelöscht.',
        ],
      },
      {
        title: 'Was wir als Nachweis behalten',
        paragraphs: [
          'Das Gesetz verlangt, dass wir eine Einwilligung nachweisen. Wir halten fest, wann Sie entschieden haben, zu welcher Fassung des Textes und was, unter einer Zufallszahl Ihres Browsers, von der wir nur einen Hashwert speichern. Lehnen Sie alles ab, erhält Ihr Browser keine Nummer.',
        ],
      },
    ],
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Was gilt, wenn Sie diese Seite und Ihr Konto nutzen. Jeder Vertrag, den Sie schließen, hat daneben seine eigenen Bedingungen.',
    sections: [
      {
        title: 'Worum es geht',
        paragraphs: [
          'Diese Bedingungen gelten zwischen Ihnen und der {company}, wenn Sie diese Seite, das Konto und die Leistungen nutzen, die Sie darüber unentgeltlich buchen. Für Abonnements und Mitgliedschaften gelten eigene Verträge, die vorgehen.',
        ],
      },
      {
        title: 'Ihr Konto',
        paragraphs: [
          'Sie dürfen ab 18 Jahren ein Konto für sich selbst und mit wahren Angaben eröffnen. Behalten Sie Ihr Passwort für sich und sagen Sie uns Bescheid, wenn Sie vermuten, dass jemand anderes es kennt. Solange keine Bestellung offen ist, können Sie Ihr Konto jederzeit löschen.',
        ],
      },
      {
        title: 'Probefahrten',
        paragraphs: [
          'Eine Buchung kostet nichts. Sie brauchen eine im Land gültige Fahrerlaubnis und müssen fahrtüchtig sein. Bis zu dem Zeitpunkt, der in Ihrer Buchung steht, können Sie sie verschieben oder absagen; danach rufen Sie uns bitte an. Bußgelder während der Fahrt tragen Sie.',
        ],
      },
      {
        title: 'Preise und Bilder',
        paragraphs: [
          'Preise enthalten die Umsatzsteuer und sind verbindlich, sobald eine Bestellung bestätigt ist. Bilder sind gezeichnet und können im Detail abweichen; Verbrauch und Reichweite sind WLTP-Werte und hängen von Fahrweise, Wetter und Zuladung ab.',
        ],
      },
      {
        title: 'Was Sie nicht dürfen',
        paragraphs: [
          'Sie dürfen die Seite nicht stören, sie nicht über das von robots.txt Erlaubte hinaus maschinell auslesen, keine Daten anderer ohne deren Zustimmung eingeben und nicht buchen, um weiterzuverkaufen. Texte und Bilder gehören uns oder unseren Lizenzgebern.',
        ],
      },
      {
        title: 'Haftung',
        paragraphs: [
          'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und nur für den typischen, vorhersehbaren Schaden.',
        ],
      },
      {
        title: 'Widerruf und Kündigung online',
        since: '2026-11',
        paragraphs: [
          'Was Sie im Fernabsatz geschlossen haben, können Sie binnen 14 Tagen über die Schaltfläche „Vertrag widerrufen“ am Fuß jeder Seite widerrufen; laufende Verträge kündigen Sie dort ebenfalls, ohne sich anzumelden. Sie erhalten sofort eine Bestätigung per E-Mail.',
        ],
      },
      {
        title: 'Recht und Änderungen',
        paragraphs: [
          'Es gilt deutsches Recht; zwingender Verbraucherschutz Ihres Wohnsitzlandes bleibt unberührt. Änderungen dieser Bedingungen kündigen wir Kontoinhabern sechs Wochen vorher an; wer nicht einverstanden ist, kann gehen. Frühere Fassungen bleiben hier lesbar.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Erklärung zur Barrierefreiheit',
    lead: 'Wie barrierefrei diese Seite ist, wie wir das geprüft haben und wem Sie sagen können, wo sie es nicht ist.',
    sections: [
      {
        title: 'Was wir anstreben',
        paragraphs: [
          'Diese Seite folgt den WCAG 2.2 der Stufe AA und der EN 301 549, wie es das Barrierefreiheitsstärkungsgesetz verlangt. Das gilt für alle neun Sprachfassungen, beide Schreibrichtungen, beide Farbschemata und ab 320 Pixeln Breite.',
        ],
      },
      {
        title: 'Wie wir geprüft haben',
        paragraphs: [
          'Zuletzt bewertet am 22. November 2026, durch uns selbst: jede Seite und jeder Zustand jedes Formulars mit axe-core in einem echten Browser, jeder Ablauf allein mit der Tastatur, Umbruch bei 320 Pixeln und 200 % Vergrößerung, reduzierte Bewegung. Diese Prüfungen laufen bei jeder Änderung der Seite.',
        ],
      },
      {
        title: 'Was noch nicht geht',
        paragraphs: [
          'Dokumente, die wir von Behörden oder Banken erhalten, sind mitunter nicht ausgezeichnet; wir lesen sie Ihnen am Telefon vor. Videos anderer zeigen wir nur nach Ihrer Einwilligung und mit den Untertiteln, die deren Urheber erstellt haben.',
        ],
      },
      {
        title: 'Sagen Sie es uns',
        paragraphs: [
          'Schreiben Sie an {email}, was Sie nicht nutzen konnten. Wir antworten binnen zwei Werktagen und geben Ihnen bis dahin in anderer Form, was Sie brauchen.',
        ],
      },
      {
        title: 'Wenn wir nicht helfen',
        paragraphs: [
          'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Impressum',
    lead: 'Wer diese Seite betreibt und wie Sie uns erreichen.',
    provider: 'Anbieter',
    represented: 'Vertreten durch',
    represents: 'die Geschäftsführung',
    contact: 'Kontakt',
    register: 'Register',
    vat: 'Umsatzsteuer-Identifikationsnummer',
    responsible: 'Verantwortlich für den Inhalt',
    authority: 'Aufsichtsbehörde',
    disputes: 'Streitbeilegung',
    disputesText:
      'Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
    demonstration: 'Eine Demonstration',
    demonstrationText:
      'Firma, Anschriften und Nummern auf dieser Seite sind erfunden und stehen, wo eine Marke ihre eigenen einsetzt. Hier kann nichts gekauft werden.',
  },
}
