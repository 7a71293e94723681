import type { LanguageActivities } from './activity-text.ts'

export const de: LanguageActivities = {
  trial: {
    title: 'Ein Samstag am Steuer',
    summary: 'Alle vier Modelle an einem Vormittag fahren, mit Zeit zum Einparken, Beladen und Fragen.',
    paragraphs: [
      'Eine Runde sagt Ihnen, wie ein Auto beschleunigt. Ein ganzer Vormittag sagt Ihnen, ob Sie mit ihm leben möchten. Sie wechseln das Auto, so oft Sie wollen, fahren Ihre gewohnte Strecke und kommen zwischendurch auf einen Kaffee zurück.',
      'Bringen Sie Ihren Führerschein mit und die Person, die neben Ihnen sitzen wird. Zu unterschreiben ist nur der Übergabezettel, und am Ende fragt niemand nach einer Entscheidung.',
    ],
    agenda: [
      ['Ankommen', 'Kaffee, Führerscheine, und wer welches Auto bekommt'],
      ['Fünf Dinge, die anders sind', 'Rekuperation, Lichtband, Ladeplan: eine kurze Runde um die Autos'],
      ['Fahren', 'Im Wechsel, je eine halbe Stunde, auf Straßen Ihrer Wahl'],
      ['Zurück am Tisch', 'Ihre Fragen, und was ein Monat kosten würde'],
    ],
  },
  evening: {
    title: 'Ein Abend übers Laden',
    summary: 'Zu Hause, unterwegs, im Winter: was man braucht, was es kostet, was man lassen kann.',
    paragraphs: [
      'Wallbox oder Steckdose in der Garage? Wie weit reicht ein Halt an der Schnellladesäule wirklich? Eine Ingenieurin und jemand, der 40.000 Kilometer im Jahr fährt, antworten mit eigenen Messwerten.',
      'Es gibt keine Bühne. Wir sitzen am langen Tisch, daneben stehen die Autos mit offener Ladeklappe, und Sie können jedes Kabel ausprobieren.',
    ],
    agenda: [
      ['Einlass', 'Etwas zu essen und zu trinken'],
      ['Zu Hause', 'Wallbox, Tarif, Solardach: drei Haushalte und ihre Rechnungen'],
      ['Unterwegs', 'Eine Reise über 900 Kilometer, Halt für Halt'],
      ['An den Autos', 'Fragen, Kabel, und Zeit füreinander'],
    ],
  },
  workshop: {
    title: 'Lack und Leder in der Hand',
    summary: 'Acht Personen, alle Muster, eine Designerin: die Farben bei Tageslicht sehen.',
    paragraphs: [
      'Auf dem Bildschirm stimmt jedes Blau. Hier halten Sie die lackierten Tafeln ans Fenster, fühlen die Wolle und das wiederverwertete Leder und sehen, was ein Rad mit der Seitenansicht macht.',
      'Die Gruppe ist klein, damit für alle Zeit bleibt. Ihre Konfiguration nehmen Sie auf einer Karte mit.',
    ],
    agenda: [
      ['Willkommen', 'Was Licht mit einer Farbe macht'],
      ['Sechs Lacke', 'Große Tafeln, in der Sonne und unter der Lampe'],
      ['Innen', 'Wolle, Leder, Holz: Muster zum Anfassen'],
      ['Ihr Auto', 'Am Tisch zusammengestellt, als Karte zum Mitnehmen'],
    ],
  },
}
