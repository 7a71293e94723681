import type { ContractText } from './contract-text.ts'

export const de: ContractText = {
  title: 'Abonnementvertrag',
  lead: 'Dies ist der Vertrag zwischen Ihnen und Solvei Demonstration („wir“). Zu Beginn steht, was für Sie eingetragen wird, danach, was für alle gilt.',
  particularsTitle: 'Ihr Abonnement',
  particulars: {
    customer: 'Kundin oder Kunde',
    vehicle: 'Fahrzeug mit Identifizierungsnummer',
    term: 'Mindestlaufzeit und Verlängerung',
    mileage: 'Kilometer im Monat',
    monthlyPrice: 'Monatspreis einschließlich Umsatzsteuer',
    dueWithOrder: 'Fällig mit der Bestellung einschließlich Umsatzsteuer',
    deposit: 'Kaution',
    handover: 'Ort und Tag der Übergabe',
  },
  clauses: [
    {
      title: 'Gegenstand des Vertrags',
      paragraphs: [
        'Wir überlassen Ihnen das oben genannte Fahrzeug für die vereinbarte Zeit zur Nutzung. Es bleibt unser Eigentum. Ein Recht, es zu kaufen, besteht nicht.',
        'Der Vertrag kommt zustande, wenn wir den Eingang Ihrer Bestellung per E-Mail bestätigen; das geschieht sofort. Die Preisübersicht, der Sie mit der Bestellung zugestimmt haben, gehört zum Vertrag.',
      ],
    },
    {
      title: 'Was enthalten ist',
      paragraphs: [
        'Zulassung, Kraftfahrzeugsteuer, Haftpflicht- und Vollkaskoversicherung, Wartung und Verschleiß, die nach Jahreszeit und Gesetz nötigen Reifen sowie Pannenhilfe.',
        'Nicht enthalten sind Ladestrom, Maut, Parken, Bußgelder, Wäsche und die in der Preisübersicht genannte Selbstbeteiligung der Versicherung.',
      ],
    },
    {
      title: 'Preis und Zahlung',
      paragraphs: [
        'Servicegebühr, gegebenenfalls Liefergebühr, Kaution und erster Monat sind mit der Bestellung fällig. Jeder weitere Monat ist im Voraus an dem Monatstag fällig, an dem das Fahrzeug übergeben wurde, und wird über die angegebene Zahlungsart eingezogen.',
        'Der Preis bleibt während der Mindestlaufzeit gleich. Ändert sich der gesetzliche Umsatzsteuersatz, ändert sich der Bruttopreis entsprechend.',
        'Die Kaution wird nicht verzinst und enthält keine Umsatzsteuer. Wir zahlen sie innerhalb von 14 Tagen nach der Schlussabrechnung zurück.',
      ],
    },
    {
      title: 'Laufzeit und Verlängerung',
      paragraphs: [
        'Die Laufzeit beginnt mit der Übergabe. Ein kostenloser Probemonat dauert einen Monat und endet von selbst. Im flexiblen Modell läuft der Vertrag von Monat zu Monat.',
        'Nach einer festen Laufzeit geht der Vertrag zum selben Monatspreis von Monat zu Monat weiter, bis eine Seite kündigt.',
      ],
    },
    {
      title: 'Kilometer',
      paragraphs: [
        'Kilometer, die Sie in einem Monat nicht fahren, kommen bis zum Ende der Laufzeit den folgenden Monaten zugute. Was über die vereinbarte Gesamtstrecke hinausgeht, wird am Ende zum Kilometersatz Ihres Pakets berechnet.',
        'Sie können jederzeit zum nächsten Monat in ein größeres oder kleineres Paket wechseln.',
      ],
    },
    {
      title: 'Übergabe',
      paragraphs: [
        'Sie holen das Fahrzeug im vereinbarten Store ab, oder wir bringen es an die vereinbarte Adresse. Wer es übernimmt, zeigt einen im Zulassungsland gültigen Führerschein und einen Ausweis.',
        'Zustand, Kilometerstand und Zubehör werden in einem Protokoll festgehalten, das beide Seiten unterschreiben. Termin und Adresse können Sie bis 48 Stunden vor der Übergabe ändern.',
      ],
    },
    {
      title: 'Nutzung des Fahrzeugs',
      paragraphs: [
        'Fahren dürfen Sie selbst und Mitglieder Ihres Haushalts mit gültigem Führerschein; Unternehmen dürfen es ihren Beschäftigten überlassen. Für deren Verhalten stehen Sie ein wie für Ihr eigenes.',
        'Fahrten im Europäischen Wirtschaftsraum, im Vereinigten Königreich und in der Schweiz sind erlaubt, am Golf innerhalb der Mitgliedstaaten des Golf-Kooperationsrats. Nicht erlaubt sind Rennen, Fahrschule, entgeltliche Personenbeförderung und Weitervermietung.',
      ],
    },
    {
      title: 'Schäden und Rückgabeschutz',
      paragraphs: [
        'Melden Sie uns Schäden innerhalb von zwei Tagen, Diebstahl und Unfälle mit anderen sofort und auch der Polizei.',
        'Mit Rückgabeschutz sind die in seinen Bedingungen genannten Schäden bei der Rückgabe bis zur Höchstsumme abgedeckt. Ausgenommen sind Vorsatz, grobe Fahrlässigkeit und Schäden, die die Versicherung trägt.',
      ],
    },
    {
      title: 'Stornierung vor der Übergabe',
      paragraphs: [
        'Bis 48 Stunden vor der Übergabe können Sie Ihre Bestellung stornieren. Was das kostet, hängt von der verbleibenden Zeit ab und steht in den Stornobedingungen, die bei Ihrer Bestellung galten. Was Sie darüber hinaus gezahlt haben, erstatten wir innerhalb von 14 Tagen.',
        'Können wir das Fahrzeug nicht bereitstellen, wählen Sie zwischen einem gleichwertigen Fahrzeug und der Erstattung aller Zahlungen.',
      ],
    },
    {
      title: 'Widerrufsrecht',
      paragraphs: [
        'Verbraucherinnen und Verbraucher, denen das Recht ihres Landes dies gewährt, können den Vertrag innerhalb von 14 Tagen ab Vertragsschluss ohne Angabe von Gründen widerrufen. Eine eindeutige Erklärung genügt, zum Beispiel über die Widerrufsfunktion auf unserer Seite. Zur Wahrung der Frist reicht es, die Erklärung vor ihrem Ablauf abzusenden.',
        'Wir erstatten alle Zahlungen innerhalb von 14 Tagen. Haben Sie verlangt, dass wir vor Ablauf der Frist beginnen, zahlen Sie für die Tage der Nutzung bis zum Widerruf einen anteiligen Betrag.',
      ],
    },
    {
      title: 'Kündigung und Rückgabe',
      paragraphs: [
        'Im flexiblen Modell und nach einer festen Laufzeit können beide Seiten mit einer Frist von 14 Tagen kündigen. Eine feste Laufzeit endet mit ihrem Ablauf, wenn 14 Tage vorher gekündigt wurde. Ihre Kündigung können Sie bis zur Rückgabe zurücknehmen.',
        'Sie geben das Fahrzeug sauber, mit allen Schlüsseln und dem Ladekabel zurück. Eine unabhängige Prüfstelle hält den Zustand fest; übliche Gebrauchsspuren werden nicht berechnet. Bericht und Schlussabrechnung erhalten Sie innerhalb von 14 Tagen und können jedem Posten widersprechen.',
      ],
    },
    {
      title: 'Zahlungsverzug und außerordentliche Kündigung',
      paragraphs: [
        'Kann ein Monatsbetrag nicht eingezogen werden, erinnern wir Sie und versuchen es erneut. Fristlos kündigen dürfen wir, wenn zwei aufeinanderfolgende Beträge offen bleiben, das Fahrzeug erheblich gefährdet wird oder für den Vertrag wesentliche Angaben falsch waren.',
        'Ihr Recht zur Kündigung aus wichtigem Grund bleibt unberührt.',
      ],
    },
    {
      title: 'Daten',
      paragraphs: [
        'Wir verarbeiten Ihre Daten, um den Vertrag zu schließen und zu erfüllen und um Ihre Bonität zu prüfen. Fällt diese Prüfung gegen Sie aus, sieht auf Ihren Wunsch ein Mensch noch einmal nach. Bilder Ihres Führerscheins löschen wir, sobald sie geprüft sind, spätestens nach 30 Tagen.',
      ],
    },
    {
      title: 'Recht und Streitigkeiten',
      paragraphs: [
        'Es gilt das Recht des Landes, in dem das Fahrzeug zugelassen ist; zwingender Verbraucherschutz Ihres Wohnsitzlandes bleibt erhalten. Ist eine Bestimmung unwirksam, gelten die übrigen weiter.',
      ],
    },
  ],
}
