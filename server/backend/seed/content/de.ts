import type { LanguageContent } from './language-content.ts'

export const de: LanguageContent = {
  articles: {
    'at-your-door': {
      title: 'Die Probefahrt, die vor Ihrer Tür beginnt',
      summary: 'Sie wählen die Uhrzeit, wir bringen das Auto. Was in der Stunde dazwischen passiert.',
      action: 'So läuft es ab',
      paragraphs: [
        'Sie wählen Modell, Tag und Uhrzeit, und der nächstgelegene Store schickt ein Auto samt Beraterin oder Berater. Rund um die meisten Stores klappt das im Umkreis von etwa 60 Kilometern. Liegt Ihre Adresse weiter draußen, sagt Ihnen die Buchung das sofort und schlägt den nächsten Store vor.',
        'Die Fahrt dauert 45 Minuten. Nutzen Sie die ersten davon für Fragen: Wie verstellt man den Sitz, was bedeutet das Lichtband, wo liegt das Kabel? Danach fahren Sie dort, wo Sie ohnehin fahren. Der Schulweg, die steile Straße, der eigene Stellplatz: Genau da muss ein Auto passen.',
        'Halten Sie bitte Ihren Führerschein bereit, wir werfen vor dem Start einen Blick darauf. Kommt etwas dazwischen, verschieben oder stornieren Sie die Fahrt bis 24 Stunden vorher über den Link in Ihrer Bestätigung. Beides ist kostenlos.',
      ],
    },
    'oslo-bjorvika': {
      title: 'Kein Tresen, ein langer Tisch: Unser Store in Bjørvika ist offen',
      summary: 'In Oslo setzen Sie sich jetzt zu Kaffee, Auto und jemandem, der Zeit hat.',
      action: 'Ein Blick hinein',
      paragraphs: [
        'In der Dronning Eufemias gate, wenige Schritte von der Oper entfernt, hat unser erster Store in Norwegen eröffnet. Einen Tresen gibt es nicht, Büros auch nicht. In der Mitte steht ein zwölf Meter langer Tisch aus norwegischer Kiefer und an seinem Kopfende ein Auto, alle Türen offen.',
        'Vier Autos stehen für Probefahrten bereit, zwei davon sind ES8. Sie können einen Termin buchen oder einfach vorbeikommen: Ist ein Auto frei, fahren Sie sofort los. Donnerstags haben wir bis 19 Uhr geöffnet.',
        'Auch übergeben werden die Autos hier. Das dauert eine Stunde, auf Wunsch länger, und Sie fahren erst vom Hof, wenn Sie den Sitz eingestellt, das Telefon verbunden und die Ladeklappe selbst geöffnet haben.',
      ],
    },
    'battery-habits': {
      title: 'Fünf Gewohnheiten, die Ihre Batterie Ihnen dankt',
      summary: 'Keine davon kostet Zeit. Zusammen entscheiden sie, wie die Batterie in zehn Jahren dasteht.',
      action: 'Zum Ratgeber',
      paragraphs: [
        'Laden Sie im Alltag bis 80 Prozent und am Abend vor einer langen Reise bis 100. Eine volle Batterie altert dann am schnellsten, wenn sie tagelang herumsteht.',
        'Verraten Sie dem Auto, wann Sie losfahren. Mit einer Abfahrtszeit endet das Laden kurz vorher, und die Batterie ist davon noch warm. Und solange mehr als 20 Prozent übrig sind, müssen Sie zu keiner Ladesäule hetzen.',
        'Schnellladen schadet nicht, solange es die Ausnahme bleibt: Ein- bis zweimal pro Woche macht keinen messbaren Unterschied. Steht das Auto einen Monat lang, dann am besten halb geladen, im Schatten oder in der Garage. Ein Kabel braucht es dafür nicht.',
      ],
    },
    'liwa-heat': {
      title: '48 Grad im Schatten, nur war da kein Schatten',
      summary: 'Zwei Wochen am Rand der Dünen von Liwa: wie der ES8 Batterie und Mitfahrende kühl hält.',
      action: 'Zum Hitzetest',
      paragraphs: [
        'Im August wird der Asphalt vor Madinat Zayed 70 Grad heiß. Darauf haben wir zwei Wochen lang jeden Tag vier Autos geparkt, von zwölf bis drei, und sind dann ohne Pause losgefahren.',
        'Nach sechs Minuten sind es innen wieder 24 Grad. Wer die Kühlung vom Telefon aus startet, steigt gleich in ein kühles Auto. Anfangs zieht sie gut 4 Kilowatt, und weniger als die Hälfte, sobald Sitze und Scheiben abgekühlt sind. Auf der Fahrt nach Abu Dhabi hat uns das 8 Prozent Reichweite gekostet.',
        'Schwieriger war das Schnellladen. Bei 48 Grad nimmt das Auto eine Viertelstunde lang die volle Leistung auf, danach etwas weniger, damit die Batterie unter 50 Grad bleibt. Lieber etwas länger laden als schneller altern.',
      ],
      quote: {
        text: 'Bei dieser Hitze will niemand einen Rekord. Man will mit kühlem Kopf ankommen.',
        by: 'Salim Darwish, Ingenieur für Thermomanagement',
      },
    },
    'quiet-cabin': {
      title: 'Was man hört, wenn kein Motor brummt',
      summary: 'Ein Motor übertönt vieles. Ohne ihn mussten wir den Rest des Autos leise bekommen.',
      action: 'Hineinhören',
      paragraphs: [
        'Ohne Motor hört man den Wind an den Spiegeln, die Fugen der Brücke, einen Lüfter hinter dem Armaturenbrett. Im ersten Prototyp des ES8 war in der Stadt die Pumpe der Scheibenwaschanlage das Lauteste.',
        'Wir haben uns von außen nach innen vorgearbeitet. Die Seitenscheiben bestehen aus zwei Lagen mit einer Folie dazwischen, die Spiegelarme sind 11 Millimeter schlanker, in den Reifen liegt ein Ring aus Schaumstoff. Bei 120 km/h messen wir am Ohr der Fahrerin 61 dB(A), vier weniger als am Anfang.',
        'Was Sie jetzt noch hören, sollen Sie hören. Unter 20 km/h muss das Auto auffallen, wenn jemand zu Fuß unterwegs ist. Unser Klang stammt von einem Cello, ein einziger langsamer Bogenstrich, und er steigt mit dem Tempo. So weiß das Ohr, was das Auto gleich tut.',
      ],
    },
    'tromso-winter': {
      title: 'Minus 24: zehn Tage nördlich von Tromsø',
      summary:
        'Wir haben den ES8 nachts draußen gelassen, kalt gefahren und noch kälter geladen. Was wir danach geändert haben.',
      action: 'Zum Wintertest',
      paragraphs: [
        'Im Februar waren neun Leute aus der Entwicklung mit sechs Vorserienautos zehn Tage lang zwischen Tromsø und Skibotn unterwegs. Nachts einstecken war verboten. Morgens um sechs hatten die Autos die Temperatur des Tals angenommen, am kältesten Tag minus 24 Grad.',
        'So losgefahren, verliert ein ES8 knapp ein Drittel seiner Reichweite. Am Kabel vorgewärmt, ist es etwa ein Fünftel. Die Wärmepumpe springt deshalb jetzt früher an, und die Routenplanung kennt das Wetter: Sie wärmt die Batterie schon auf dem Weg zur Ladesäule und nicht erst dort.',
        'Eine Erkenntnis hatte nichts mit Software zu tun. Nach dem Eisregen saßen die Türgriffe fest. Sie haben jetzt einen Motor, der stärker ist als das Eis, und zwar in jedem Auto, das wir übergeben.',
      ],
      quote: {
        text: 'Dass ein Auto anspringt, ist keine Leistung. Dass es warm ist, wenn man sich hineinsetzt, schon.',
        by: 'Kristin Aune, Leiterin der Wintererprobung',
      },
    },
  },
  offers: {
    de_DE: {
      title: 'Winterräder inklusive',
      text: 'Bestellen Sie bis Jahresende einen ES8, kommt er mit einem zweiten Satz 20-Zoll-Räder, bereift für den Winter und fertig für den ersten Schnee.',
      terms:
        'Für Privatkundinnen und Privatkunden, die bis zum 31. Dezember 2026 einen ES8 bestellen. Einlagerung und Radwechsel sind nicht enthalten.',
      action: 'Erst einmal Probe fahren',
    },
  },
  footer: {
    discover: 'Entdecken',
    vehicles: 'Modelle',
    testDrive: 'Probefahrt',
    subscription: 'Auto-Abo',
    news: 'Aktuelles',
    company: 'Unternehmen',
    business: 'Geschäftskunden',
    careers: 'Karriere',
    contact: 'Kontakt und Stores',
    privacy: 'Datenschutz',
    cookies: 'Cookies',
    terms: 'AGB',
    accessibility: 'Barrierefreiheit',
    imprint: 'Impressum',
  },
}
